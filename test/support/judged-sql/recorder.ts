import { Client } from 'pg'
import { afterAll, expect } from 'vitest'
import { declaredStatements } from '../../../src/storage/statement/statement.ts'
import { WireConnection } from '../../../src/storage/wire/connection.ts'
import { exceptedStatements } from './exceptions.ts'

/**
 * Hears every statement that sessions of the engine send in this worker, whatever its test is about, and has each text judged once,
 * at the end of the file that sent it first (F101). Statements of tests have no names, by which those of sessions are known.
 */
declare global {
  var judgedSql: { readonly heard: Set<string>; readonly judged: Set<string> } | undefined
}

const { heard, judged } = (globalThis.judgedSql ??= listen())

function listen() {
  const [engines, tests] = [new Set<string>(), new Set<string>()]
  const hear = (sql: unknown): void => {
    if (typeof sql !== 'string' || engines.has(sql) || tests.has(sql)) return
    ;(isOfTest(new Error('heard').stack ?? '') ? tests : engines).add(sql)
  }
  hearing(Client.prototype, 'query', ([one]) => {
    if (typeof one === 'object' && one !== null && 'name' in one && 'text' in one) hear(one.text)
  })
  hearing(WireConnection.prototype, 'run', ([, sql]) => hear(sql))
  return { heard: engines, judged: new Set<string>() }
}

// A test may ask a session something itself: then it is the first to be called below the session.
function isOfTest(stack: string): boolean {
  const frames = stack.split('\n').slice(1)
  const caller = frames.find(
    (frame) => !/judged-sql|node_modules|src\/storage\/(?:server|wire)|node:|at new Promise/.test(frame),
  )
  return caller === undefined || /\/test\//.test(caller)
}

// Puts ears before a method of every instance.
function hearing(prototype: object, method: string, hear: (given: readonly unknown[]) => void): void {
  const own: unknown = Reflect.get(prototype, method)
  if (typeof own !== 'function') throw new Error(`There is no method ${method}.`)
  Reflect.set(prototype, method, function (this: unknown, ...given: readonly unknown[]): unknown {
    hear(given)
    return Reflect.apply(own, this, given)
  })
}

afterAll(async () => {
  const fresh = [...heard].filter((sql) => !judged.has(sql))
  heard.clear()
  if (fresh.length === 0) return
  const { faultsOf } = await import('./judge.ts')
  const excepted = new Set(declaredStatements().flatMap(({ name, sql }) => (name in exceptedStatements ? [sql] : [])))
  const known = new Set(declaredStatements().map(({ sql }) => sql))
  const wrong = fresh.flatMap((sql) => {
    judged.add(sql)
    return excepted.has(sql)
      ? []
      : faultsOf(sql, { ofModel: !known.has(sql) }).map(
          (fault) => `${fault}: ${sql.replaceAll(/\s+/g, ' ').slice(0, 400)}`,
        )
  })
  expect(wrong, 'statements that a distributed engine does not take (docs/distribute.md)').toEqual([])
})
