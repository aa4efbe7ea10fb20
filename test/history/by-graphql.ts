import { isJsonObject } from '../../src/core/json.ts'
import { type JsonRecord, recordOf, recordsOf, textOf } from '../../src/cli/demo/client.ts'
import { globalId } from '../support/graphql-surface.ts'
import type { Answer, Seen } from './history.ts'
import { refusal, send, type Reply, type Target } from './reply.ts'
import { documentFields, type Surface, type World } from './world.ts'

const shown = 'systemId eloID docNotes createdDocNo etag'
const idOf = (world: World, key: string): string =>
  globalId('ImportSalesInvoice', world.companyId, world.idOf(key) ?? '')

/** The surface for front ends. */
export const byGraphQL: Surface = {
  create: (world, target, one, idempotencyKey) => {
    const { lines, ...header } = documentFields(one)
    const line = {
      type: 'GL_ACCOUNT',
      no: lines.no,
      quantity: '1',
      unitPrice: lines.unitPrice,
      vatProdPostingGroup: 'G3',
    }
    const source = { fields: { ...header, lines: [line] } }
    return changed(world, target, 'createImportSalesInvoice', { companyId: world.companyId, source, idempotencyKey })
  },
  read: async (world, target, key) => {
    const query = `query ($id: ID!) { node(id: $id) { ... on ImportSalesInvoice { ${shown} } } }`
    return asked(await graphql(target, query, { id: idOf(world, key) }), (data) => {
      const node = data['node']
      return node !== undefined && isJsonObject(node) ? { is: 'done', seen: seenOf(world, node) } : { is: 'absent' }
    })
  },
  patch: (world, target, { key, tag, marker }) => {
    const input = { id: idOf(world, key), etag: `W/"${tag}"`, fields: { docNotes: marker } }
    return changed(world, target, 'updateImportSalesInvoice', input)
  },
  remove: (world, target, key, tag) =>
    changed(world, target, 'deleteImportSalesInvoice', { id: idOf(world, key), etag: `W/"${tag}"` }, '__typename'),
  post: (world, target, key, idempotencyKey) =>
    changed(world, target, 'postImportSalesInvoice', { id: idOf(world, key), idempotencyKey }),
  postedId: async (world, target, key) => {
    const query = 'query ($id: ID!) { node(id: $id) { ... on ImportSalesInvoice { postedDocument { systemId } } } }'
    const reply = await graphql(target, query, { id: idOf(world, key) })
    if (typeof reply === 'string' || reply.status !== 200 || 'errors' in reply.body) return undefined
    const node = recordOf(reply.body, 'data')['node']
    return node !== undefined && isJsonObject(node) ? textOf(node['postedDocument'], 'systemId') : ''
  },
  cancel: (world, target, postedId, idempotencyKey) => {
    const id = globalId('PostedDocument', world.companyId, postedId)
    const input = { id, postingDate: '2026-03-31', idempotencyKey }
    return changed(world, target, 'cancelPostedDocument', input, '__typename')
  },
  list: (world, target, group) => {
    const list = `importSalesInvoices(first: 250, filter: { eloID: { startsWith: "${group}." } }) { nodes { ${shown} } pageInfo { hasNextPage } }`
    return company(world, target, list, (found) => {
      const { nodes, rows, again } = rowsOf(world, recordOf(found, 'importSalesInvoices'))
      return nodes < 250 ? { is: 'rows', rows, again } : { is: 'wrong', what: 'a group too large for a page' }
    })
  },
  trial: (world, target) =>
    company(world, target, 'trialBalance(asOf: "2026-12-31") { total { debitAmount } }', (found) => ({
      is: 'total',
      amount: textOf(recordOf(recordOf(found, 'trialBalance'), 'total'), 'debitAmount'),
    })),
  aging: (world, target) =>
    company(world, target, 'customerAging(asOf: "2026-12-31") { rows { customerNo balance } }', (found) => ({
      is: 'open',
      amounts: Object.fromEntries(
        recordsOf(recordOf(found, 'customerAging'), 'rows').map((row) => [
          textOf(row, 'customerNo'),
          textOf(row, 'balance'),
        ]),
      ),
    })),
  tail: (world, target) => {
    const list =
      'generalLedgerEntries(first: 12, orderBy: [{ field: ENTRY_NO, direction: DESC }]) { nodes { entryNo documentNo } }'
    return company(world, target, list, (found) => ({
      is: 'tail',
      tail: recordsOf(recordOf(found, 'generalLedgerEntries'), 'nodes').map((row) => ({
        entryNo: Number(textOf(row, 'entryNo')),
        documentNo: textOf(row, 'documentNo'),
      })),
    }))
  },
}

function graphql(target: Target, query: string, variables: object): Promise<Reply> {
  return send(target, 'POST', '/graphql', { query, variables })
}

async function company(
  world: World,
  target: Target,
  selection: string,
  answered: (company: JsonRecord) => Answer,
): Promise<Answer> {
  const query = `query ($company: ID!) { company(id: $company) { ${selection} } }`
  return asked(await graphql(target, query, { company: world.companyId }), (data) =>
    answered(recordOf(data, 'company')),
  )
}

// One mutation, which answers the document unless told otherwise.
async function changed(
  world: World,
  target: Target,
  name: string,
  input: object,
  selection = `importSalesInvoice { ${shown} }`,
): Promise<Answer> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const query = `mutation ($input: ${type}Input!) { result: ${name}(input: $input) { __typename ... on ${type}Success { ${selection} } ... on Error { code message } } }`
  const reply = await graphql(target, query, { input })
  if (reply === 'unsent') return { is: 'nothing' }
  if (reply === 'lost') return { is: 'unknown' }
  const errors = firstError(reply)
  if (errors !== undefined)
    return errors.code === '503' ? refusal(errors.message) : { is: 'wrong', what: errors.message }
  const result = recordOf(recordOf(reply.body, 'data'), 'result')
  const kind = textOf(result, '__typename')
  if (kind === `${type}Success`) {
    const given = result['importSalesInvoice']
    if (given === undefined || !isJsonObject(given)) return { is: 'done' }
    const seen = seenOf(world, given)
    return name.startsWith('post') && !seen.posted ? { is: 'findings', seen } : { is: 'done', seen }
  }
  if (kind === 'ConflictError') return { is: 'stale' }
  if (kind === 'NotFoundError') return { is: 'absent' }
  if (kind === 'InvalidStateError') return { is: 'closed' }
  return { is: 'wrong', what: `${kind} ${textOf(result, 'message')}` }
}

function asked(reply: Reply, answered: (data: JsonRecord) => Answer): Answer {
  if (typeof reply === 'string') return { is: 'nothing' }
  const error = firstError(reply)
  if (error === undefined) return answered(recordOf(reply.body, 'data'))
  return error.code === '503' ? { is: 'nothing' } : { is: 'wrong', what: error.message }
}

// The first error of the request; its code is 503 where the service says that it cannot just now.
function firstError({ status, body }: Exclude<Reply, string>): { code: string; message: string } | undefined {
  if (status === 200 && !('errors' in body)) return undefined
  if (!('errors' in body)) return { code: String(status), message: `${status} ${JSON.stringify(body).slice(0, 300)}` }
  const [error] = recordsOf(body, 'errors')
  const extensions = error?.['extensions']
  const code = textOf(extensions, 'code')
  const isAway = ['UNAVAILABLE', 'TOO_MANY_REQUESTS'].includes(code)
  return { code: isAway ? '503' : code, message: `${code} ${textOf(error, 'message')}` }
}

function seenOf(world: World, row: JsonRecord): Seen {
  world.learn(textOf(row, 'eloID'), textOf(row, 'systemId'))
  const no = textOf(row, 'createdDocNo')
  const tag = textOf(row, 'etag').replace(/^W\/"|"$/g, '')
  return { tag, marker: textOf(row, 'docNotes'), posted: no !== '', no }
}

function rowsOf(world: World, connection: JsonRecord) {
  const rows: Record<string, Seen> = {}
  const again: string[] = []
  const nodes = recordsOf(connection, 'nodes')
  for (const row of nodes) {
    const key = textOf(row, 'eloID')
    if (key in rows) again.push(key)
    rows[key] = seenOf(world, row)
  }
  return { nodes: nodes.length, rows, again }
}
