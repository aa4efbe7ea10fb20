import type { Connection } from '../../storage/setup/company-rows.ts'
import type { Telemetry } from '../../core/telemetry/telemetry.ts'
import type { OpenTransaction, PooledDatabase, Session } from '../../storage/server/contract.ts'
import type { Wire } from '../../storage/wire/wire.ts'

/** A database whose transactions and statements are told; without anybody who watches itself, so that it costs nothing. */
export function watchedDatabase(pool: PooledDatabase, telemetry: Telemetry | undefined): PooledDatabase {
  if (telemetry === undefined) return pool
  const seen = (session: Session): Session => watchedSession(session, telemetry)
  const opened = (open: OpenTransaction): OpenTransaction => ({
    ...open,
    session: (counter) => seen(open.session(counter)),
  })
  return {
    ...pool,
    read: (counter, companyId, work, from) =>
      telemetry.transaction('read', () => pool.read(counter, companyId, (session) => work(seen(session)), from)),
    write: (counter, companyId, work, kind) =>
      telemetry.transaction(kind ?? 'write', () =>
        pool.write(counter, companyId, (session) => work(seen(session)), kind),
      ),
    rehearse: (counter, companyId, work, kind) =>
      telemetry.transaction('rehearse', () =>
        pool.rehearse(counter, companyId, (session) => work(seen(session)), kind),
      ),
    open: (work, who) => telemetry.transaction('group', () => pool.open((open) => work(opened(open)), who)),
    openOnce: (work, who) => telemetry.transaction('group', () => pool.openOnce((open) => work(opened(open)), who)),
    openSnapshot: (work, who) =>
      telemetry.transaction('snapshot', () => pool.openSnapshot((open) => work(opened(open)), who)),
    maintain: (work) =>
      telemetry.transaction('maintenance', () => pool.maintain((client) => work(watchedClient(client, telemetry)))),
  }
}

/** The same connection, whose statements are told; what is no text, such as a copy, is not. */
function watchedClient(client: Connection, telemetry: Telemetry): Connection {
  const query = (...given: readonly unknown[]): unknown => {
    const run = (): unknown => Reflect.apply(Reflect.get(client, 'query'), client, given)
    const sql = textOf(given)
    return sql === undefined ? run() : telemetry.statement(sql, async () => run())
  }
  return new Proxy(client, {
    get: (target, key): unknown => {
      if (key === 'query') return query
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function'
        ? (...given: readonly unknown[]): unknown => Reflect.apply(value, target, given)
        : value
    },
  })
}

// Undefined where no promise is answered.
function textOf(given: readonly unknown[]): string | undefined {
  const [first] = given
  if (typeof given.at(-1) === 'function') return undefined
  if (typeof first === 'string') return first
  if (typeof first !== 'object' || first === null || 'submit' in first || !('text' in first)) return undefined
  return typeof first.text === 'string' ? first.text : undefined
}

function watchedSession(session: Session, telemetry: Telemetry): Session {
  const { cursor } = session
  return {
    ...session,
    rows: (statement) => telemetry.statement(statement.sql, () => session.rows(statement)),
    arrays: (statement) => telemetry.statement(statement.sql, () => session.arrays(statement)),
    cursor:
      cursor &&
      ((statement) => {
        const page = cursor(statement)
        return {
          take: (rows) => telemetry.statement(statement.sql, () => page.take(rows)),
          takeRaw: (rows) => telemetry.statement(statement.sql, () => page.takeRaw(rows)),
        }
      }),
  }
}

/** The same of reads of one message. */
export function watchedWire(wire: Wire, telemetry: Telemetry | undefined): Wire {
  if (telemetry === undefined) return wire
  return {
    rows: (counter, companyId, statement, parameters) =>
      telemetry.statement(statement.sql, () => wire.rows(counter, companyId, statement, parameters)),
    close: () => wire.close(),
  }
}
