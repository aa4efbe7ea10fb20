import { findingsTo, type Listener } from '../../core/language/listener.ts'
import { listenerOf, toldHeaders } from '../answer/told.ts'
import { endOfMonth } from '../../core/date.ts'
import { Problem, quoted } from '../../core/problem.ts'
import type { Engine } from '../../engine/contract/engine.ts'
import type { KnownAt } from '../../model/reports/known-at.ts'
import type { FilingDetails, IntraStatement, StatementLine, VatReturnFiling } from '../../model/reports/filings.ts'
import type { VatGridEntry, VatGroup, VatQuestion } from '../../model/reports/party-reports.ts'
import { completeOrder, type Row } from '../../model/query.ts'
import { postedDocumentLine } from '../../model/resources/documents/posted-documents.ts'
import { vatGrids } from '../../model/reports/vat-grids.ts'
import { missingParameter, readArguments, stringLiteral } from '../address/arguments.ts'
import { proof } from './proofs.ts'
import { aging, trialBalance } from './ledgers.ts'
import { allowOnly } from '../request/options.ts'
import { dateOf, knownAtOf, optionalText, wholeNumber, wrong, yesOrNo, type Given } from './arguments.ts'
import { reportFunctions, type ReportTypeName } from '../address/report-functions.ts'
import { contextMember, jsonHeaders } from '../answer/respond.ts'
import type { Route } from '../address/route.ts'
import type { Exchange, ODataResponse } from '../request/surface.ts'
import { writeReport } from '../answer/write-report.ts'

type ReportRoute = Extract<Route, { kind: 'report' }>

/** Most entries of a page of a grid. */
const pageEntriesMax = 250

/** Lines that the documents of a page may have in all. */
const linesMax = 50_000

/** GET of a report of a company. */
export async function readReport(exchange: Exchange, route: ReportRoute): Promise<ODataResponse> {
  const { options } = exchange
  const { parameters } = reportFunctions[route.name]
  allowOnly(options, [], `the function '${route.name}'`)
  const given = readArguments(
    route.given,
    options,
    parameters.map((one) => one.name),
  )
  const asKnownAt = knownAtOf(given)
  try {
    return await answer(exchange, route, given, asKnownAt)
  } catch (error) {
    throw ownWords(error, asKnownAt)
  }
}

async function answer(
  exchange: Exchange,
  route: ReportRoute,
  given: Given,
  asKnownAt: KnownAt | undefined,
): Promise<ODataResponse> {
  const { companyId, name } = route
  const listener = listenerOf(exchange)
  switch (name) {
    case 'vatSummary':
      return whole(exchange, name, await summary(exchange, route, questionOf(given, asKnownAt), listener), listener)
    case 'vatGridEntries':
      return gridEntries(exchange, route, questionOf(given, asKnownAt), given)
    case 'trialBalance':
      return whole(exchange, name, await trialBalance(exchange, companyId, given, asKnownAt))
    case 'customerAging':
      return whole(exchange, 'aging', await aging(exchange, companyId, 'customer', given, asKnownAt))
    case 'vendorAging':
      return whole(exchange, 'aging', await aging(exchange, companyId, 'vendor', given, asKnownAt))
    case 'vatReturn':
    case 'customerListing':
    case 'intraCommunityStatement':
      return whole(exchange, name, await filed(exchange, route, name, given, listener), listener)
    case 'proofHead':
    case 'documentProof':
    case 'balanceProof':
      return whole(exchange, reportFunctions[name].returns.type, await proof(exchange, companyId, name, given))
  }
}

/** The answer that is one value of a type of the reports. */
function whole(exchange: Exchange, type: ReportTypeName, body: string, listener: Listener = {}): ODataResponse {
  const context = contextMember(exchange, `${exchange.surface.namespace}.${type}`)
  return { status: 200, headers: toldHeaders(exchange, listener), body: `{${context}${body.slice(1)}` }
}

/** A file for the administration and what it is made of, as JSON text. */
async function filed(
  exchange: Exchange,
  { companyId }: ReportRoute,
  name: 'vatReturn' | 'customerListing' | 'intraCommunityStatement',
  given: Given,
  listener: Listener,
): Promise<string> {
  const { surface, caller } = exchange
  const { engine } = surface
  const year = wholeNumber(given, 'year')
  if (year === undefined) throw missingParameter('year')
  const details = {
    contactEmail: optionalText(given, 'contactEmail'),
    contactPhone: optionalText(given, 'contactPhone'),
    replaces: optionalText(given, 'replaces'),
    asKnownAt: knownAtOf(given),
  }
  const found =
    name === 'customerListing'
      ? await engine.customerListing(caller, companyId, { ...details, year })
      : await filedOfPeriod(exchange, companyId, name, given, { ...details, year })
  return writeReport(exchange, name, {
    ...found,
    findings: findingsTo(listener, found.findings).map((one) => ({ ...one, grids: one.grids.join(',') })),
    ...('customers' in found ? { customers: found.customers.map(withNos) } : {}),
    ...('lines' in found ? { lines: found.lines.map((line) => ({ ...withNos(line), ...corrected(line) })) } : {}),
    fileName: found.file?.fileName ?? null,
    xml: found.file?.xml ?? null,
  })
}

async function filedOfPeriod(
  { surface, caller }: Exchange,
  companyId: string,
  name: 'vatReturn' | 'intraCommunityStatement',
  given: Given,
  { year, ...details }: FilingDetails & { readonly year: number },
): Promise<VatReturnFiling | IntraStatement> {
  const period = { year, month: wholeNumber(given, 'month'), quarter: wholeNumber(given, 'quarter') }
  if (name === 'intraCommunityStatement')
    return surface.engine.intraStatement(caller, companyId, { ...details, period })
  return surface.engine.vatReturn(caller, companyId, {
    ...details,
    period,
    askRestitution: yesOrNo(given, 'askRestitution'),
    askPayment: yesOrNo(given, 'askPayment'),
    clientListingNihil: yesOrNo(given, 'clientListingNihil'),
  })
}

function withNos<Row extends { readonly customerNos: readonly string[] }>(row: Row): object {
  return { ...row, customerNos: row.customerNos.join(',') }
}

function corrected({ corrects }: StatementLine): object {
  return {
    correctsYear: corrects?.year ?? null,
    correctsMonth: corrects?.month ?? null,
    correctsQuarter: corrects?.quarter ?? null,
  }
}

// The engine knows one argument where a function has a parameter for each way to say it, and lists where it takes one.
function ownWords(error: unknown, asKnownAt: KnownAt | undefined): unknown {
  if (!(error instanceof Problem)) return error
  const { target, message } = error
  if (target === 'customerNos' || target === 'vendorNos') {
    const name = target.slice(0, -1)
    return wrong(name, message.replaceAll(target, name))
  }
  if (target !== 'asKnownAt' || asKnownAt === undefined) return error
  const name = 'register' in asKnownAt ? 'asKnownAtRegister' : 'asKnownAtTime'
  return wrong(name, message.replace("'asKnownAt'", `'${name}'`))
}

async function summary(
  exchange: Exchange,
  { companyId }: ReportRoute,
  question: VatQuestion,
  listener: Listener,
): Promise<string> {
  const { engine } = exchange.surface
  const found = await engine.vatSummary(exchange.caller, companyId, question)
  const known = new Map(vatGrids.map((one) => [one.grid, one]))
  const { from, to } = question
  return writeReport(exchange, 'vatSummary', {
    ...found,
    from,
    to,
    grids: found.grids.map((one) => ({
      ...one,
      description: known.get(one.grid)?.description ?? '',
      officialName: known.get(one.grid)?.official ?? '',
    })),
    findings: findingsTo(listener, found.findings).map((one) => ({ ...one, grids: one.grids.join(',') })),
    unassigned: found.unassigned.map(groupInNone),
    outsideScope: found.outsideScope.map(groupInNone),
  })
}

function groupInNone(group: VatGroup): object {
  return { ...group, nonDeductibleVATAmount: group.nonDeductible }
}

async function gridEntries(
  exchange: Exchange,
  route: ReportRoute,
  question: VatQuestion,
  given: Given,
): Promise<ODataResponse> {
  const { surface, caller, root } = exchange
  const { companyId } = route
  const grid = gridOf(given)
  const after = wholeNumber(given, 'after') ?? 0
  const limit = wholeNumber(given, 'top') ?? pageEntriesMax
  if (limit < 1 || limit > pageEntriesMax)
    throw wrong('top', `'top' must be between 1 and ${pageEntriesMax}, not ${limit}.`)
  // Of one state of the books: what the return is made of, its entries, and the lines in them.
  const { entries, more, linesOf } = await surface.engine.snapshot(async (engine) => {
    const summed = after === 0 ? question : wholeMonths(question)
    const { groups } = await engine.vatSummary(caller, companyId, summed)
    const [page] = await engine.vatGridEntries(caller, companyId, question, groups, [{ grid, after, limit }])
    const found = page ?? { entries: [], more: false }
    return { ...found, linesOf: await lines(engine, exchange, companyId, found.entries) }
  })
  const rows = entries.map((entry) =>
    writeReport(exchange, 'vatGridEntry', { ...entry, vatEntryId: entry.id, lines: linesOf(entry) }),
  )
  const type = `Collection(${surface.namespace}.vatGridEntry)`
  const rest = [...given].filter(([name]) => name !== 'after').map(([name, value]) => `${name}=${value}`)
  const call = `${surface.namespace}.vatGridEntries(${[...rest, `after=${entries.at(-1)?.entryNo ?? 0}`].join(',')})`
  const link = `${root}/companies(${companyId})/${encodeURI(call)}`
  const next = more ? `,"@odata.nextLink":${JSON.stringify(link)}` : ''
  const body = `{${contextMember(exchange, type)}"value":[${rows.join(',')}]${next}}`
  return { status: 200, headers: jsonHeaders(exchange), body }
}

/**
 * What a page behind the first needs a return for is what may stand in its grid, as the first has summed it and shown: the months
 * around say so from their totals (F75), without a look at the entries of the period.
 */
function wholeMonths({ from, to }: VatQuestion): VatQuestion {
  return { from: `${from.slice(0, 8)}01`, to: endOfMonth(to) }
}

/** The lines of a page of entries, by entry; one statement. */
async function lines(
  engine: Engine,
  { caller }: Exchange,
  companyId: string,
  entries: readonly VatGridEntry[],
): Promise<(entry: VatGridEntry) => readonly object[]> {
  const resource = postedDocumentLine
  const documentId = resource.byName.get('documentId')
  const names = ['documentId', 'lineNo', 'no', 'description', 'xpath']
  const fields = names.flatMap((name) => resource.byName.get(name) ?? [])
  const ids = [...new Set(entries.filter((one) => one.lineNos.length > 0).map((one) => one.documentId))]
  if (documentId === undefined || ids.length === 0) return () => []
  const rows = await engine.find(caller, companyId, {
    resource,
    fields,
    predicate: {
      node: 'in',
      operand: { node: 'field', field: documentId },
      items: ids.map((value) => ({ node: 'literal', kind: documentId.kind, value })),
    },
    order: completeOrder(resource, []),
    limit: linesMax + 1,
    offset: 0,
    count: false,
    expand: [],
  })
  if (rows.length > linesMax)
    throw wrong(
      'top',
      `The documents of this page have more than ${linesMax} lines in all; ask for fewer entries with 'top'.`,
    )
  const byDocument = Map.groupBy(rows, ({ cells }) => cells[0])
  return (entry) => {
    const wanted = new Set(entry.lineNos)
    const own = (byDocument.get(entry.documentId) ?? []).filter(({ cells }) => wanted.has(Number(cells[1])))
    return own.toSorted((one, other) => Number(one.cells[1]) - Number(other.cells[1])).map(lineOf)
  }
}

function lineOf({ cells: [, lineNo, no, description, xpath] }: Row): object {
  return { lineNo, no, description, xpath }
}

function questionOf(given: Given, asKnownAt: KnownAt | undefined): VatQuestion {
  return { from: dateOf(given, 'from'), to: dateOf(given, 'to'), asKnownAt }
}

function gridOf(given: Given): string {
  const literal = given.get('grid')
  if (literal === undefined) throw missingParameter('grid')
  const grid = stringLiteral(literal, 'grid')
  if (vatGrids.some((one) => one.grid === grid)) return grid
  throw wrong('grid', `'${quoted(grid)}' is no grid: there are ${vatGrids.map((one) => one.grid).join(', ')}.`)
}
