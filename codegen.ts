import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tablesSource } from './src/cli/tables-source.ts'
import { printSchemaText } from './src/graphql/print.ts'
import { resources } from './src/model/resources/all.ts'
import { metadataJson, metadataXml } from './src/odata/metadata.ts'
import { openapiJson } from './src/odata/openapi.ts'
import { withFreshDatabase } from './src/storage/fresh-database.ts'
import { introspect } from './src/storage/introspect.ts'

/**
 * Writes what is generated: `src/model/tables.ts` from a freshly migrated database, and the published contracts in
 * `schema/` from the resource model. With `--check` nothing is written; the exit code is 1 when anything would change.
 */
const root = import.meta.dirname
const check = process.argv.includes('--check')

async function readTables(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'facturier-codegen-'))
  try {
    return tablesSource(await withFreshDatabase(folder, introspect))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const settings = {
  publisher: 'facturier',
  group: 'accounting',
  namespace: 'Microsoft.NAV',
  areaField: 'extArea',
} as const

const outputs: readonly (readonly [path: string, text: string])[] = [
  ['src/model/tables.ts', await readTables()],
  ['schema/schema.graphql', printSchemaText(resources)],
  ['schema/metadata.xml', metadataXml(resources, settings.namespace, settings.areaField)],
  ['schema/metadata.json', metadataJson(resources, settings.namespace, settings.areaField)],
  ['schema/openapi.json', openapiJson(resources, settings)],
]

const changed = outputs.filter(([path, text]) => readText(path) !== text)
for (const [path, text] of changed) {
  if (!check) writeFileSync(join(root, path), text)
  process.stdout.write(`${check ? 'would change' : 'written'}: ${path}\n`)
}
if (changed.length === 0) process.stdout.write('Everything generated is up to date.\n')
if (check && changed.length > 0) process.exitCode = 1

function readText(path: string): string {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return ''
  }
}
