import { findingsTo } from '../../core/language/listener.ts'
import { Problem } from '../../core/problem.ts'
import { readArguments, missingParameter } from '../address/arguments.ts'
import { attachmentHeaders } from '../answer/attachment-headers.ts'
import { notFound } from '../request/errors.ts'
import { fileFunctions } from '../address/file-functions.ts'
import { writeAttachments, writeFindings } from '../address/file-members.ts'
import { allowOnly } from '../request/options.ts'
import { readPreview } from './preview.ts'
import { listenerOf, toldHeaders } from '../answer/told.ts'
import { contextMember, jsonHeaders } from '../answer/respond.ts'
import type { Route } from '../address/route.ts'
import { type Exchange, type ODataResponse, plainHeaders } from '../request/surface.ts'
import { writePrediction } from '../answer/write-report.ts'

type FunctionRoute = Extract<Route, { kind: 'function' }>

/** GET of a function of a document's received file: its report, attachments, one attachment, its preview (D34). */
export async function runFileFunction(exchange: Exchange, route: FunctionRoute): Promise<ODataResponse> {
  const { surface, caller, options } = exchange
  const { companyId, resource, id, name } = route
  allowOnly(options, [], `the function '${name}'`)
  const given = readArguments(
    route.given,
    options,
    fileFunctions[name].parameters.map((one) => one.name),
  )
  switch (name) {
    case 'validationReport': {
      const findings = await surface.engine.validationReport(caller, companyId, resource, id)
      if (findings === undefined) throw notFound(resource.set)
      const listener = listenerOf(exchange)
      const answer = collection(exchange, route, writeFindings(findingsTo(listener, findings)))
      return { ...answer, headers: toldHeaders(exchange, listener) }
    }
    case 'predictedVat': {
      const prediction = await surface.engine.predictVat(caller, companyId, resource, id)
      if (prediction === undefined) throw notFound(resource.set)
      const context = contextMember(exchange, `${surface.namespace}.${fileFunctions[name].returns.type}`)
      const listener = listenerOf(exchange)
      const body = writePrediction(exchange, prediction, listener)
      return { status: 200, headers: toldHeaders(exchange, listener), body: `{${context}${body.slice(1)}` }
    }
    case 'attachments': {
      const attachments = await surface.engine.attachments(caller, companyId, resource, id)
      return collection(exchange, route, attachments && writeAttachments(attachments))
    }
    case 'attachment':
      return attachment(exchange, route, given.get('no'))
    case 'preview': {
      const answer = await readPreview(exchange, route)
      if (answer !== undefined) return answer
      throw await absent(exchange, route, 'The document did not come from a file, so there is no preview of it.')
    }
    case 'file':
      return writtenFile(exchange, route)
  }
}

function collection(exchange: Exchange, { resource, name }: FunctionRoute, value: string | undefined): ODataResponse {
  if (value === undefined) throw notFound(resource.set)
  const type = `Collection(${exchange.surface.namespace}.${fileFunctions[name].returns.type})`
  return { status: 200, headers: jsonHeaders(exchange), body: `{${contextMember(exchange, type)}"value":${value}}` }
}

async function attachment(exchange: Exchange, route: FunctionRoute, no: string | undefined): Promise<ODataResponse> {
  if (no === undefined) throw missingParameter('no')
  if (!/^\d{1,9}$/.test(no))
    throw new Problem('BadRequest', "The parameter 'no' must be a whole number, such as attachment(no=1).", {
      target: 'no',
    })
  const { surface, caller } = exchange
  const file = await surface.engine.attachment(caller, route.companyId, route.resource, route.id, Number(no))
  if (file === undefined)
    throw await absent(exchange, route, `The document's file has no attachment ${no} that can be read.`)
  return {
    status: 200,
    headers: { ...plainHeaders(caller.requestId), ...attachmentHeaders(file.info) },
    body: file.bytes,
  }
}

async function writtenFile({ surface, caller }: Exchange, route: FunctionRoute): Promise<ODataResponse> {
  const { companyId, resource, id } = route
  const xml = (await surface.engine.responseFiles(caller, companyId, resource, [id])).get(id)
  if (xml === undefined) throw notFound(resource.set)
  const headers = {
    ...plainHeaders(caller.requestId),
    'Content-Type': 'application/xml; charset=utf-8',
    'Content-Disposition': `attachment; filename="${id}.xml"`,
    'X-Content-Type-Options': 'nosniff',
  }
  return { status: 200, headers, body: xml }
}

/** The 404 of something a document does not have: of the document when that is not there either. */
async function absent(exchange: Exchange, { companyId, resource, id }: FunctionRoute, text: string): Promise<Problem> {
  const selection = { fields: [], expand: [] }
  const row = await exchange.surface.engine.read(exchange.caller, companyId, resource, id, selection)
  return row === undefined ? notFound(resource.set) : new Problem('BadRequest_ResourceNotFound', text)
}
