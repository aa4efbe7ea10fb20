import { present } from '../../core/invariant.ts'
import { zero } from '../../core/decimal.ts'
import {
  clientListingConsignment,
  intraConsignment,
  vatConsignment,
  type Filer,
} from '../../formats/filing/consignment.ts'
import { normalEnterprise } from '../../formats/match/identifiers.ts'
import type { FilingDetails, FilingFile, FilingFinding, TaxPeriod } from '../../model/reports/filings.ts'
import type { Period, VatGridSum, VatReturn } from '../../model/reports/party-reports.ts'
import { vatFindings } from '../../posting/vat/checks.ts'
import { customerListing } from '../../posting/vat/customer-listing.ts'
import { filingFinding } from '../../posting/vat/filed-sales.ts'
import { disagreement, intraStatement } from '../../posting/vat/intra-statement.ts'
import { declarantOf, type DeclarantRaw } from '../../storage/report/filings.ts'
import type { Database, Session } from '../../storage/server/database.ts'
import type { Caller } from '../contract/caller.ts'
import type { Engine } from '../contract/engine.ts'
import { askedFindings, declarantFindings, openFindings } from './filing-findings.ts'
import { checkDetails, filedPeriod, filedYear } from './filing-questions.ts'
import { returnOf, salesOf } from './filing-rows.ts'
import { reportRows } from './rows.ts'

/** The files for the administration (F86): one statement for who files, and one or two for what. */
export function filings(database: Database): Pick<Engine, 'vatReturn' | 'customerListing' | 'intraStatement'> {
  const read = filingReader(database)
  return { vatReturn: returns(read), customerListing: listings(read), intraStatement: statements(read) }
}

type Read = ReturnType<typeof filingReader>

// Reads who files and what in one snapshot; `isNothing` answers cost a look whether there is the company, or the point asked as of.
function filingReader(database: Database) {
  const rowsOf = reportRows(database)
  return async <Answer>(
    caller: Caller,
    companyId: string,
    { asKnownAt, from, to }: Asked,
    work: (session: Session, declarant: DeclarantRaw) => Promise<Answer>,
    isNothing: (answer: Answer) => boolean,
  ): Promise<Answer> => {
    const [answer] = await rowsOf(
      caller,
      companyId,
      async (session) => {
        const [declarant] = await session.rows(declarantOf({ companyId, from, to }))
        return declarant === undefined ? [] : [await work(session, declarant)]
      },
      ([found]) => found === undefined || isNothing(found),
      asKnownAt,
    )
    return present(answer, 'a company that is not there has been told')
  }
}

type Asked = Period & Pick<FilingDetails, 'asKnownAt'>

function returns(read: Read): Engine['vatReturn'] {
  return async (caller, companyId, question) => {
    checkDetails(question)
    const days = filedPeriod(question.period)
    const { asKnownAt, period } = question
    const work = async (session: Session, declarant: DeclarantRaw) => {
      const found = await returnOf(session, companyId, { ...days, asKnownAt })
      const year = { ...filedYear(period.year), asKnownAt }
      const listed = question.clientListingNihil ? await salesOf(session, 'Belgian numbers', companyId, year) : []
      return { declarant, found, listed }
    }
    const isNothing = ({ found }: { readonly found: VatReturn }): boolean => found.entryCount === 0
    const { declarant, found, listed } = await read(caller, companyId, { ...days, asKnownAt }, work, isNothing)
    const findings = [
      ...vatFindings(found).map((one): FilingFinding => ({ ...one, customerNo: '' })),
      ...declarantFindings(declarant),
      ...askedFindings(question, found, listed),
    ]
    const grids = filledGrids(found.grids)
    const write = (filer: Filer): string => vatConsignment(filer, question, grids)
    return {
      ...days,
      grids,
      findings,
      file: fileOf(`vat-return-${periodName(period)}`, declarant, question, findings, write),
    }
  }
}

function listings(read: Read): Engine['customerListing'] {
  return async (caller, companyId, question) => {
    checkDetails(question)
    const { year, asKnownAt } = question
    const days = filedYear(year)
    const asked = { ...days, asKnownAt }
    const work = async (session: Session, declarant: DeclarantRaw) => ({
      declarant,
      sales: await salesOf(session, 'Belgian numbers', companyId, asked),
    })
    const { declarant, sales } = await read(caller, companyId, asked, work, hasNoSales)
    const listing = customerListing(year, sales)
    const findings = [...declarantFindings(declarant), ...openFindings(year, declarant), ...listing.findings]
    const write = (filer: Filer): string => clientListingConsignment(filer, year, listing)
    const file = fileOf(`customer-listing-${year}`, declarant, question, findings, write)
    return { ...days, ...listing, findings, file }
  }
}

function statements(read: Read): Engine['intraStatement'] {
  return async (caller, companyId, question) => {
    checkDetails(question)
    const { period, asKnownAt } = question
    const days = filedPeriod(period)
    const asked = { ...days, asKnownAt }
    const work = async (session: Session, declarant: DeclarantRaw) => ({
      declarant,
      sales: await salesOf(session, 'EU', companyId, asked),
      returned: await returnOf(session, companyId, asked),
    })
    const { declarant, sales, returned } = await read(caller, companyId, asked, work, hasNoSales)
    const statement = intraStatement(period, sales)
    const isNihil = statement.lines.length === 0
    const findings = [
      ...declarantFindings(declarant),
      ...statement.findings,
      ...disagreement(returned.grids, sales),
      ...(isNihil ? [nothingToState] : []),
    ]
    const write = (filer: Filer): string => intraConsignment(filer, period, statement)
    const name = `intra-community-${periodName(period)}`
    return {
      ...days,
      ...statement,
      findings,
      file: isNihil ? null : fileOf(name, declarant, question, findings, write),
    }
  }
}

const nothingToState = filingFinding(
  'NIHIL',
  'There is nothing to state: a period without intra-Community operations and corrections has no statement, not even an empty one.',
  { severity: 'warning' },
)

function hasNoSales({ sales }: { readonly sales: readonly unknown[] }): boolean {
  return sales.length === 0
}

/** Grids with an amount; 71 also where it has none, since the form wants 71 or 72. */
function filledGrids(grids: readonly VatGridSum[]): readonly VatGridSum[] {
  const owed = grids.some(({ grid, amount }) => grid === '72' && amount.gt(zero))
  return grids.filter(({ grid, amount }) => !amount.eq(zero) || (grid === '71' && !owed))
}

function periodName({ year, month, quarter }: TaxPeriod): string {
  return month === undefined ? `${year}-Q${quarter}` : `${year}-${String(month).padStart(2, '0')}`
}

/** The file, written where nothing keeps it from being filed. */
function fileOf(
  name: string,
  row: DeclarantRaw,
  { contactEmail = '', contactPhone = '', replaces }: FilingDetails,
  findings: readonly FilingFinding[],
  write: (filer: Filer) => string,
): FilingFile | null {
  const enterpriseNo = normalEnterprise(row.enterprise_no)
  if (enterpriseNo === null || findings.some(({ severity }) => severity === 'error')) return null
  const declarant = {
    enterpriseNo,
    name: row.display_name,
    address: row.address,
    postCode: row.post_code,
    city: row.city,
    countryRegionCode: row.country_region_code.trim().toUpperCase(),
    contactEmail,
    contactPhone,
  }
  return { fileName: `${name}-${enterpriseNo}.xml`, xml: write({ declarant, replaces }) }
}
