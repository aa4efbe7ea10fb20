import { findingsTo, type Listener } from '../../core/language/listener.ts'
import { listenerOf, toldHeaders } from '../answer/told.ts'
import type { ParsedFile } from '../../engine/contract/files.ts'
import { isJsonObject, type Json } from '../../core/json.ts'
import { Problem, quoted } from '../../core/problem.ts'
import { importTables, type ImportSide } from '../../model/import-side.ts'
import type { VatPrediction } from '../../model/reports/vat-prediction.ts'
import { missingParameter, readArguments, stringLiteral } from '../address/arguments.ts'
import { readBody } from '../request/body.ts'
import { parseFunctions } from '../address/file-functions.ts'
import { writeAttachments, writeFindings } from '../address/file-members.ts'
import { allowOnly } from '../request/options.ts'
import { parsedRow, parsedShape } from '../answer/parsed-shape.ts'
import { contextMember } from '../answer/respond.ts'
import type { Route } from '../address/route.ts'
import { compileRecord } from '../answer/serialise.ts'
import type { Exchange, ODataResponse } from '../request/surface.ts'
import { writePrediction } from '../answer/write-report.ts'

/** What the dry run reads. */
interface Wanted {
  readonly contentstring: string
  readonly side: ImportSide | undefined
  readonly predict: boolean
}

const parameters = parseFunctions.parseImportDocument.parameters.map((one) => one.name)

/** The dry run of a file: arguments out of the address (GET, POST …/$query), or out of a JSON body (any other POST). */
export async function parseDocument(
  exchange: Exchange,
  route: Extract<Route, { kind: 'parse' }>,
): Promise<ODataResponse> {
  const { surface, caller, request, options } = exchange
  allowOnly(options, [], `'${route.name}'`)
  const inBody = request.method === 'POST' && !route.query
  const wanted = inBody ? fromBody(exchange, route.given) : fromArguments(exchange, route.given)
  const parsed = await surface.engine.parse(caller, route.companyId, wanted.contentstring, wanted.side)
  const prediction = wanted.predict ? await parsed.predictVat() : null
  const listener = listenerOf(exchange)
  const body = bodyOf(exchange, parsed, prediction, listener)
  return { status: 200, headers: toldHeaders(exchange, listener), body }
}

function fromArguments({ options }: Exchange, given: string | undefined): Wanted {
  const values = readArguments(given, options, parameters)
  const content = values.get('contentstring')
  if (content === undefined) throw missingParameter('contentstring')
  const side = values.get('side')
  return {
    contentstring: stringLiteral(content, 'contentstring'),
    side: side === undefined ? undefined : sideOf(stringLiteral(side, 'side')),
    predict: isWanted(literals.get(values.get('predict') ?? 'null') ?? 'no literal'),
  }
}

function fromBody({ request }: Exchange, given: string | undefined): Wanted {
  if (given !== undefined && given.trim() !== '')
    throw new Problem('BadRequest', 'With arguments in the address, use GET, or POST to …/$query.')
  const body = readBody(request) ?? {}
  if (!isJsonObject(body)) throw new Problem('BadRequest', 'Invalid Request Body. It must be a JSON object.')
  const unknown = Object.keys(body).find((name) => !name.includes('@') && !parameters.some((one) => one === name))
  if (unknown !== undefined)
    throw new Problem(
      'BadRequest',
      `There is no parameter '${quoted(unknown)}'; the parameters are ${parameters.join(', ')}.`,
      { target: quoted(unknown) },
    )
  const contentstring = textOf(body['contentstring'], 'contentstring')
  if (contentstring === undefined) throw missingParameter('contentstring')
  const side = textOf(body['side'], 'side')
  return { contentstring, side: side === undefined ? undefined : sideOf(side), predict: isWanted(body['predict']) }
}

const literals: ReadonlyMap<string, Json> = new Map([
  ['true', true],
  ['false', false],
  ['null', false],
])

function isWanted(value: Json | undefined): boolean {
  if (typeof value === 'boolean') return value
  if (value === undefined || value === null) return false
  throw new Problem('BadRequest', "The value of 'predict' must be true or false.", { target: 'predict' })
}

function textOf(value: Json | undefined, target: string): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string') return value
  throw new Problem('BadRequest', `The value of '${target}' must be a text.`, { target })
}

function sideOf(text: string): ImportSide {
  const side = text.trim().toLowerCase()
  if (side === 'sales' || side === 'purchase') return side
  throw new Problem('Unknown', `'${quoted(text)}' is not an option. The existing options are: sales,purchase`, {
    target: 'side',
  })
}

function bodyOf(exchange: Exchange, parsed: ParsedFile, prediction: VatPrediction | null, listener: Listener): string {
  const { surface, style } = exchange
  const { namespace, names, engine } = surface
  const document = (side: ImportSide): string => {
    const shape = parsedShape(engine.resources, side)
    if (parsed.side !== side) return `"${shape.member}":null`
    // Nothing here is stored, so nothing has a tag or an address.
    const plain = { ...style, metadata: 'none' } as const
    const write = compileRecord(shape.shape, { names, namespace, style: plain, locate: () => '' })
    return `"${shape.member}":${write(parsedRow(shape, parsed.header, parsed.lines))}`
  }
  const { existing } = parsed
  const facts = {
    entitySet: importTables[parsed.side].set,
    format: parsed.format,
    side: parsed.side,
    existingDocument: existing === undefined ? '' : `${existing.resource.set}(${existing.id})`,
  }
  const context = contextMember(exchange, `${namespace}.${parseFunctions.parseImportDocument.returns.type}`)
  const members = [
    JSON.stringify(facts).slice(1, -1),
    document('sales'),
    document('purchase'),
    `"validationReport":${writeFindings(findingsTo(listener, parsed.report))}`,
    `"attachments":${writeAttachments(parsed.attachments)}`,
    `"predictedVat":${prediction === null ? 'null' : writePrediction(exchange, prediction, listener)}`,
  ]
  return `{${context}${members.join(',')}}`
}
