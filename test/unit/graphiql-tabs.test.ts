import { getOperationAST, getVariableValues, parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { buildSchema } from '../../src/graphql/schema.ts'
import { starterFacts } from '../../src/graphql/graphiql/starter-facts.ts'
import { starterTabs } from '../../src/graphql/graphiql/starter-tabs.ts'
import { createGraphiql } from '../../src/graphql/graphiql/route.ts'
import { encodeNodeId } from '../../src/graphql/terms/node-ids.ts'
import { resources } from '../../src/model/resources/all.ts'
import { anyone, books, companyId, fakeEngine } from './graphql-fake-engine.ts'

const schema = buildSchema(resources)
const tabs = starterTabs(await starterFacts(books(), anyone()))
const asked = (url: string, headers: Readonly<Record<string, string>>, method = 'GET') => ({
  method,
  url,
  header: (name: string) => headers[name],
})
const request = asked('/graphql?query=1', { accept: 'text/html' })

describe('the starter tabs', () => {
  it.each(tabs)('ask and send what the schema knows: $query', ({ query, variables }) => {
    const document = parse(query)
    expect(validate(schema, document)).toEqual([])
    const declared = getOperationAST(document)?.variableDefinitions ?? []
    const given = JSON.parse(variables ?? '{}') as Record<string, unknown>
    expect(getVariableValues(schema, declared, given).errors).toBeUndefined()
    expect(declared.map(({ variable }) => variable.name.value).toSorted()).toEqual(Object.keys(given).toSorted())
  })

  it('begin with short lines, seen whole, that say what the tab is for, and have a name for the tab', () => {
    for (const { query } of tabs) expect(query).toMatch(/^(# .{1,48}\n){2,}(query|mutation|subscription) \w+/)
  })

  it('hold the first company the caller may see and a PEPPOL file with a number of its own', async () => {
    const given = tabs.flatMap(({ variables }) => (variables === null ? [] : [JSON.parse(variables)]))
    const id = encodeNodeId({ type: 'Company', companyId, id: companyId })
    for (const each of given.filter((one) => 'companyId' in one)) expect(each.companyId).toBe(id)
    const { xml, no } = await starterFacts(books(), anyone())
    expect(Buffer.from(xml, 'base64').toString()).toContain(`<cbc:ID>${no}</cbc:ID>`)
  })

  it('say what to do when the caller may see no company', async () => {
    const nobody = { ...anyone(), permissions: new Map() }
    const facts = await starterFacts(fakeEngine({}), nobody)
    expect(starterTabs(facts)[0]?.query).toContain('Ask an administrator')
    expect(facts.companyId).toBe('')
  })
})

describe('the page', () => {
  it('is small, names its parts by their content and allows no inline script', async () => {
    const graphiql = createGraphiql(schema, books())
    const page = await graphiql(request, anyone())
    const html = Buffer.from(page?.body ?? '').toString()
    expect(html.length).toBeLessThan(40_000)
    expect(page?.headers['content-security-policy']).toContain("script-src 'self';")
    const parts = [...html.matchAll(/\/graphql\/[\w-]+-[\w-]{16}\.(?:json|js|css)/g)].map(([path]) => path)
    expect(parts).toHaveLength(7)
    for (const path of parts) {
      const part = await graphiql(asked(path, { 'accept-encoding': 'gzip' }), anyone())
      expect(part).toMatchObject({ status: 200, headers: { 'content-encoding': 'gzip' } })
      expect(part?.headers['cache-control']).toBe('private, max-age=31536000, immutable')
      const again = asked(path, { 'if-none-match': part?.headers['etag'] ?? '' })
      expect(await graphiql(again, anyone())).toMatchObject({ status: 304, body: undefined })
    }
    expect(await graphiql(asked('/graphql/other.js', {}), anyone())).toMatchObject({ status: 404 })
  })

  it('cannot be left by what a principal is called', async () => {
    const caller = { ...anyone(), principalName: '</script><script>alert(1)</script>' }
    const page = await createGraphiql(schema, books())(request, caller)
    expect(Buffer.from(page?.body ?? '').toString()).not.toContain('<script>alert')
  })

  it('leaves to GraphQL what no browser opens', async () => {
    const graphiql = createGraphiql(schema, books())
    expect(await graphiql(asked('/graphql', { accept: 'application/json' }), anyone())).toBeUndefined()
    expect(await graphiql(asked('/graphql', { accept: 'text/html' }, 'POST'), anyone())).toBeUndefined()
  })
})
