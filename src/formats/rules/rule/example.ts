/**
 * What an example says otherwise than its model document: by path of UBL names without prefixes, from the element the edit
 * is about. A text is the text of the first such element, `null` means that there is none, an edit goes on inside it, and
 * a list is all there are of them. What is not there is made. `Path@name` is an attribute; in an edit, `''` is the text of
 * the element itself. Amounts are in euro unless they say their currency. Later keys see what earlier ones did.
 */
export interface Edit {
  readonly [path: string]: string | null | Edit | readonly (string | Edit)[]
}

/** The document that examples are edits of; each is right and has one line. */
export type Model = 'Peppol invoice' | 'Peppol credit note' | 'e-FFF invoice'

/** A document that breaks a rule and one that does not, as edits of a model (`Peppol invoice` unless told). */
export interface Example {
  readonly model?: Model
  readonly breaks: Edit
  /** Address of the one finding that the breaking document has of the rule. */
  readonly at: string
  /** A right document, with what the rule is about: it breaks no rule of its sets. */
  readonly passes: Edit
  /** Rules that the passing document breaks nevertheless, where they forbid what this one is about. */
  readonly nevertheless?: readonly string[]
}

/** The model as it is. */
export const unchanged: Edit = {}

/** Where the model has its parties. */
export const sellerParty = 'AccountingSupplierParty/Party'
export const buyerParty = 'AccountingCustomerParty/Party'

/** One of something is right, two are wrong. */
export function twice(
  path: string,
  value: string | Edit,
  other: string | Edit = value,
  document: Edit = unchanged,
): Pick<Example, 'breaks' | 'passes'> {
  return { breaks: { ...document, [path]: [value, other] }, passes: { ...document, [path]: [value] } }
}

/** A VAT category, of a subtotal, line, allowance or charge. */
export function vat(code: string, rate: string | null, more: Edit = unchanged): Edit {
  return { ID: code, ...(rate === null ? {} : { Percent: rate }), ...more, 'TaxScheme/ID': 'VAT' }
}

/** What the model is taxed with. */
export const standard = vat('S', '21')

/** A tax number. */
export function taxNumber(number: string, scheme = 'VAT'): Edit {
  return { CompanyID: number, 'TaxScheme/ID': scheme }
}

/** The VAT total of the model. */
export const vatTotal: Edit = {
  TaxAmount: '26.25',
  TaxSubtotal: { TaxableAmount: '125.00', TaxAmount: '26.25', TaxCategory: standard },
}

/** The model with a second VAT total, in dollars. */
export const inDollars: Edit = {
  TaxCurrencyCode: 'USD',
  TaxTotal: [vatTotal, { TaxAmount: { '': '28.00', '@currencyID': 'USD' } }],
}

function changed(base: string, tax: string, withVat: string): Edit {
  return {
    'TaxTotal/TaxAmount': tax,
    'TaxTotal/TaxSubtotal': { TaxableAmount: base, TaxAmount: tax },
    LegalMonetaryTotal: { TaxExclusiveAmount: base, TaxInclusiveAmount: withVat, PayableAmount: withVat },
  }
}

/** An allowance or charge of 5.00; of the document it has a VAT category. */
export function item(kind: 'allowance' | 'charge', category: Edit | null = null): Edit {
  return {
    ChargeIndicator: String(kind === 'charge'),
    AllowanceChargeReason: 'Agreed',
    Amount: '5.00',
    ...(category === null ? {} : { TaxCategory: category }),
  }
}

/** The model with an allowance of the document. */
export const withAllowance: Edit = {
  AllowanceCharge: item('allowance', standard),
  'LegalMonetaryTotal/AllowanceTotalAmount': '5.00',
  ...changed('120.00', '25.20', '145.20'),
}

/** The model with a charge of the document. */
export const withCharge: Edit = {
  AllowanceCharge: item('charge', standard),
  'LegalMonetaryTotal/ChargeTotalAmount': '5.00',
  ...changed('130.00', '27.30', '157.30'),
}

/** The model with an allowance of its line. */
export const withLineAllowance: Edit = {
  InvoiceLine: { AllowanceCharge: item('allowance'), 'Price/PriceAmount': '13' },
}

/** The model with a charge of its line. */
export const withLineCharge: Edit = { InvoiceLine: { AllowanceCharge: item('charge'), 'Price/PriceAmount': '12' } }

/** The model with a discount from the gross price of its line. */
export const withGrossPrice: Edit = {
  'InvoiceLine/Price/AllowanceCharge': { ChargeIndicator: 'false', Amount: '2.5', BaseAmount: '15' },
}

/** The model with an attachment. */
export const withAttachment: Edit = {
  AdditionalDocumentReference: {
    ID: 'A1',
    'Attachment/EmbeddedDocumentBinaryObject': {
      '': 'QQ==',
      '@mimeCode': 'application/pdf',
      '@filename': 'timesheet.pdf',
    },
  },
}

/** The model with a payee that is not the seller. */
export const withPayee: Edit = { 'PayeeParty/PartyName/Name': 'Factor NV' }

/** The model with a tax representative of the seller. */
export const withRepresentative: Edit = {
  TaxRepresentativeParty: {
    'PartyName/Name': 'Fiscaal BV',
    'PostalAddress/Country/IdentificationCode': 'BE',
    PartyTaxScheme: taxNumber('BE0999200364'),
  },
}

/** What documents of a category must have besides. */
const besides: Readonly<Record<string, Edit>> = {
  K: {
    Delivery: {
      ActualDeliveryDate: '2025-03-12',
      'DeliveryLocation/Address/Country/IdentificationCode': 'NL',
    },
  },
  O: { [`${sellerParty}/PartyTaxScheme`]: null, [`${buyerParty}/PartyTaxScheme`]: null },
}

/** The model without VAT, of a category such as E, with the reason in its breakdown. */
export function untaxed(code: string, reason: Edit = { TaxExemptionReason: 'Agreed' }): Edit {
  const rate = code === 'O' ? null : '0'
  return {
    ...besides[code],
    'InvoiceLine/Item/ClassifiedTaxCategory': [vat(code, rate)],
    'TaxTotal/TaxAmount': '0.00',
    'TaxTotal/TaxSubtotal': { TaxAmount: '0.00', TaxCategory: [vat(code, rate, reason)] },
    LegalMonetaryTotal: { TaxInclusiveAmount: '125.00', PayableAmount: '125.00' },
  }
}
