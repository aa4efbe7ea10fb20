import { fixed, type Decimal } from '../../core/decimal.ts'
import type {
  CustomerListing,
  Declarant,
  IntraStatement,
  TaxPeriod,
  VatReturnQuestion,
} from '../../model/reports/filings.ts'
import type { VatGridSum } from '../../model/reports/party-reports.ts'
import { element, textElement, type Attributes } from './markup.ts'

const administration = 'http://www.minfin.fgov.be'

/** Who files, and the reference of the file that this one replaces. */
export interface Filer {
  readonly declarant: Declarant
  readonly replaces: string | undefined
}

/** Most characters of the texts of a declarant (IntervatInputCommon, Name_Type and the types behind it). */
const longest = { Name: 200, Street: 200, PostCode: 15, City: 184 } as const

/** A periodic VAT return as Intervat takes it: a `VATConsignment` of one declaration (NewTVA-in 0.9). */
export function vatConsignment(
  { declarant, replaces }: Filer,
  asked: Pick<VatReturnQuestion, 'period' | 'askRestitution' | 'askPayment' | 'clientListingNihil'>,
  grids: readonly VatGridSum[],
): string {
  return consignment('VATConsignment', 'VATDeclarationsNbr', [
    element(1, 'ns2:VATDeclaration', { SequenceNumber: '1' }, [
      ...replaced('ReplacedVATDeclaration', replaces),
      declarantElement(declarant),
      periodElement(2, 'Period', asked.period),
      element(
        2,
        'ns2:Data',
        {},
        grids.map(({ grid, amount }) => textElement(3, 'ns2:Amount', fixed(amount), { GridNumber: grid })),
      ),
      textElement(2, 'ns2:ClientListingNihil', yesOrNo(asked.clientListingNihil)),
      element(2, 'ns2:Ask', { Restitution: yesOrNo(asked.askRestitution), Payment: yesOrNo(asked.askPayment) }, []),
    ]),
  ])
}

/** An annual customer listing: a `ClientListingConsignment` of one listing (NewLK-in 0.9). */
export function clientListingConsignment(
  { declarant, replaces }: Filer,
  year: number,
  { customers, turnover, vatAmount }: Pick<CustomerListing, 'customers' | 'turnover' | 'vatAmount'>,
): string {
  const attributes = {
    SequenceNumber: '1',
    ClientsNbr: String(customers.length),
    TurnOverSum: fixed(turnover),
    VATAmountSum: fixed(vatAmount),
  }
  return consignment('ClientListingConsignment', 'ClientListingsNbr', [
    element(1, 'ns2:ClientListing', attributes, [
      ...replaced('ReplacedClientListing', replaces),
      declarantElement(declarant),
      textElement(2, 'ns2:Period', String(year)),
      ...customers.map((customer, at) =>
        element(2, 'ns2:Client', { SequenceNumber: String(at + 1) }, [
          numberElement(customer.vatNumber),
          amountElement('TurnOver', customer.turnover),
          amountElement('VATAmount', customer.vatAmount),
        ]),
      ),
    ]),
  ])
}

/** An intra-Community statement: an `IntraConsignment` of one listing (NewICO-in 0.9). */
export function intraConsignment(
  { declarant, replaces }: Filer,
  period: TaxPeriod,
  { lines, amount }: Pick<IntraStatement, 'lines' | 'amount'>,
): string {
  const attributes = { SequenceNumber: '1', ClientsNbr: String(lines.length), AmountSum: fixed(amount) }
  return consignment('IntraConsignment', 'IntraListingsNbr', [
    element(1, 'ns2:IntraListing', attributes, [
      ...replaced('ReplacedIntraListing', replaces),
      declarantElement(declarant),
      periodElement(2, 'Period', period),
      ...lines.map((line, at) =>
        element(2, 'ns2:IntraClient', { SequenceNumber: String(at + 1) }, [
          numberElement(line.vatNumber),
          textElement(3, 'ns2:Code', line.code),
          amountElement('Amount', line.amount),
          ...(line.corrects === null ? [] : [periodElement(3, 'CorrectingPeriod', line.corrects)]),
        ]),
      ),
    ]),
  ])
}

// The prefix is the administration's habit: its own elements have one, those all its files share have none.
function consignment(name: string, count: string, content: readonly string[]): string {
  const namespaces: Attributes = {
    xmlns: `${administration}/InputCommon`,
    'xmlns:ns2': `${administration}/${name}`,
    [count]: '1',
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(0, `ns2:${name}`, namespaces, content)}`
}

function replaced(name: string, reference: string | undefined): readonly string[] {
  return reference === undefined ? [] : [textElement(2, `ns2:${name}`, reference)]
}

function declarantElement(declarant: Declarant): string {
  const { enterpriseNo, name, address, postCode, city, countryRegionCode, contactEmail, contactPhone } = declarant
  const texts = {
    Name: cut('Name', name),
    Street: cut('Street', address),
    PostCode: cut('PostCode', postCode),
    City: cut('City', city),
    CountryCode: countryRegionCode,
    EmailAddress: contactEmail,
    Phone: contactPhone,
  }
  const told = Object.entries(texts).filter(([, text]) => text !== '')
  return element(2, 'ns2:Declarant', {}, [
    textElement(3, 'VATNumber', enterpriseNo),
    ...told.map(([tag, text]) => textElement(3, tag, text)),
  ])
}

function cut(name: keyof typeof longest, text: string): string {
  return Array.from(text.trim()).slice(0, longest[name]).join('')
}

function periodElement(depth: number, name: string, { year, month, quarter }: TaxPeriod): string {
  return element(depth, `ns2:${name}`, {}, [
    month === undefined
      ? textElement(depth + 1, 'ns2:Quarter', String(quarter))
      : textElement(depth + 1, 'ns2:Month', String(month).padStart(2, '0')),
    textElement(depth + 1, 'ns2:Year', String(year)),
  ])
}

function numberElement(vatNumber: string): string {
  return textElement(3, 'ns2:CompanyVATNumber', vatNumber.slice(2), { issuedBy: vatNumber.slice(0, 2) })
}

function amountElement(name: string, amount: Decimal): string {
  return textElement(3, `ns2:${name}`, fixed(amount))
}

function yesOrNo(yes: boolean): string {
  return yes ? 'YES' : 'NO'
}
