import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { secretNames } from '../../src/config/secrets.ts'
import { settingNames } from '../../src/config/unknown.ts'
import { readConfig } from '../../src/config.ts'
import { defaultReadLimits } from '../../src/core/read-limits.ts'
import { largeFileBytes } from '../../src/engine/access/large-files.ts'
import { subscriptionsMax } from '../../src/engine/watch/subscribers.ts'
import { rules } from '../../src/formats/rules/claimed.ts'
import { weights } from '../../src/graphql/guard/cost.ts'
import { limits } from '../../src/graphql/terms/limits.ts'
import { pageSize } from '../../src/graphql/terms/page.ts'
import { resources } from '../../src/model/resources/all.ts'
import { itemsMax } from '../../src/odata/syntax/literal.ts'
import { pageSizeMax } from '../../src/odata/request/prefer.ts'
import { settings as variables } from './settings.ts'
import { readSources, root } from './source-files.ts'

/** Numbers in pages that code decides are those of the code. Decisions and the change log are of their day. */

const read = (path: string): string => readFileSync(root + path, 'utf8')

/** A number that a source gives a name and does not export: `const depthMax = 20`, also as a product. */
function constant(path: string, name: string): number {
  const found = new RegExp(String.raw`\b${name}(?: =|:) ([\d_]+(?: \* [\d_]+)*)`).exec(read(path))?.[1]
  if (found === undefined) throw new Error(`${path} names no number ${name}.`)
  return found.split(' * ').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1)
}

/** A number that a test expects, by what stands around it there. */
function expected(path: string, around: RegExp): number {
  const found = around.exec(read(path))?.[1]
  if (found === undefined) throw new Error(`${path} has nothing like ${around.source}.`)
  return Number(found)
}

const seconds = (path: string, name: string): number => constant(path, name) / 1000
const mebibytes = (bytes: number): number => bytes / (1024 * 1024)

const claimedRules = new Set(rules.map(({ id }) => id)).size
const masterData = resources.filter(({ set, access }) => set !== 'companies' && ['setup', 'single'].includes(access))
const config = readConfig({})

/** A page, words of it with `{}` for each number, and the numbers that the code has. */
const claims: readonly (readonly [page: string, words: string, numbers: readonly number[]])[] = [
  ['docs/agents.md', 'in pages of at most {}', [constant('src/mcp/tools/records.ts', 'pageRowsMax')]],
  ['docs/agents.md', 'at most {} of them', [constant('src/mcp/tools/aggregate.ts', 'groupsMax')]],
  ['docs/agents.md', 'more than {} characters', [constant('src/mcp/server.ts', 'resultCharsMax')]],
  ['docs/agents.md', 'good for {} minutes', [constant('src/mcp/terms/preview-token.ts', 'previewMs') / 60_000]],
  ['docs/features.md', '{} rules checked', [claimedRules]],
  ['docs/features.md', '{} sets, from `accounts`', [masterData.length]],
  ['docs/odata.md', 'Pages have {} rows', [pageSizeMax]],
  [
    'docs/cost.md',
    'A received file costs {} statements at the most',
    [expected('test/contract/party-lookup.test.ts', /cost\(100\)\]\)\.toEqual\(\[(\d+), \1\]/)],
  ],
  ['docs/cost.md', 'a dry run {};', [expected('test/contract/dry-run.test.ts', /\.statements\)\.toBe\((\d+)\)/)]],
  [
    'docs/cost.md',
    'a post too costs {} more with keys',
    [expected('test/contract/action-keys.test.ts', /toEqual\(\[one \+ (\d+)/)],
  ],
  [
    'docs/cost.md',
    'A post of G/L lines costs {} statements',
    [expected('test/contract/statements.test.ts', /counts\[2\]\)\.toBeLessThanOrEqual\((\d+)\)/)],
  ],
  [
    'docs/cost.md',
    "{} more when the company's setup changed since",
    [expected('test/contract/kept-setup.test.ts', /toBe\(statements \+ (\d+)\)/)],
  ],
  [
    'docs/cost.md',
    'up to {} waiting posts ({} lines)',
    [constant('src/engine/post/lane.ts', 'batchMax'), constant('src/engine/prepare/documents.ts', 'batchLinesMax')],
  ],
  ['docs/contract-facts.md', 'A page is {} records', [pageSizeMax]],
  ['docs/contract-facts.md', 'pages of n records, at most {}', [pageSizeMax]],
  ['docs/contract-facts.md', 'multipart, {} requests unless', [config.batchRequestsMax]],
  ['docs/odata-design.md', '{} nested levels', [constant('src/odata/syntax/cursor.ts', 'depthMax')]],
  ['docs/odata-design.md', '{} terms in an option', [constant('src/odata/syntax/cursor.ts', 'termsMax')]],
  [
    'docs/odata-design.md',
    '{} items of a list, {} options',
    [itemsMax, constant('src/odata/request/options.ts', 'partsMax')],
  ],
  ['docs/graphql-design.md', '{} records unless told, {} at most', [pageSize.usual, pageSize.most]],
  [
    'docs/graphql-design.md',
    'text of {} kB, nesting {}, {} tokens, depth {}, {} aliases, {} directives, {} operations of a batch, {} values',
    [
      limits.textBytes / 1000,
      limits.nesting,
      limits.tokens,
      limits.depth,
      limits.aliases,
      limits.directives,
      limits.batch,
      limits.values,
    ],
  ],
  ['docs/graphql-design.md', '{} s for an operation', [limits.operationMs / 1000]],
  ['docs/graphql-design.md', '{} at most for a request', [limits.rows]],
  ['docs/graphql-design.md', '`nodes` takes {} ids', [constant('src/graphql/schema.ts', 'nodesMax')]],
  ['docs/graphql.md', '| Cost of a request | {} records; a file counts as {} |', [limits.rows, weights.file]],
  ['docs/graphql.md', '| Page (`first`, `last`) | {}; {} when not said |', [pageSize.most, pageSize.usual]],
  ['docs/graphql.md', '| `nodes(ids:)` | {} |', [constant('src/graphql/schema.ts', 'nodesMax')]],
  [
    'docs/graphql.md',
    '| Values of `in` and `notIn` | {} |',
    [constant('src/graphql/paging/filter-expression.ts', 'itemsMax')],
  ],
  [
    'docs/graphql.md',
    '| Conditions, dimensions and values of a filter | {}, {}, {} in all |',
    [
      constant('src/graphql/paging/filter-expression.ts', 'conditions'),
      constant('src/graphql/paging/filter-expression.ts', 'dimensions'),
      constant('src/graphql/paging/filter-expression.ts', 'values'),
    ],
  ],
  ['docs/graphql.md', '| Depth, aliases, directives | {}, {}, {} |', [limits.depth, limits.aliases, limits.directives]],
  [
    'docs/graphql.md',
    '| Text of a query | {} bytes, {} tokens, {} levels of brackets |',
    [limits.textBytes, limits.tokens, limits.nesting],
  ],
  ['docs/graphql.md', '| Operations in a batch | {} |', [limits.batch]],
  [
    'docs/graphql.md',
    '| `bulkPost`, `bulkImport` | {} documents, {} files |',
    [
      constant('src/graphql/change/bulk-post.ts', 'itemsMax'),
      constant('src/graphql/change/bulk-import.ts', 'filesMax'),
    ],
  ],
  ['docs/graphql.md', '| Time of an operation | {} seconds |', [limits.operationMs / 1000]],
  [
    'docs/operations.md',
    '{} streams at the most, {} of one user',
    [subscriptionsMax.process, subscriptionsMax.principal],
  ],
  ['docs/operations.md', 'Files of more than {} KB', [largeFileBytes / 1024]],
  [
    'docs/operations.md',
    'more than {} waiting of one user',
    [constant('src/engine/access/large-files.ts', 'waitingMax')],
  ],
  ['docs/operations.md', 'requests have {} s', [seconds('src/cli/service/serve.ts', 'graceMs')]],
  ['docs/einvoice.md', 'Files above {} KB', [largeFileBytes / 1024]],
  [
    'docs/reliability.md',
    'JSON nests at most {} levels and has at most {} values',
    [constant('src/core/json.ts', 'depthMax'), constant('src/core/json.ts', 'valuesMax')],
  ],
  [
    'docs/reliability.md',
    'a thread that may take {} s and {} MB',
    [defaultReadLimits.secondsMax, defaultReadLimits.megabytesMax],
  ],
  ['docs/reliability.md', 'finished within {} s', [seconds('src/cli/service/serve.ts', 'graceMs')]],
  ['docs/reliability.md', 'is cut after {} s', [seconds('src/http/server.ts', 'defaultStallMs')]],
  [
    'docs/reliability.md',
    '{} s for the headers, {} s for the request',
    [seconds('src/http/server.ts', 'headersTimeout'), seconds('src/http/server.ts', 'requestTimeout')],
  ],
  ['docs/reliability.md', 'headers up to {} KiB', [constant('src/http/server.ts', 'maxHeaderSize') / 1024]],
  [
    'docs/reliability.md',
    'who would wait longer than {} s is 503',
    [seconds('src/core/turns/patience.ts', 'laneWaitMs')],
  ],
  ['docs/DESIGN.md', 'up to {} documents go into one transaction', [constant('src/engine/post/lane.ts', 'batchMax')]],
  ['docs/DESIGN.md', 'at most {} lines', [constant('test/tidy/sizes.test.ts', 'fileLinesMax')]],
  ['docs/DESIGN.md', 'and a function {}', [constant('test/tidy/sizes.test.ts', 'functionLinesMax')]],
]

/** The words of a claim with its numbers, as pages write them: `20,000`. */
function sentence(words: string, numbers: readonly number[]): string {
  const left = [...numbers]
  return words.replaceAll('{}', () => (left.shift() ?? Number.NaN).toLocaleString('en-US'))
}

/** Default of every variable that has a number, by its name. */
const defaults: Readonly<Record<string, number>> = {
  PORT: config.port,
  FACTURIER_RATE_LIMIT: config.rateLimit,
  FACTURIER_MAX_BODY: config.bodyBytesMax,
  FACTURIER_BATCH_MAX: config.batchRequestsMax,
  FACTURIER_FILE_BYTES: defaultReadLimits.bytesMax,
  FACTURIER_FILE_CHARACTERS: defaultReadLimits.xmlCharactersMax,
  FACTURIER_FILE_ELEMENTS: defaultReadLimits.elementsMax,
  FACTURIER_FILE_DEPTH: defaultReadLimits.depthMax,
  FACTURIER_FILE_ATTRIBUTES: defaultReadLimits.attributesMax,
  FACTURIER_FILE_REFERENCES: defaultReadLimits.referencesMax,
  FACTURIER_FILE_LINES: defaultReadLimits.linesMax,
  FACTURIER_FILE_ATTACHMENTS: defaultReadLimits.attachmentsMax,
  FACTURIER_FILE_SECONDS: defaultReadLimits.secondsMax,
  FACTURIER_FILE_MEGABYTES: defaultReadLimits.megabytesMax,
}

/** The first two cells of the table below the heading `## Configuration`, by each variable that the first one names. */
function tableOf(page: string): ReadonlyMap<string, string> {
  const [, section = ''] = read(page).split(/^## Configuration$/m)
  const [table = ''] = section.split(/^##/m, 1)
  const rows = [...table.matchAll(/^\| (`.+?) \| (.*?) \|/gm)]
  return new Map(
    rows.flatMap(([, names = '', value = '']) => {
      const all = [...names.matchAll(/`(_?[A-Z][A-Z_]+)`/g)].map(([, name = '']) => name)
      const values = all.length > 1 ? value.split(', ') : [value]
      return all.map((name, index) => [
        name.startsWith('_') ? `FACTURIER_FILE${name}` : name,
        (values[index] ?? '').replaceAll('`', ''),
      ])
    }),
  )
}

describe('numbers in pages', () => {
  it.each(claims)('%s: %s', (path, words, numbers) => {
    // Not toContain, which would print the whole page.
    expect(read(path).includes(sentence(words, numbers)), sentence(words, numbers)).toBe(true)
  })

  it('that count things of the code are held here', () => {
    const pages = readSources(['docs', 'README.md', 'SECURITY.md'], (name) => name.endsWith('.md'))
    const counted = pages
      .filter(({ path }) => !path.startsWith('docs/decisions'))
      .flatMap(({ path, text }) =>
        [
          ...text.matchAll(
            /(?<![\d.])\d[\d,]* (?:[a-z]+ )?(?:rules|sets|error codes|settings|tests|mutations|subscriptions)\b/g,
          ),
        ].map(([words]) => `${path}: ${words}`),
      )
    const held = claims.map(([path, words, numbers]) => `${path}: ${sentence(words, numbers)}`)
    expect(counted.filter((one) => !held.some((claim) => claim.startsWith(one)))).toEqual([])
  })

  it('finds a number in its source, and misses one that is not there', () => {
    expect(mebibytes(constant('src/core/read-limits.ts', 'xmlCharactersMax'))).toBe(25)
    expect(() => constant('src/core/read-limits.ts', 'nothingMax')).toThrow('names no number')
    expect(sentence('{} of {}', [20_000, 3])).toBe('20,000 of 3')
  })
})

describe('the configuration in docs/configuration.md', () => {
  const table = tableOf('docs/configuration.md')

  it('has every variable that is read', () => {
    expect(variables.length).toBeGreaterThan(25)
    expect(variables.filter((name) => !table.has(name))).toEqual([])
  })

  it('has no variable that is not read', () => {
    expect([...table.keys()].filter((name) => !variables.includes(name))).toEqual([])
  })

  it('is what a misspelt one is looked for in', () => {
    const ours = variables.filter((name) => name.startsWith('FACTURIER_'))
    const ofFiles = ours.filter((name) => secretNames.includes(name)).map((name) => `${name}_FILE`)
    expect([...settingNames].sort()).toEqual([...ours, ...ofFiles].toSorted())
    expect(ofFiles.length).toBeGreaterThan(3)
  })

  it('says which of them a file may hold', () => {
    const [, names = ''] =
      /^Secrets may lie in files: (.+?) may each be set as/m.exec(read('docs/configuration.md')) ?? []
    expect([...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name).sort()).toEqual([...secretNames].sort())
    expect(secretNames.filter((name) => !table.has(name))).toEqual([])
  })

  it('has the numbers that hold without them', () => {
    for (const [name, value] of Object.entries(defaults)) expect(table.get(name), name).toBe(String(value))
  })
})
