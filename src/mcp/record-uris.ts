import type { ReadResourceResult, ListResourcesResult, ResourceTemplate } from '@modelcontextprotocol/sdk/types.js'
import { isGuid } from '../core/guid.ts'
import { Problem, quoted } from '../core/problem.ts'
import { setNamed } from './terms/sets.ts'
import type { Asked } from './terms/tool.ts'
import { listCompanies } from './tools/books.ts'
import { wholeRecord } from './tools/records.ts'

const mimeType = 'application/json'

/** How the address of a record is made; `sets` are named in its description. */
export function recordTemplate(sets: readonly string[]): ResourceTemplate {
  return {
    name: 'record',
    title: 'Record of a company',
    uriTemplate: 'facturier://companies/{companyId}/{set}/{id}',
    description: `A record by its id or its key, with its lines. Sets: ${sets.join(', ')}.`,
    mimeType,
  }
}

/** What is listed without a question: the list of companies. */
export function listRecordUris(): ListResourcesResult {
  return { resources: [{ uri: companiesUri, name: 'companies', title: 'Companies', mimeType }] }
}

const companiesUri = 'facturier://companies'

/** A record, or the list of companies, as JSON; BadRequest_ResourceNotFound naming the address otherwise. */
export async function readRecordUri(asked: Asked, uri: string): Promise<ReadResourceResult> {
  const value = uri === companiesUri ? await listCompanies.call({}, asked) : await recordAt(asked, uri)
  return { contents: [{ uri, mimeType, text: JSON.stringify(value) }] }
}

async function recordAt(asked: Asked, uri: string): Promise<object> {
  const [, company = '', set = '', id = ''] = /^facturier:\/\/companies\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(uri) ?? []
  const key = decoded(id)
  if (!isGuid(company) || key === undefined)
    throw new Problem(
      'BadRequest_ResourceNotFound',
      `There is nothing at '${quoted(uri)}'; addresses are facturier://companies/{companyId}/{set}/{id}.`,
      { target: 'uri' },
    )
  return wholeRecord(asked, company, setNamed(asked.engine, set), key)
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
