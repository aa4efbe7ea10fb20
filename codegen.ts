import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { kitFiles, typedOperations } from './clients/typescript/generate.ts'
import { postmanCollection } from './clients/postman/collection.ts'
import { tablesSource } from './src/cli/tables-source.ts'
import { printSchemaText } from './src/graphql/print.ts'
import { resources } from './src/model/resources/all.ts'
import { metadataJson, metadataXml } from './src/odata/metadata/document.ts'
import { openapiJson } from './src/odata/openapi/document.ts'
import { withFreshDatabase } from './src/storage/install/fresh-database.ts'
import { introspect } from './src/storage/install/introspect.ts'
import { englishLists } from './test/supply/texts/catalogs.ts'
import { rulesPage } from './test/support/rules-page.ts'

/**
 * Writes what is generated: `src/model/tables.ts` from a freshly migrated database, the published contracts in `schema/`
 * from the resource model, the collection for Postman from one of them, the tables of `docs/rules.md` from the rules, in
 * `templates/language/en` the texts that clients are told, in `test/gql/` the typed documents of
 * `test/gql/operations/*.graphql`, and below `clients/typescript/src` those of the front-end kit with what caches know of
 * the schema. With `--check` nothing is written; the exit code is 1 when anything would change. `--release` also makes the
 * schema the released one, which test/tidy/schema-changes.test.ts holds later schemas to.
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

const schema = printSchemaText(resources)
const openapi = openapiJson(resources, settings)
const invoice = readFileSync(join(root, 'templates/demo/invoice.xml'))
const outputs: readonly (readonly [path: string, text: string])[] = [
  ['src/model/tables.ts', await readTables()],
  ['schema/schema.graphql', schema],
  ...(process.argv.includes('--release') ? ([['schema/released.graphql', schema]] as const) : []),
  ['schema/metadata.xml', metadataXml(resources, settings.namespace, settings.areaField)],
  ['schema/metadata.json', metadataJson(resources, settings.namespace, settings.areaField)],
  ['schema/openapi.json', openapi],
  ['schema/postman.json', postmanCollection(openapi, invoice)],
  ['docs/rules.md', rulesPage()],
  ...englishLists(),
  ...(await typedOperations(schema, { from: 'test/gql/operations', to: 'test/gql/', persisted: true })),
  ...(await kitFiles(schema)),
]

const changed = outputs.filter(([path, text]) => readText(path) !== text)
for (const [path, text] of changed) {
  if (!check) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
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
