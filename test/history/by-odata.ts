import { isJsonObject, type Json } from '../../src/core/json.ts'
import { type JsonRecord, recordOf, recordsOf, textOf } from '../../src/cli/demo/client.ts'
import { cents, type Answer, type Create, type Patch, type Seen } from './history.ts'
import { errorOf, refusal, send, type Reply } from './reply.ts'
import { documentFields, type Surface, type World } from './world.ts'

const shown = '$select=id,eloID,docNotes,createdDocNo'
const wanted = { prefer: 'return=representation' }
const path = (world: World, rest: string): string =>
  `/api/facturier/accounting/v2.0/companies(${world.companyId})/${rest}`
const document = (world: World, key: string): string => `importsalesinvoices(${world.idOf(key) ?? ''})`

/** The surface for Business Central's clients. */
export const byOData: Surface = {
  create: async (world, target, one, idempotencyKey) =>
    written(
      world,
      await send(target, 'POST', path(world, `importsalesinvoices?${shown}`), body(one), {
        ...wanted,
        'idempotency-key': idempotencyKey,
      }),
    ),
  read: async (world, target, key) => {
    const reply = await send(target, 'GET', path(world, `${document(world, key)}?${shown}`))
    return read(reply, (answer) => ({ is: 'done', seen: seenOf(world, answer) }))
  },
  patch: async (world, target, { key, tag, marker }) =>
    written(
      world,
      await send(
        target,
        'PATCH',
        path(world, `${document(world, key)}?${shown}`),
        { docNotes: marker },
        {
          ...wanted,
          'if-match': etag(tag),
        },
      ),
    ),
  remove: async (world, target, key, tag) =>
    written(
      world,
      await send(target, 'DELETE', path(world, document(world, key)), undefined, { 'if-match': etag(tag) }),
    ),
  post: async (world, target, key, idempotencyKey) => {
    const action = `${document(world, key)}/Microsoft.NAV.post?${shown}`
    const headers = { ...wanted, 'idempotency-key': idempotencyKey }
    return written(world, await send(target, 'POST', path(world, action), undefined, headers), true)
  },
  postedId: async (world, target, key) => {
    const reply = await send(target, 'GET', path(world, `${document(world, key)}?$expand=postedDocument($select=id)`))
    if (typeof reply === 'string' || reply.status !== 200) return undefined
    return textOf(reply.body['postedDocument'], 'id')
  },
  cancel: async (world, target, postedId, idempotencyKey) => {
    const action = path(world, `postedDocuments(${postedId})/Microsoft.NAV.cancel`)
    return written(
      world,
      await send(target, 'POST', action, { postingDate: '2026-03-31' }, { 'idempotency-key': idempotencyKey }),
    )
  },
  list: async (world, target, group) => {
    const query = `importsalesinvoices?$filter=startswith(eloID,'${group}.')&$top=1000&${shown}`
    return read(await send(target, 'GET', path(world, query)), (answer) => rowsOf(world, recordsOf(answer, 'value')))
  },
  trial: async (world, target) =>
    read(await send(target, 'GET', path(world, 'trialBalance(asOf=2026-12-31)')), (answer) => {
      const sum = recordsOf(answer, 'rows').reduce((before, row) => before + cents(textOf(row, 'debitAmount')), 0n)
      return { is: 'total', amount: `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}` }
    }),
  aging: async (world, target) =>
    read(await send(target, 'GET', path(world, 'customerAging(asOf=2026-12-31)')), (answer) => ({
      is: 'open',
      amounts: Object.fromEntries(
        recordsOf(answer, 'rows').map((row) => [textOf(row, 'partyNo'), textOf(row, 'balance')]),
      ),
    })),
  tail: async (world, target) => {
    const query = 'generalLedgerEntries?$orderby=entryNo desc&$top=12&$select=entryNo,documentNo'
    return read(await send(target, 'GET', path(world, query)), (answer) => ({
      is: 'tail',
      tail: recordsOf(answer, 'value').map((row) => ({
        entryNo: Number(textOf(row, 'entryNo')),
        documentNo: textOf(row, 'documentNo'),
      })),
    }))
  },
}

/** Creates and changes of a batch that is kept whole or not at all. */
export async function batchByOData(
  world: World,
  target: Parameters<Surface['trial']>[1],
  parts: readonly (Create | Patch)[],
): Promise<Answer> {
  const requests = parts.map((part, at) => ({
    id: `r${at}`,
    atomicityGroup: 'g',
    method: part.kind === 'create' ? 'POST' : 'PATCH',
    url: `${part.kind === 'create' ? 'importsalesinvoices' : document(world, part.key)}?${shown}`,
    headers: { ...wanted, ...(part.kind === 'create' ? {} : { 'if-match': etag(part.tag) }) },
    body: part.kind === 'create' ? body(part) : { docNotes: part.marker },
  }))
  const reply = await send(target, 'POST', path(world, '$batch'), { requests })
  if (typeof reply === 'string' || reply.status !== 200) return written(world, reply)
  const answers = recordsOf(reply.body, 'responses').map((one) => {
    const given = one['body']
    return written(world, {
      status: Number(textOf(one, 'status')),
      body: given !== undefined && isJsonObject(given) ? given : {},
    })
  })
  const failed = ['wrong', 'unknown', 'stale', 'absent', 'closed', 'nothing'] as const
  for (const is of failed) {
    const found = answers.find((answer) => answer.is === is)
    if (found !== undefined) return found
  }
  return { is: 'done', parts: answers.map((answer) => ('seen' in answer ? answer.seen : undefined)) }
}

/** Follows a copy's link, or begins one, to its end; answers the rows, what was removed, and the link to go on from. */
export async function walkByOData(
  world: World,
  target: Parameters<Surface['trial']>[1],
  link: string | undefined,
): Promise<{ readonly answer: Answer; readonly link: string | undefined }> {
  const begin = path(world, `importsalesinvoices?${shown}`)
  const headers = link === undefined ? { prefer: 'odata.track-changes,maxpagesize=100' } : { prefer: 'maxpagesize=50' }
  const rows: Record<string, Seen> = {}
  const removed = new Set<string>()
  for (let next = link ?? begin; ;) {
    const reply = await send(target, 'GET', next, undefined, headers)
    if (typeof reply !== 'string' && reply.status === 410) return { answer: { is: 'nothing' }, link: undefined }
    const given = read(reply, () => ({ is: 'done' }))
    if (typeof reply === 'string' || given.is !== 'done') return { answer: given, link }
    for (const row of recordsOf(reply.body, 'value')) {
      if ('reason' in row || '@removed' in row || '@odata.removed' in row) {
        const key = world.keyOf(/\(([^)]*)\)$/.exec(textOf(row, 'id') || textOf(row, '@odata.id'))?.[1] ?? '')
        if (key !== undefined) {
          removed.add(key)
          delete rows[key]
        }
      } else if (textOf(row, 'eloID') !== '') {
        const key = textOf(row, 'eloID')
        rows[key] = seenOf(world, row)
        removed.delete(key)
      }
    }
    const [more, end] = [textOf(reply.body, '@odata.nextLink'), textOf(reply.body, '@odata.deltaLink')]
    if (more === '' && end === '') return { answer: { is: 'wrong', what: 'a walk without an end' }, link: undefined }
    if (more === '') return { answer: { is: 'walked', rows, removed: [...removed] }, link: end }
    next = more
  }
}

function body(one: Create): object {
  const { lines, ...header } = documentFields(one)
  const line = { type: 'G/L Account', no: lines.no, quantity: 1, unitPrice: lines.unitPrice, vatProdPostingGroup: 'G3' }
  return { ...header, importSalesInvoiceLines: [line] }
}

function etag(tag: string): string {
  return `W/"${tag}"`
}

function seenOf(world: World, row: JsonRecord): Seen {
  const key = textOf(row, 'eloID')
  world.learn(key, textOf(row, 'id'))
  const no = textOf(row, 'createdDocNo')
  const tag = textOf(row, '@odata.etag').replace(/^W\/"|"$/g, '')
  return { tag, marker: textOf(row, 'docNotes'), posted: no !== '', no }
}

function rowsOf(world: World, all: readonly JsonRecord[]): Answer {
  const rows: Record<string, Seen> = {}
  const again: string[] = []
  for (const row of all) {
    const key = textOf(row, 'eloID')
    if (key in rows) again.push(key)
    rows[key] = seenOf(world, row)
  }
  return { is: 'rows', rows, again }
}

function read(reply: Reply, answered: (body: JsonRecord) => Answer): Answer {
  if (typeof reply === 'string' || reply.status === 503 || reply.status === 429) return { is: 'nothing' }
  if (reply.status === 200) return answered(reply.body)
  return reply.status === 404 ? { is: 'absent' } : wrong(reply)
}

function wrong(reply: { readonly status: number; readonly body: JsonRecord }): Answer {
  const { code, message } = errorOf(reply.body)
  return { is: 'wrong', what: `${reply.status} ${code} ${message}` }
}

/** How a write was answered. */
function written(world: World, reply: Reply, posts = false): Answer {
  if (reply === 'unsent') return { is: 'nothing' }
  if (reply === 'lost') return { is: 'unknown' }
  const { status, body: given } = reply
  if (status >= 200 && status < 300) {
    if (textOf(given, 'eloID') === '') return { is: 'done' }
    const seen = seenOf(world, given)
    return posts && !seen.posted ? { is: 'findings', seen } : { is: 'done', seen }
  }
  const { code, message } = errorOf(given)
  if (status === 503) return refusal(message)
  // Too much at once, or another part of a group failed.
  if (status === 429 || status === 424) return { is: 'nothing' }
  if (status === 404) return { is: 'absent' }
  if (code === 'Request_EntityChanged') return { is: 'stale' }
  if (/has been posted|is posted|already been posted/i.test(message) || hasDetail(given, 'AlreadyCancelled'))
    return { is: 'closed' }
  return wrong(reply)
}

function hasDetail(body: JsonRecord, code: string): boolean {
  const details: Json | undefined = recordOf(body, 'error')['details']
  return Array.isArray(details) && details.some((one: Json) => textOf(one, 'code') === code)
}
