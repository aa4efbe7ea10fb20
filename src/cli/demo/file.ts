/** The buyer of an invoice file, as far as a customer needs it; '' for what the file does not say. */
export interface Buyer {
  /** The buyer's own identifier, when it has no official one. */
  readonly partyId: string
  /** Whether the file charges VAT, so that the customer belongs to the domestic VAT group wherever it lives (D26). */
  readonly charged: boolean
  readonly name: string
  readonly vat: string
  readonly enterprise: string
  readonly endpointScheme: string
  readonly endpointId: string
  readonly country: string
}

/** The credit note with the number of the invoice it corrects in its billing reference; throws when it has none. */
export function correcting(xml: string, invoiceNo: string): string {
  const reference = /(<((?:\w+:)?InvoiceDocumentReference)>\s*<((?:\w+:)?ID)>)[^<]*(<\/\3>)/
  if (!reference.test(xml)) throw new Error('The credit note names no invoice (cac:BillingReference).')
  return xml.replace(reference, `$1${invoiceNo}$4`)
}

/** Reads the buyer with a few patterns: enough for examples. The service itself parses the file properly. */
export function buyerOf(xml: string): Buyer {
  const party = inside(xml, 'AccountingCustomerParty')
  const legal = inside(party, 'PartyLegalEntity')
  const endpoint = /<(?:\w+:)?EndpointID\s+schemeID="([^"]*)"\s*>([^<]*)</.exec(party)
  return {
    name: value(legal, 'RegistrationName') || value(inside(party, 'PartyName'), 'Name'),
    vat: value(inside(party, 'PartyTaxScheme'), 'CompanyID'),
    enterprise: value(legal, 'CompanyID'),
    partyId: value(inside(party, 'PartyIdentification'), 'ID'),
    endpointScheme: endpoint?.[1] ?? '',
    endpointId: endpoint?.[2]?.trim() ?? '',
    charged: /<(?:\w+:)?TaxCategory>\s*<(?:\w+:)?ID[^>]*>S</.test(xml),
    country: value(inside(party, 'Country'), 'IdentificationCode') || 'BE',
  }
}

function inside(xml: string, element: string): string {
  return new RegExp(`<((?:\\w+:)?${element})[ >]([\\s\\S]*?)</\\1>`).exec(xml)?.[2] ?? ''
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function value(xml: string, element: string): string {
  const text = new RegExp(`<(?:\\w+:)?${element}(?: [^>]*)?>([^<]*)<`).exec(xml)?.[1] ?? ''
  return text.trim().replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => entities[name] ?? whole)
}
