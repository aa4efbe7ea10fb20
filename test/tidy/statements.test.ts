import { Visitor } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { parseSource, readSources, type SourceFile } from './source-files.ts'

/** Where statements become what a session sends. */
const makers = new Set([
  'src/storage/statement/statement.ts',
  'src/storage/statement/compiler.ts',
  'src/storage/server/database.ts',
  'src/storage/server/session.ts',
  // Those of the job library, which sends texts of its own (F80).
  'src/storage/webhooks/jobs.ts',
])

/**
 * Who speaks to a connection itself: about the server, its roles, catalogs and migrations, which are no tables of the schema;
 * or rows of tables and columns that only a folder of JSON names.
 */
const connections = new Set([
  'src/storage/server/cursor.ts',
  'src/storage/server/database.ts',
  'src/storage/server/session.ts',
  'src/storage/server/entry.ts',
  'src/storage/server/health.ts',
  'src/storage/server/position.ts',
  'src/storage/replica/poll.ts',
  'src/storage/server/lost-commit.ts',
  'src/storage/connect/client.ts',
  'src/storage/connect/new-connection.ts',
  'src/storage/connect/pooler.ts',
  'src/storage/connect/server-choice.ts',
  'src/storage/install/pooling.ts',
  'src/storage/server/raw-fetch.ts',
  'src/storage/install/cluster-roles.ts',
  'src/storage/install/concurrent.ts',
  'src/storage/install/diagnosis.ts',
  'src/storage/install/introspect.ts',
  'src/storage/install/login.ts',
  'src/storage/home/same-database.ts',
  'src/storage/install/migrate.ts',
  'src/storage/access/rights-login.ts',
  'src/storage/watch/listener.ts',
  'src/storage/setup/company-rows.ts',
  'src/storage/setup/template-rows.ts',
])

/** Rooms that work on whole databases, whatever tables they have, as their administrator (F97). */
const wholeDatabases = /^src\/storage\/(?:move|distribute|backup|books)\//

/** Statements that claim what no test holds them to, each with its line. */
function undeclared(file: SourceFile): string[] {
  const found: string[] = []
  const note = (start: number, what: string): void =>
    void found.push(`${file.path}:${file.text.slice(0, start).split('\n').length} ${what}`)
  new Visitor({
    ObjectExpression: (node) => {
      const names = node.properties.flatMap((one) =>
        one.type === 'Property' && one.key.type === 'Identifier' ? [one.key.name] : [],
      )
      if (!makers.has(file.path) && names.includes('sql') && names.includes('parameters'))
        note(node.start, 'makes a statement that is not declared')
    },
    CallExpression: (node) => {
      const { callee, typeArguments } = node
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name } = callee.property
      const claimed = typeArguments && file.text.slice(typeArguments.start, typeArguments.end)
      if (name === 'rows' && claimed && claimed !== '<unknown>') note(node.start, 'claims what its rows are')
      if (name === 'query' && !connections.has(file.path) && !wholeDatabases.test(file.path))
        note(node.start, 'asks a connection itself')
    },
  }).visit(parseSource(file).program)
  return found
}

describe('statements', () => {
  it('are declared, so that what they take and give is held to the database', () => {
    expect(readSources(['src/storage', 'src/engine', 'src/cli']).flatMap(undeclared)).toEqual([])
  })

  it('are found where they are not', () => {
    const text = `await session.rows<{ no: string }>({ sql: 'select no from item', parameters: [] })
      await connection.query('select 1')
      await session.rows(declared({ companyId }))`
    expect(undeclared({ path: 'src/engine/x.ts', text }).toSorted()).toEqual([
      'src/engine/x.ts:1 claims what its rows are',
      'src/engine/x.ts:1 makes a statement that is not declared',
      'src/engine/x.ts:2 asks a connection itself',
    ])
  })

  it('name no connection that has gone', () => {
    const asking = readSources(['src']).filter(({ text }) => /\.query\b/.test(text))
    expect([...connections].filter((path) => !asking.some((file) => file.path === path))).toEqual([])
  })
})
