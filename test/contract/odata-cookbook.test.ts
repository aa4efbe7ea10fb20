import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exact, type Plain } from '../support/odata-client.ts'
import { startService, type Answer, type Service } from '../support/service.ts'

/**
 * The requests of docs/odata.md are sent as they are printed, in their order, to a fresh demo company, those of its
 * first chapter to another one, and their answers compared. `…` stands for any text.
 */
const pageOf = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
const cookbook = pageOf('docs/odata.md')
const [, afterHeading = ''] = cookbook.split('\n## At a glance\n')
const [glance = ''] = afterHeading.split('\n## ')

/** One request with its headers and body, and the status and body of its answer. */
interface Recipe {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string
  readonly status: number
  readonly answer: string
}

const recipes = [...cookbook.matchAll(/^```http\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
  block.split(/^(?=(?:GET|POST|PATCH|DELETE) )/m).map(recipeOf),
)

function recipeOf(text: string): Recipe {
  const [, method = '', path = '', more = ''] = /^(\w+) (.+)\n([\s\S]*)$/.exec(text) ?? []
  const [, sent = '', status = '', answer = ''] = /^([\s\S]*?)^(\d{3})\b ?([\s\S]*)$/m.exec(more) ?? []
  const [, lines = '', body = ''] = /^((?:[A-Z][\w-]+: .+\n)*)([\s\S]*)$/.exec(sent) ?? []
  const headers = [...lines.matchAll(/^(.+?): (.+)$/gm)].map(([, name = '', value = '']) => [name.toLowerCase(), value])
  return { method, path, headers: Object.fromEntries(headers), body, status: Number(status), answer: answer.trim() }
}

/** What is printed, as a matcher: `…` in a text is anything, all else is exact, numbers digit by digit. */
function printed(value: unknown): unknown {
  if (typeof value === 'string' && value.includes('…')) {
    const parts = value.split('…').map((part) => RegExp.escape(part))
    return expect.stringMatching(new RegExp(`^${parts.join('[^]*')}$`))
  }
  if (Array.isArray(value)) return value.map(printed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, printed(one)]))
}

/** The responses of a batch without their headers, and without the annotations of their bodies. */
function withoutHeaders(answer: Plain): Plain {
  const bare = (value: unknown): Plain =>
    Object.fromEntries(Object.entries(value as Plain).filter(([name]) => name !== 'headers' && !name.startsWith('@')))
  const responses = (answer['responses'] as Plain[]).map(bare)
  return { responses: responses.map((one) => ('body' in one ? { ...one, body: bare(one['body']) } : one)) }
}

/** Asks as the page does: without contexts and tags. */
async function ask(service: Service, recipe: Pick<Recipe, 'method' | 'path' | 'headers' | 'body'>): Promise<Answer> {
  const { method, path, headers, body } = recipe
  const type: Record<string, string> = body === '' ? {} : { 'content-type': 'application/json' }
  const sent = { accept: 'application/json;odata.metadata=none', ...type, ...headers }
  const address = /^https?:/.test(path) ? path : `${service.companyUrl}/${path}`
  return service.request(method, address, body === '' ? undefined : body, sent)
}

describe('docs/odata.md', () => {
  let service: Service
  const known = { ID: '', ETAG: '', NEXT: '', DELTA: '' }
  const filled = (text: string): string => text.replaceAll(/\b(?:ID|ETAG|NEXT|DELTA)\b/g, (name) => known[name as 'ID'])

  beforeAll(async () => {
    service = await startService({ openingStock: true })
  })
  afterAll(() => service.stop())

  it('has requests, each with its answer, and is short', () => {
    expect(recipes.length).toBeGreaterThan(12)
    expect(recipes.filter(({ status }) => !(status >= 200))).toEqual([])
    expect(cookbook.trimEnd().split('\n').length).toBeLessThanOrEqual(235)
  })

  it('names addresses for generators that answer', async () => {
    for (const address of [`${service.companyUrl}/$metadata`, '/docs/openapi.json'])
      expect((await service.request('GET', address)).status, address).toBe(200)
    expect(cookbook).toContain('"$BOOKS/\\$metadata"')
    expect(cookbook).toContain('/docs/openapi.json"')
  })

  it.each(recipes)('$method $path', async ({ method, path, headers, body, status, answer }) => {
    const values = Object.entries(headers).map(([name, value]) => [name, filled(value)])
    const found = await ask(service, { method, path: filled(path), headers: Object.fromEntries(values), body })
    if (found.status === 201) known.ID = found.json.id
    known.ETAG = found.headers.get('etag') ?? known.ETAG
    known.NEXT = found.json?.['@odata.nextLink'] ?? known.NEXT
    known.DELTA = found.json?.['@odata.deltaLink'] ?? known.DELTA
    expect(found.status, found.text).toBe(status)
    if (!answer.startsWith('{')) return expect(found.text).toBe(answer)
    const record = exact(found.text)
    const shown = path === '$batch' ? withoutHeaders(record) : record
    expect(shown, found.text).toEqual(printed(exact(answer)))
  })
})

describe('docs/odata.md at a glance', () => {
  let service: Service
  beforeAll(async () => {
    service = await startService({ openingStock: true })
  })
  afterAll(() => service.stop())

  const rows = Array.from(
    glance.matchAll(/^\| .+ \| `(.+)` \| `(.+)` \|$/gm),
    ([, path = '', answer = '']) => [path, answer] as const,
  )
  /** Ids as they are printed, cut, and whole. */
  const ids = new Map<string, string>()
  const idsIn = (text: string): string[] => Array.from(text.matchAll(/"id":"([^"]+)"/g), ([, id = '']) => id)

  it('has a table of requests', () => expect(rows.length).toBeGreaterThan(9))

  it.each(rows)('%s', async (path, answer) => {
    const whole = path.replace(/\w+…/, (cut) => ids.get(cut) ?? cut)
    const found = await ask(service, { method: 'GET', path: whole, headers: {}, body: '' })
    expect(found.status, found.text).toBe(200)
    const cuts = idsIn(answer)
    for (const [index, id] of idsIn(found.text).entries()) ids.set(cuts[index] ?? '', id)
    expect(found.text.replaceAll(/(?<="id":")[^"]+/g, 'ID')).toBe(answer.replaceAll(/(?<="id":")[^"]+/g, 'ID'))
  })

  it('shows a mistake with its place', async () => {
    const [, path = '', status = '', text = ''] = /^GET (.+)\n(\d{3}) ([\s\S]+?)\n```/m.exec(glance) ?? []
    const found = await ask(service, { method: 'GET', path, headers: {}, body: '' })
    expect(found.status).toBe(Number(status))
    expect(exact(found.text)).toEqual(printed(exact(text.replaceAll('\n', ' '))))
  })

  it('shows a batch that answers what the text says', async () => {
    const [, body = ''] = /```json\n([\s\S]+?)```/.exec(glance) ?? []
    const { responses } = (await ask(service, { method: 'POST', path: '$batch', headers: {}, body })).json
    expect(responses.map(({ status }: { status: number }) => status)).toEqual([201, 204, 200])
    expect(glance).toContain(JSON.stringify(responses[2].body).match(/"createdDocNo".*"(?=\})/)?.[0])
  })
})
