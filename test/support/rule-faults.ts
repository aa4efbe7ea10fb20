const eur = 'currencyID="EUR"'
const vat = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>'
const category = `<cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>21</cbc:Percent>${vat}</cac:TaxCategory>`
const classified = `<cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>21</cbc:Percent>${vat}</cac:ClassifiedTaxCategory>`

function amount(name: string, value: string): string {
  return `<cbc:${name} ${eur}>${value}</cbc:${name}>`
}

/** A LegalMonetaryTotal of zeros but for the values given. */
export function totals(values: Readonly<Record<string, string>>): string {
  const all = {
    LineExtensionAmount: '0',
    TaxExclusiveAmount: '0',
    TaxInclusiveAmount: '0',
    PayableAmount: '0',
    ...values,
  }
  return `<cac:LegalMonetaryTotal>${Object.entries(all)
    .map(([name, value]) => amount(name, value))
    .join('')}</cac:LegalMonetaryTotal>`
}

function allowance(charge: boolean, inside: string): string {
  return `<cac:AllowanceCharge><cbc:ChargeIndicator>${charge}</cbc:ChargeIndicator>${inside}</cac:AllowanceCharge>`
}

/** An invoice line that breaks no rule, with more in it, in its item, or another price. */
export function line(inside: string, item = '', price = amount('PriceAmount', '1')): string {
  return `<cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">1</cbc:InvoicedQuantity>${amount('LineExtensionAmount', '1')}${inside}<cac:Item><cbc:Name>x</cbc:Name>${item}${classified}</cac:Item><cac:Price>${price}</cac:Price></cac:InvoiceLine>`
}

/** A TaxTotal with one subtotal, of S 21 unless told. */
export function subtotal(base: string, tax: string, inside = category): string {
  return `<cac:TaxTotal>${amount('TaxAmount', tax)}<cac:TaxSubtotal>${amount('TaxableAmount', base)}${amount('TaxAmount', tax)}${inside}</cac:TaxSubtotal></cac:TaxTotal>`
}

const seller = (inside: string): string =>
  `<cac:AccountingSupplierParty><cac:Party><cac:PartyIdentification><cbc:ID>1</cbc:ID></cac:PartyIdentification>${inside}</cac:Party></cac:AccountingSupplierParty>`
const reason = '<cbc:AllowanceChargeReason>x</cbc:AllowanceChargeReason>'
const card = (number: string): string =>
  `<cac:PaymentMeans><cbc:PaymentMeansCode>48</cbc:PaymentMeansCode><cac:CardAccount><cbc:PrimaryAccountNumberID>${number}</cbc:PrimaryAccountNumberID></cac:CardAccount></cac:PaymentMeans>`
const twice = (xml: string): string => `${xml}${xml}`

/** What a document says, and the rules that this breaks; the same without the fault breaks none. */
export const faults: readonly (readonly [inside: string, ids: string])[] = [
  // Totals
  ['<cac:LegalMonetaryTotal/>', 'BR-12 BR-13 BR-14 BR-15 BR-CO-10 BR-CO-13 BR-CO-16'],
  [totals({}), ''],
  [totals({ TaxExclusiveAmount: '1' }), 'BR-CO-13'],
  [totals({ PayableAmount: '-1' }), 'BR-CO-16'],
  [totals({ PrepaidAmount: '1' }), 'BR-CO-16'],
  [totals({ PrepaidAmount: '1', PayableRoundingAmount: '0.5', PayableAmount: '-0.5' }), ''],
  [totals({ PayableRoundingAmount: '0.5' }), 'BR-CO-16'],
  [totals({ LineExtensionAmount: '1', TaxExclusiveAmount: '1' }), 'BR-CO-10'],
  [totals({ AllowanceTotalAmount: '1', TaxExclusiveAmount: '-1' }), 'BR-CO-11'],
  [totals({ ChargeTotalAmount: '1', TaxExclusiveAmount: '1' }), 'BR-CO-12'],
  [
    `<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>${totals({ TaxInclusiveAmount: '1', PayableAmount: '1' })}`,
    'BR-CO-15',
  ],
  [totals({ LineExtensionAmount: '1,5', TaxExclusiveAmount: 'x', PayableAmount: '' }), ''],
  // VAT
  [subtotal('100', '21'), ''],
  [subtotal('100', '21.99'), ''],
  [subtotal('100', '22'), 'BR-CO-17'],
  [subtotal('-100', '-21'), ''],
  [
    `<cac:TaxTotal>${amount('TaxAmount', '1')}<cac:TaxSubtotal/></cac:TaxTotal>`,
    'BR-45 BR-46 BR-47 BR-48 BR-CO-14 BR-CO-17',
  ],
  ['<cbc:TaxCurrencyCode>EUR</cbc:TaxCurrencyCode>', 'BR-53'],
  // Lines
  [line(''), ''],
  ['<cac:InvoiceLine/>', 'BR-21 BR-22 BR-23 BR-24 BR-25 BR-26 BR-27 BR-CO-04 UBL-SR-48'],
  [line('', '', amount('PriceAmount', '-0.01')), 'BR-27'],
  [
    line(
      '',
      '',
      `${amount('PriceAmount', '1')}<cac:AllowanceCharge>${amount('BaseAmount', '-1')}</cac:AllowanceCharge>`,
    ),
    'BR-28',
  ],
  [line('', '<cac:AdditionalItemProperty/>'), 'BR-54'],
  [line('', '<cac:StandardItemIdentification><cbc:ID>1</cbc:ID></cac:StandardItemIdentification>'), 'BR-64'],
  [
    line(
      '',
      '<cac:CommodityClassification><cbc:ItemClassificationCode>1</cbc:ItemClassificationCode></cac:CommodityClassification>',
    ),
    'BR-65',
  ],
  [line(allowance(false, '')), 'BR-41 BR-42 BR-CO-23'],
  [line(allowance(true, '')), 'BR-43 BR-44 BR-CO-24'],
  [line('<cac:InvoicePeriod/>'), 'BR-CO-20'],
  [
    line(
      '<cac:InvoicePeriod><cbc:StartDate>2026-02-01</cbc:StartDate><cbc:EndDate>2026-01-31</cbc:EndDate></cac:InvoicePeriod>',
    ),
    'BR-30',
  ],
  [line(twice('<cbc:Note>x</cbc:Note>')), 'UBL-SR-34'],
  // Allowances and charges of the document
  [allowance(false, `${reason}${amount('Amount', '1')}${category}`), ''],
  [allowance(false, ''), 'BR-31 BR-32 BR-33 BR-CO-21'],
  [allowance(true, ''), 'BR-36 BR-37 BR-38 BR-CO-22'],
  [allowance(true, `${twice(reason)}${amount('Amount', '1')}${category}`), 'UBL-SR-31'],
  // Parties
  [seller(''), ''],
  ['<cac:AccountingSupplierParty><cac:Party/></cac:AccountingSupplierParty>', 'BR-CO-26'],
  [seller('<cac:PostalAddress/>'), 'BR-09'],
  [seller('<cbc:EndpointID>1</cbc:EndpointID>'), 'BR-62'],
  [seller(`<cac:PartyTaxScheme><cbc:CompanyID>0999000129</cbc:CompanyID>${vat}</cac:PartyTaxScheme>`), 'BR-CO-09'],
  [seller(`<cac:PartyTaxScheme><cbc:CompanyID>EL123456789</cbc:CompanyID>${vat}</cac:PartyTaxScheme>`), ''],
  [
    '<cac:AccountingCustomerParty><cac:Party><cbc:EndpointID>1</cbc:EndpointID><cac:PostalAddress/></cac:Party></cac:AccountingCustomerParty>',
    'BR-11 BR-63',
  ],
  ['<cac:PayeeParty/>', 'BR-17 UBL-SR-19 UBL-SR-20 UBL-SR-21'],
  ['<cac:TaxRepresentativeParty><cac:PostalAddress/></cac:TaxRepresentativeParty>', 'BR-18 BR-20 BR-56'],
  ['<cac:TaxRepresentativeParty/>', 'BR-18 BR-19 BR-56'],
  ['<cac:Delivery><cac:DeliveryLocation><cac:Address/></cac:DeliveryLocation></cac:Delivery>', 'BR-57'],
  [line('<cac:Delivery><cac:DeliveryLocation><cac:Address/></cac:DeliveryLocation></cac:Delivery>'), 'BR-57'],
  [
    line(
      '<cac:Delivery><cac:DeliveryLocation><cac:Address><cac:Country><cbc:IdentificationCode>BE</cbc:IdentificationCode></cac:Country></cac:Address></cac:DeliveryLocation></cac:Delivery>',
    ),
    '',
  ],
  // Dates
  [
    '<cac:InvoicePeriod><cbc:StartDate>2026-02-01</cbc:StartDate><cbc:EndDate>2026-01-31</cbc:EndDate></cac:InvoicePeriod>',
    'BR-29',
  ],
  [
    '<cac:InvoicePeriod><cbc:StartDate>2026-02-30</cbc:StartDate><cbc:EndDate>2026-01-31</cbc:EndDate></cac:InvoicePeriod>',
    '',
  ],
  ['<cac:InvoicePeriod/>', 'BR-CO-19'],
  [
    '<cbc:TaxPointDate>2026-01-01</cbc:TaxPointDate><cac:InvoicePeriod><cbc:DescriptionCode>35</cbc:DescriptionCode></cac:InvoicePeriod>',
    'BR-CO-03',
  ],
  // Payment and references
  ['<cac:PaymentMeans/>', 'BR-49'],
  ['<cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode></cac:PaymentMeans>', 'BR-61'],
  [
    '<cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID/></cac:PayeeFinancialAccount></cac:PaymentMeans>',
    'BR-50',
  ],
  [
    '<cac:PaymentMeans><cbc:PaymentMeansCode>48</cbc:PaymentMeansCode><cac:CardAccount><cbc:PrimaryAccountNumberID>4111111111111111</cbc:PrimaryAccountNumberID></cac:CardAccount></cac:PaymentMeans>',
    'BR-51',
  ],
  [card('4111 \n 11111'), ''],
  [card('4111 111111'), 'BR-51'],
  [
    '<cac:PaymentMeans><cbc:PaymentMeansCode>1</cbc:PaymentMeansCode></cac:PaymentMeans><cac:PaymentMeans><cbc:PaymentMeansCode>10</cbc:PaymentMeansCode></cac:PaymentMeans>',
    'UBL-SR-47',
  ],
  ['<cac:AdditionalDocumentReference/>', 'BR-52'],
  ['<cac:BillingReference/>', 'BR-55 UBL-SR-07'],
  // Decimals
  [
    totals({
      LineExtensionAmount: '0.000',
      TaxExclusiveAmount: '0.000',
      TaxInclusiveAmount: '0.000',
      PayableAmount: '0.000',
    }),
    'BR-DEC-09 BR-DEC-12 BR-DEC-14 BR-DEC-18 UBL-DT-01',
  ],
  [
    totals({
      AllowanceTotalAmount: '0.000',
      ChargeTotalAmount: '0.000',
      PrepaidAmount: '0.000',
      PayableRoundingAmount: '0.000',
    }),
    'BR-DEC-10 BR-DEC-11 BR-DEC-16 BR-DEC-17 UBL-DT-01',
  ],
  [subtotal('100.000', '21.000'), 'BR-DEC-19 BR-DEC-20 UBL-DT-01'],
  [
    allowance(false, `${reason}${amount('Amount', '1.000')}${amount('BaseAmount', '1.000')}${category}`),
    'BR-DEC-01 BR-DEC-02 UBL-DT-01',
  ],
  [
    allowance(true, `${reason}${amount('Amount', '1.000')}${amount('BaseAmount', '1.000')}${category}`),
    'BR-DEC-05 BR-DEC-06 UBL-DT-01',
  ],
  [
    line(allowance(false, `${reason}${amount('Amount', '1.000')}${amount('BaseAmount', '1.000')}`)),
    'BR-DEC-24 BR-DEC-25 UBL-DT-01',
  ],
  [
    line(allowance(true, `${reason}${amount('Amount', '1.000')}${amount('BaseAmount', '1.000')}`)),
    'BR-DEC-27 BR-DEC-28 UBL-DT-01',
  ],
  [line('').replace('>1</cbc:LineExtensionAmount>', '>1.000</cbc:LineExtensionAmount>'), 'BR-DEC-23 UBL-DT-01'],
  [line('', '', amount('PriceAmount', '1.123456')), ''],
  // Code lists
  ['<cbc:InvoiceTypeCode>999</cbc:InvoiceTypeCode>', 'BR-CL-01'],
  [`<cac:TaxTotal><cbc:TaxAmount>1</cbc:TaxAmount></cac:TaxTotal>`, 'BR-CL-03'],
  ['<cbc:DocumentCurrencyCode>BEF</cbc:DocumentCurrencyCode>', 'BR-CL-04 BR-CO-15'],
  ['<cbc:TaxCurrencyCode>BEF</cbc:TaxCurrencyCode>', 'BR-53 BR-CL-05'],
  ['<cac:InvoicePeriod><cbc:DescriptionCode>1</cbc:DescriptionCode></cac:InvoicePeriod>', 'BR-CL-06'],
  [
    '<cac:PayeeParty><cac:PartyIdentification><cbc:ID schemeID="SEPA">1</cbc:ID></cac:PartyIdentification></cac:PayeeParty>',
    'BR-17 UBL-SR-19 UBL-SR-20 UBL-SR-21',
  ],
  [
    '<cac:AccountingCustomerParty><cac:Party><cac:PartyIdentification><cbc:ID schemeID="SEPA">1</cbc:ID></cac:PartyIdentification><cac:PartyLegalEntity><cbc:CompanyID schemeID="0181">1</cbc:CompanyID></cac:PartyLegalEntity></cac:Party></cac:AccountingCustomerParty>',
    'BR-CL-10 BR-CL-11',
  ],
  [
    line(
      '',
      '<cac:CommodityClassification><cbc:ItemClassificationCode listID="XX">1</cbc:ItemClassificationCode></cac:CommodityClassification>',
    ),
    'BR-CL-13',
  ],
  [
    seller(
      '<cac:PostalAddress><cac:Country><cbc:IdentificationCode>BX</cbc:IdentificationCode></cac:Country></cac:PostalAddress>',
    ),
    'BR-CL-14',
  ],
  [line('', '<cac:OriginCountry><cbc:IdentificationCode>EU</cbc:IdentificationCode></cac:OriginCountry>'), 'BR-CL-15'],
  ['<cac:PaymentMeans><cbc:PaymentMeansCode>71</cbc:PaymentMeansCode></cac:PaymentMeans>', 'BR-CL-16'],
  [subtotal('0', '0', category.replace('>S<', '>AA<').replace('21', '0')), 'BR-CL-17'],
  [line('').replace('<cbc:ID>S<', '<cbc:ID>AA<'), 'BR-CL-18'],
  [
    allowance(
      false,
      `<cbc:AllowanceChargeReasonCode>1</cbc:AllowanceChargeReasonCode>${amount('Amount', '1')}${category}`,
    ),
    'BR-CL-19',
  ],
  [
    allowance(
      true,
      `<cbc:AllowanceChargeReasonCode>1</cbc:AllowanceChargeReasonCode>${amount('Amount', '1')}${category}`,
    ),
    'BR-CL-20',
  ],
  [
    line('', '<cac:StandardItemIdentification><cbc:ID schemeID="GTIN">1</cbc:ID></cac:StandardItemIdentification>'),
    'BR-CL-21',
  ],
  [
    subtotal(
      '0',
      '0',
      category
        .replace('<cac:TaxScheme>', '<cbc:TaxExemptionReasonCode>x</cbc:TaxExemptionReasonCode><cac:TaxScheme>')
        .replace('21', '0'),
    ),
    'BR-CL-22',
  ],
  [line('').replace('C62', 'STUK'), 'BR-CL-23'],
  [
    '<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/html" filename="a.html">QQ==</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>',
    'BR-CL-24',
  ],
  [
    '<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject>QQ==</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>',
    'UBL-DT-06 UBL-DT-07',
  ],
  ['<cbc:OtherBinaryObject>QQ==</cbc:OtherBinaryObject>', 'UBL-DT-06 UBL-DT-07'],
  ['<cbc:OtherBinaryObject mimeCode="application/pdf" filename="a.pdf">QQ==</cbc:OtherBinaryObject>', ''],
  [seller('<cbc:EndpointID schemeID="GLN">1</cbc:EndpointID>'), 'BR-CL-25'],
  [
    '<cac:Delivery><cac:DeliveryLocation><cbc:ID schemeID="GLN">1</cbc:ID></cac:DeliveryLocation></cac:Delivery>',
    'BR-CL-26',
  ],
  // Once
  [twice('<cac:Delivery/>'), 'UBL-SR-24'],
  ['<cac:AdditionalDocumentReference><cbc:ID schemeID="1">1</cbc:ID></cac:AdditionalDocumentReference>', 'UBL-SR-43'],
  [seller('<cac:PartyTaxScheme/>'), 'UBL-SR-53'],
  [twice('<cac:PaymentTerms><cbc:Note>x</cbc:Note></cac:PaymentTerms>'), 'UBL-SR-05'],
]
