import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setPostingRange, type Plain } from '../support/odata-client.ts'
import { startService, type Service } from '../support/service.ts'
import { inShare } from '../support/sizes.ts'
import { graphqlLife, type LifeNames, type LifeSurface, odataLife } from './life-surfaces.ts'

/**
 * The life cycles of posting.md 6.3 through OData and GraphQL, each in a fresh demo company, so that every number is the
 * golden's own. Purchases live the same lives; the cases are put into their terms.
 */
interface Step {
  readonly do: string
  readonly doc?: string
  readonly http?: number
  readonly parallel?: number
  readonly body?: Plain
  readonly importDocument?: Plain
  readonly unpostedDocuments?: number
  readonly ledgerRows?: number
  readonly glEntries?: number
  readonly seriesNext?: Readonly<Record<string, string>>
}
interface Case {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly steps: readonly Step[]
  readonly input: { readonly header: Plain; readonly lines: readonly Plain[] }
}

const all = JSON.parse(readFileSync(new URL('../data/golden-postings.json', import.meta.url), 'utf8')) as Case[]
const cases = all.filter((one) => one.kind === 'lifecycle')

interface Side extends LifeNames {
  readonly partyLedger: string
  readonly input: (id: string | undefined) => Case['input'] | undefined
  readonly stepsOf: (one: Case) => readonly Step[]
}

const inputOf = (id: string | undefined) => all.find((each) => each.id === id)?.input

const sides: Readonly<Record<'sales' | 'purchase', Side>> = {
  sales: {
    side: 'sales',
    set: 'importsalesinvoices',
    lines: 'importSalesInvoiceLines',
    type: 'ImportSalesInvoice',
    partyLedger: 'customerLedgerEntries',
    input: inputOf,
    stepsOf: ({ steps }) => steps,
  },
  purchase: {
    side: 'purchase',
    set: 'importpurchaseinvoices',
    lines: 'importPurchaseInvoiceLines',
    type: 'ImportPurchaseInvoice',
    partyLedger: 'vendorLedgerEntries',
    // P01 is the purchase like S01, E04 is like S01 with a posting date of its own.
    input: (id) => {
      const [likeS01, postingDate] = [inputOf('P01'), inputOf(id)?.header['postingDate']]
      return likeS01 && { ...likeS01, header: { ...likeS01.header, postingDate } }
    },
    stepsOf: ({ steps }) =>
      JSON.parse(
        JSON.stringify(steps)
          .replaceAll('"createdDocType":36', '"createdDocType":38')
          .replaceAll('"createdDocType":112', '"createdDocType":122')
          .replaceAll('Import Sales Invoice', 'Import Purchase Invoice')
          .replaceAll('S-INV', 'P-INV')
          .replaceAll('VF26-', 'AF26-'),
      ) as Step[],
  },
}

// Each life on both sides, by turns through either surface; the other turns are those of the deep lane.
const lives = (['sales', 'purchase'] as const).flatMap((name, turn) =>
  cases.flatMap((one, at) =>
    (['OData', 'GraphQL'] as const).flatMap((surface, way) =>
      inShare(at + turn + way, 2) ? [{ name, surface, one }] : [],
    ),
  ),
)

describe('life cycles of an import document', () => {
  let main: Service
  beforeAll(async () => {
    main = await startService({ demo: false })
  })
  afterAll(() => main.stop())

  it('are ten', () => {
    expect(cases).toHaveLength(10)
  })

  for (const { name, surface: surfaceName, one } of lives) {
    const side = sides[name]
    it(`of ${name} through ${surfaceName}, ${one.id}: ${one.title}`, async () => {
      const companyId = await main.makeDemoCopy(`${one.id} ${name} ${surfaceName}`)
      const service = { ...main, companyUrl: `${main.root}companies(${companyId})` }
      await setPostingRange(service)
      const surface = surfaceName === 'OData' ? odataLife(service, side) : await graphqlLife(service, companyId, side)
      let id = ''
      for (const step of side.stepsOf(one)) {
        if (step.do === 'create') {
          const input = side.input(step.doc)
          id = await surface.create(input?.header ?? {}, input?.lines ?? [])
        } else {
          const runs = Array.from({ length: step.parallel ?? 1 }, () => surface.perform(id, step.do, step.body))
          for (const status of await Promise.all(runs)) expect(status, step.do).toBe(step.http)
        }
        await checkStep(surface, side, id, step)
        for (const [code, next] of Object.entries(step.seriesNext ?? {}))
          expect(await nextNumber(service, companyId, code), code).toBe(next)
      }
    })
  }
})

async function checkStep(surface: LifeSurface, side: Side, id: string, step: Step): Promise<void> {
  if (step.importDocument !== undefined) {
    const document = await surface.document(id)
    const shown = Object.fromEntries(Object.keys(step.importDocument).map((name) => [name, String(document[name])]))
    expect(shown, step.do).toEqual(
      Object.fromEntries(Object.entries(step.importDocument).map(([name, value]) => [name, String(value)])),
    )
  }
  if (step.unpostedDocuments !== undefined)
    expect(await surface.count('unpostedDocuments')).toBe(step.unpostedDocuments)
  const entries = await surface.count('generalLedgerEntries')
  if (step.glEntries !== undefined) expect(entries).toBe(step.glEntries)
  if (step.ledgerRows !== undefined) {
    const others = (await surface.count('vatEntries')) + (await surface.count(side.partyLedger))
    expect(entries + others).toBe(step.ledgerRows)
  }
}

async function nextNumber(service: Service, companyId: string, code: string): Promise<string> {
  const client = new Client({ connectionString: service.database.superUrl })
  await client.connect()
  const { rows } = await client.query<{ starting_no: string; last_no_used: string }>(
    "select starting_no, last_no_used from no_series_line where company_id = $1 and series_code = $2 and starting_date <= '2026-03-16' order by starting_date desc limit 1",
    [companyId, code],
  )
  await client.end()
  const [line] = rows
  if (line === undefined) return ''
  if (line.last_no_used === '') return line.starting_no
  return line.last_no_used.replace(/\d+$/, (digits) => String(Number(digits) + 1).padStart(digits.length, '0'))
}
