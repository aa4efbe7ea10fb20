import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { kitFiles, typedOperations } from './clients/typescript/generate.ts'
import { builtConsole } from './console/build.ts'
import { consoleOperations } from './console/generate.ts'
import { recordTypes } from './console/records.ts'
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
 * `test/gql/operations/*.graphql`, below `clients/typescript/src` those of the front-end kit with what caches know of
 * the schema, the types of the console's operations, what it knows of setup and master data, and the console itself as it is
 * served, in `console/built` (F114). With `--check` nothing is written; the exit code is 1 when anything would change.
 * `--release` also makes the schema the released one, which test/tidy/schema-changes.test.ts holds later schemas to.
 * `--console` is the console alone (`npm run console`).
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

type Output = readonly [path: string, content: string | Uint8Array]

const schema = printSchemaText(resources)
let changes = 0
const outputs = [
  ...(process.argv.includes('--console') ? [] : await contracts()),
  recordTypes(),
  ...(await consoleOperations(schema)),
]
write(outputs)
// Built from what was just written; a check builds what is there.
const built = (await builtConsole()).map(([path, bytes]): Output => [`console/built/${path}`, bytes])
write(built)
removeOthers('console/built', new Set(built.map(([path]) => path)))
if (changes === 0) process.stdout.write('Everything generated is up to date.\n')

async function contracts(): Promise<Output[]> {
  const openapi = openapiJson(resources, settings)
  const invoice = readFileSync(join(root, 'templates/demo/invoice.xml'))
  return [
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
}

function write(wanted: readonly Output[]): void {
  for (const [path, content] of wanted) {
    const to = join(root, path)
    if (existsSync(to) && readFileSync(to).equals(Buffer.from(content))) continue
    if (!check) {
      mkdirSync(dirname(to), { recursive: true })
      writeFileSync(to, content)
    }
    tell(check ? 'would change' : 'written', path)
  }
}

/** Files of a generated folder that are generated no more. */
function removeOthers(folder: string, kept: ReadonlySet<string>): void {
  if (!existsSync(join(root, folder))) return
  for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
      .slice(root.length + 1)
      .replaceAll(sep, '/')
    if (!entry.isFile() || kept.has(path)) continue
    if (!check) rmSync(join(root, path))
    tell(check ? 'would be removed' : 'removed', path)
  }
}

function tell(what: string, path: string): void {
  changes += 1
  process.stdout.write(`${what}: ${path}\n`)
  if (check) process.exitCode = 1
}
