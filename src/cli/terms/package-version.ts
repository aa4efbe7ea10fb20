import { readFileSync } from 'node:fs'

/** The version of this Facturier, as its package says. */
export function packageVersion(): string {
  const found: unknown = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
  return typeof found === 'object' && found !== null && 'version' in found ? String(found.version) : 'unknown'
}
