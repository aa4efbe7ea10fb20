import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '../../src/model/resources/all.ts'
import { startService, type Answer, type Service } from '../support/service.ts'

/** What `$metadata` promises with the Capabilities vocabulary is so. */
let service: Service
// A JSON document is looked into freely.
// oxlint-disable-next-line typescript/no-explicit-any
let container: any

beforeAll(async () => {
  service = await startService()
  container = (await service.request('GET', '$metadata?$format=json')).json['Microsoft.NAV'].NAV
})
afterAll(() => service.stop())

/** One use of each function; the properties are those of generalLedgerEntries. */
const uses: Readonly<Record<string, string>> = {
  contains: "contains(description,'x')",
  startswith: "startswith(description,'x')",
  endswith: "endswith(description,'x')",
  tolower: "tolower(description) eq 'x'",
  toupper: "toupper(description) eq 'X'",
  trim: "trim(description) eq 'x'",
  length: 'length(description) gt 1',
  indexof: "indexof(description,'x') ge 0",
  substring: "substring(description,1,2) eq 'x'",
  concat: "concat(description,'x') eq 'x'",
  matchesPattern: "matchesPattern(description,'^x')",
  year: 'year(postingDate) eq 2026',
  month: 'month(postingDate) eq 3',
  day: 'day(postingDate) eq 16',
  hour: 'hour(systemModifiedAt) eq 1',
  minute: 'minute(systemModifiedAt) eq 1',
  second: 'second(systemModifiedAt) eq 1',
  fractionalseconds: 'fractionalseconds(systemModifiedAt) lt 1',
  date: 'date(systemModifiedAt) eq 2026-03-16',
  time: 'time(systemModifiedAt) gt 00:00:00',
  totaloffsetminutes: 'totaloffsetminutes(systemModifiedAt) eq 0',
  totalseconds: "totalseconds(duration'PT1M') eq 60",
  now: 'systemModifiedAt lt now()',
  mindatetime: 'systemModifiedAt gt mindatetime()',
  maxdatetime: 'systemModifiedAt lt maxdatetime()',
  round: 'round(debitAmount) eq 1',
  floor: 'floor(debitAmount) eq 1',
  ceiling: 'ceiling(debitAmount) eq 1',
  cast: "cast(entryNo,Edm.String) eq '1'",
  case: 'case(entryNo gt 1:true,true:false)',
}

describe('the service', () => {
  it('has every function that it names', async () => {
    const named: readonly string[] = container['@Capabilities.FilterFunctions']
    expect(new Set(Object.keys(uses))).toEqual(new Set(named))
    for (const name of named) {
      const filter = encodeURIComponent(uses[name] ?? '')
      const answer = await service.request('GET', `${service.companyUrl}/generalLedgerEntries?$filter=${filter}`)
      expect(answer.status, `${name}: ${answer.text}`).toBe(200)
    }
  })

  it('answers in every format that it names', async () => {
    for (const accept of container['@Capabilities.SupportedFormats'] as readonly string[]) {
      const answer = await service.request('GET', 'companies', undefined, { accept })
      expect([answer.status, String(answer.headers.get('content-type')).replace(/ /g, '').split(';')[1]]).toEqual([
        200,
        accept.split(';')[1],
      ])
    }
  })
})

describe('each set', () => {
  const sets = resources.filter((resource) => resource.set !== '')
  const pathOf = (set: string): string => (set === 'companies' ? set : `${service.companyUrl}/${set}`)
  const get = (set: string, query: string): Promise<Answer> => service.request('GET', `${pathOf(set)}?${query}`)

  it.each(sets)('$set can be filtered, ordered, searched, counted, cut and aggregated as it says', async (resource) => {
    const { set } = resource
    const said = container[set]
    const filter = said['@Capabilities.FilterRestrictions']
    const order = said['@Capabilities.SortRestrictions']
    expect(filter.Filterable && order.Sortable && said['@Capabilities.TopSupported']).toBe(true)
    const closed: readonly string[] = filter.NonFilterableProperties ?? []
    expect(order.NonSortableProperties ?? []).toEqual(closed)
    for (const name of closed) {
      expect((await get(set, `$filter=${name} eq 'x'`)).status, name).toBe(400)
      expect((await get(set, `$orderby=${name}`)).status, name).toBe(400)
    }
    const open = resource.fields.filter((field) => field.hidden !== true && !closed.includes(field.name))
    const names = open.map((field) => field.name)
    // Several orders in one request: every property is tried.
    for (let at = 0; at < names.length; at += 10)
      expect((await get(set, `$top=1&$orderby=${names.slice(at, at + 10).join(',')}`)).status).toBe(200)
    const all = names.map((name) => `${name} ne null`).join(' and ')
    expect((await get(set, `$top=1&$skip=1&$count=true&$filter=${all}`)).status).toBe(200)
    expect(said['@Capabilities.SearchRestrictions'].Searchable).toBe(true)
    expect((await get(set, '$search=nothing')).status).toBe(200)
    const steps: readonly string[] = said['@Aggregation.ApplySupported'].Transformations
    expect(steps).toContain('aggregate')
    expect((await get(set, '$apply=filter(id ne null)/aggregate($count as n)')).status).toBe(200)
  })

  it.each(sets)('$set can be expanded and written as it says', async (resource) => {
    const said = container[resource.set]
    const { Expandable, NonExpandableProperties = [] } = said['@Capabilities.ExpandRestrictions']
    expect(Expandable).toBe(resource.relations.length > 0)
    for (const { name } of resource.relations)
      expect((await get(resource.set, `$top=1&$expand=${name}`)).status, name).toBe(200)
    for (const name of NonExpandableProperties as readonly string[])
      expect((await get(resource.set, `$top=1&$expand=${name}`)).status, name).toBe(400)
    const collection = (await service.request('OPTIONS', pathOf(resource.set))).headers.get('allow') ?? ''
    const record = (await service.request('OPTIONS', `${pathOf(resource.set)}(00000000-0000-4000-8000-00000000ffff)`))
      .headers
    expect(collection.includes('POST')).toBe(said['@Capabilities.InsertRestrictions'].Insertable)
    expect(record.get('allow')?.includes('PATCH')).toBe(said['@Capabilities.UpdateRestrictions'].Updatable)
    expect(record.get('allow')?.includes('DELETE')).toBe(said['@Capabilities.DeleteRestrictions'].Deletable)
  })
})
