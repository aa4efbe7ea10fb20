import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mutate, oneOf, seededRandom } from '../support/mutations.ts'
import { startService, type Service } from '../support/service.ts'
import { size } from '../support/sizes.ts'

const files = size('FACTURIER_FUZZ_HTTP', { default: 60, deep: 500, long: 5_000 })
const seed = Number(process.env['FACTURIER_FUZZ_SEED'] ?? 1)

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const bases = (set: 'peppol' | 'efff'): readonly string[] => {
  const folder = new URL(`../data/${set}/`, import.meta.url)
  const names = readdirSync(folder).filter((name) => name.endsWith('.xml'))
  return names.map((name) => readFileSync(new URL(name, folder), 'latin1')).filter(({ length }) => length > 0)
}

it(`never answers 5xx to ${files} broken files, and reads back what it made of them`, async () => {
  const sides = [
    ['importsalesinvoices', bases('peppol')],
    ['importpurchaseinvoices', bases('efff')],
  ] as const
  const statuses = new Map<number, number>()
  for (let index = 0; index < files; index++) {
    const random = seededRandom(seed + index)
    const [set, from] = oneOf(sides, random)
    const contentstring = mutate(oneOf(from, random), random).toString('base64')
    const answer = await service.request('POST', `${service.companyUrl}/${set}`, { contentstring })
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    const what = `seed ${seed + index}: ${answer.text.slice(0, 500)}`
    // 409: a change that leaves the file as it was makes it the same file a second time.
    expect([201, 400, 409], what).toContain(answer.status)
    if (answer.status !== 201) expect(answer.json?.error?.message, what).toMatch(/\S/)
    else {
      const again = await service.request('GET', `${service.companyUrl}/${set}(${answer.json.id})`)
      expect(again.status, what).toBe(200)
    }
  }
  // A property of refusals alone would prove little.
  expect(statuses.get(201) ?? 0, JSON.stringify([...statuses])).toBeGreaterThan(files / 8)
  expect(statuses.get(400) ?? 0, JSON.stringify([...statuses])).toBeGreaterThan(files / 8)
})
