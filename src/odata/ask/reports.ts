import { isDate } from '../../core/date.ts'
import { Problem, quoted } from '../../core/problem.ts'
import type { Engine } from '../../engine/contract/engine.ts'
import type { KnownAt } from '../../model/reports/known-at.ts'
import type { VatGridEntry, VatGroup, VatQuestion } from '../../model/reports/party-reports.ts'
import { completeOrder, type Row } from '../../model/query.ts'
import { postedDocumentLine } from '../../model/resources/documents/posted-documents.ts'
import { vatGrids } from '../../model/reports/vat-grids.ts'
import { missingParameter, readArguments, stringLiteral } from '../address/arguments.ts'
import { kindFacts } from '../request/kinds.ts'
import { allowOnly } from '../request/options.ts'
import { reportFunctions } from '../address/report-functions.ts'
import { contextMember, jsonHeaders } from '../answer/respond.ts'
import type { Route } from '../address/route.ts'
import type { Exchange, ODataResponse } from '../request/surface.ts'
import { writeReport } from '../answer/write-report.ts'

type ReportRoute = Extract<Route, { kind: 'report' }>
type Given = ReadonlyMap<string, string>

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
  const question = questionOf(given)
  try {
    return await (route.name === 'vatSummary'
      ? summary(exchange, route, question)
      : gridEntries(exchange, route, question, given))
  } catch (error) {
    throw ownWords(error, question)
  }
}

// The engine knows one argument where a function has a parameter for each way to say it.
function ownWords(error: unknown, { asKnownAt }: VatQuestion): unknown {
  if (!(error instanceof Problem) || error.target !== 'asKnownAt' || asKnownAt === undefined) return error
  const name = 'register' in asKnownAt ? 'asKnownAtRegister' : 'asKnownAtTime'
  return wrong(name, error.message.replace("'asKnownAt'", `'${name}'`))
}

async function summary(exchange: Exchange, { companyId }: ReportRoute, question: VatQuestion): Promise<ODataResponse> {
  const { engine } = exchange.surface
  const found = await engine.vatSummary(exchange.caller, companyId, question)
  const known = new Map(vatGrids.map((one) => [one.grid, one]))
  const { from, to } = question
  const body = writeReport(exchange, 'vatSummary', {
    ...found,
    from,
    to,
    grids: found.grids.map((one) => ({
      ...one,
      description: known.get(one.grid)?.description ?? '',
      officialName: known.get(one.grid)?.official ?? '',
    })),
    findings: found.findings.map((one) => ({ ...one, grids: one.grids.join(',') })),
    unassigned: found.unassigned.map(unassigned),
  })
  const context = contextMember(exchange, `${exchange.surface.namespace}.vatSummary`)
  return { status: 200, headers: jsonHeaders(exchange), body: `{${context}${body.slice(1)}` }
}

function unassigned(group: VatGroup): object {
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
  const { groups } = await surface.engine.vatSummary(caller, companyId, question)
  const limit = wholeNumber(given, 'top') ?? pageEntriesMax
  if (limit < 1 || limit > pageEntriesMax)
    throw wrong('top', `'top' must be between 1 and ${pageEntriesMax}, not ${limit}.`)
  const pages = [{ grid, after, limit }]
  const [page] = await surface.engine.vatGridEntries(caller, companyId, question, groups, pages)
  const { entries, more } = page ?? { entries: [], more: false }
  const linesOf = await lines(surface.engine, exchange, companyId, entries)
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

function questionOf(given: Given): VatQuestion {
  const register = wholeNumber(given, 'asKnownAtRegister')
  const time = given.get('asknownattime')
  if (register !== undefined && time !== undefined)
    throw wrong('asKnownAtTime', "Give either 'asKnownAtRegister' or 'asKnownAtTime', not both.")
  return { from: dateOf(given, 'from'), to: dateOf(given, 'to'), asKnownAt: knownAt(register, time) }
}

function knownAt(register: number | undefined, time: string | undefined): KnownAt | undefined {
  if (register !== undefined) return { register }
  if (time === undefined) return undefined
  if (!kindFacts.timestamp.isKey(time))
    throw wrong('asKnownAtTime', `'${quoted(time)}' is no time; write it like 2026-03-31T18:00:00Z.`)
  return { time }
}

function dateOf(given: Given, name: 'from' | 'to'): string {
  const text = given.get(name)
  if (text === undefined) throw missingParameter(name)
  if (isDate(text)) return text
  throw wrong(name, `'${quoted(text)}' is no date; write ${name} like 2026-03-31.`)
}

function gridOf(given: Given): string {
  const literal = given.get('grid')
  if (literal === undefined) throw missingParameter('grid')
  const grid = stringLiteral(literal, 'grid')
  if (vatGrids.some((one) => one.grid === grid)) return grid
  throw wrong('grid', `'${quoted(grid)}' is no grid: there are ${vatGrids.map((one) => one.grid).join(', ')}.`)
}

function wholeNumber(given: Given, name: string): number | undefined {
  const text = given.get(name.toLowerCase())
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw wrong(name, `The parameter '${name}' must be a whole number, not '${quoted(text)}'.`)
}

function wrong(target: string, message: string): Problem {
  return new Problem('BadRequest', message, { target })
}
