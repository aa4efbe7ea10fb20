import type { Environment } from './environment.ts'
import { secretNames } from './secrets.ts'

const plainNames = [
  'FACTURIER_ADMIN_KEY',
  'FACTURIER_ADMIN_USER',
  'FACTURIER_AUDIT_DAYS',
  'FACTURIER_BATCH_MAX',
  'FACTURIER_CACHE_MB',
  'FACTURIER_CORS_ORIGINS',
  'FACTURIER_DATA',
  'FACTURIER_DEMO',
  'FACTURIER_FILES',
  'FACTURIER_FILES_KEY_FILE',
  'FACTURIER_FILES_SECRET_FILE',
  'FACTURIER_FILE_ATTACHMENTS',
  'FACTURIER_FILE_ATTRIBUTES',
  'FACTURIER_FILE_BYTES',
  'FACTURIER_FILE_CHARACTERS',
  'FACTURIER_FILE_DEPTH',
  'FACTURIER_FILE_ELEMENTS',
  'FACTURIER_FILE_LINES',
  'FACTURIER_FILE_MEGABYTES',
  'FACTURIER_FILE_REFERENCES',
  'FACTURIER_FILE_SECONDS',
  'FACTURIER_GRAPHQL_INTROSPECTION',
  'FACTURIER_GRAPHQL_ONLY_KNOWN',
  'FACTURIER_GRAPHQL_OPERATIONS',
  'FACTURIER_HOMES',
  'FACTURIER_HOMES_MIGRATION',
  'FACTURIER_KEY_PEPPER',
  'FACTURIER_MAX_BODY',
  'FACTURIER_METRICS_PORT',
  'FACTURIER_METRICS_TOKEN',
  'FACTURIER_POOLER',
  'FACTURIER_RATE_LIMIT',
  'FACTURIER_REPLICA_LAG',
  'FACTURIER_REQUESTS_AT_ONCE',
  'FACTURIER_RETENTION_YEARS',
  'FACTURIER_SLOW_MS',
  'FACTURIER_WEBHOOKS_PRIVATE',
]

/** Every variable that begins with FACTURIER_ and means something to the service; a test holds it to what is read. */
export const settingNames: readonly string[] = [
  ...plainNames,
  ...secretNames.filter((name) => plainNames.includes(name)).map((name) => `${name}_FILE`),
]

/** A sentence for each variable that begins as ours do and means nothing, with the name that was most likely meant (F107). Values are never told. */
export function unknownSettings(env: Environment, known: readonly string[] = settingNames): readonly string[] {
  return Object.keys(env)
    .filter((name) => name.toUpperCase().startsWith('FACTURIER_') && !known.includes(name))
    .toSorted()
    .map((name) => {
      const nearest = nearestOf(name.toUpperCase(), known)
      const meant = nearest === undefined ? 'take it away' : `write ${nearest}, or take it away`
      return `${name.slice(0, 100)} is no setting of Facturier and does nothing: ${meant}.`
    })
}

/** The known name with the fewest changes of a letter, at most a third of its letters; undefined where none is near. */
function nearestOf(name: string, known: readonly string[]): string | undefined {
  const prefix = 'FACTURIER_'.length
  const [nearest] = known
    .map((one) => ({ one, changes: changesBetween(name.slice(prefix, 100), one.slice(prefix)) }))
    .filter(({ one, changes }) => changes <= Math.max(1, (one.length - prefix) / 3))
    .toSorted((one, other) => one.changes - other.changes)
  return nearest?.one
}

/** How many letters are put in, taken away or replaced to make one of the other (Levenshtein). */
function changesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [i, letter] of one.split('').entries()) {
    const next = [i + 1]
    for (const [j, wanted] of other.split('').entries()) {
      const replaced = (row[j] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
