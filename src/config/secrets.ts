import { readFileSync, statSync } from 'node:fs'
import { ConfigError, type Environment, read } from './environment.ts'

/** Every variable that holds a secret: of each, NAME_FILE may name a file that holds it instead (F109). */
export const secretNames: readonly string[] = [
  'DATABASE_DIRECT_URL',
  'DATABASE_MIGRATION_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_URL',
  'FACTURIER_ADMIN_KEY',
  'FACTURIER_HOMES',
  'FACTURIER_HOMES_MIGRATION',
  'FACTURIER_KEY_PEPPER',
  'FACTURIER_METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
]

/** A hundred homes of long addresses are a tenth of it; what is larger is another file. */
const bytesMax = 256 * 1024

/**
 * The environment with the secrets that files hold, as Docker, Kubernetes and systemd hand them over. A secret that is set twice,
 * or whose file has none, is a ConfigError, which tells neither path nor contents: the secret itself may have been set for its path.
 */
export function withSecrets(env: Environment): Environment {
  const held = secretNames.filter((name) => read(env, `${name}_FILE`) !== undefined)
  if (held.length === 0) return env
  return { ...env, ...Object.fromEntries(held.map((name) => [name, heldBy(env, name)])) }
}

function heldBy(env: Environment, name: string): string {
  const variable = `${name}_FILE`
  if (read(env, name) !== undefined)
    throw new ConfigError(`${name} and ${variable} are both set: take one of them away.`)
  const value = textOf(variable, read(env, variable) ?? '').trim()
  if (value !== '') return value
  throw new ConfigError(`${variable} names an empty file: write what ${name} is to be into it.`)
}

function textOf(variable: string, path: string): string {
  let bytes: Uint8Array
  try {
    // Asked first: of a pipe nobody may ever write the end, and a device has none.
    const file = statSync(path)
    if (!file.isFile() && !file.isDirectory())
      throw new ConfigError(
        `${variable} names a pipe, a socket or a device: write the path of an ordinary file that holds the secret.`,
      )
    bytes = file.size > bytesMax ? new Uint8Array(bytesMax + 1) : readFileSync(path)
  } catch (cause) {
    if (cause instanceof ConfigError) throw cause
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    throw new ConfigError(
      `${variable} names a file that cannot be read (${code}): write the path of a file that holds the secret and that the account of this process may read.`,
    )
  }
  if (bytes.length > bytesMax)
    throw new ConfigError(
      `${variable} names a file of more than ${bytesMax / 1024} KB, which is no secret: write the path of one.`,
    )
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ConfigError(`${variable} names a file that is no text (UTF-8): write the secret into it as text.`)
  }
}
