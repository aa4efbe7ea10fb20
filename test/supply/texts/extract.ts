import { readSources } from '../../tidy/source-files.ts'
import { areaOf, type Area } from './areas.ts'
import { type Given, Evaluator, hasWords, isText, type Shape } from './evaluate.ts'
import { type Call, Scopes } from './scope.ts'
import { child, children, isFunction, nameOf, parseAll, type Parsed, type Syntax } from './syntax.ts'

/** Folders whose texts reach a client. */
const folders = [
  'src/core',
  'src/model',
  'src/posting',
  'src/formats',
  'src/storage',
  'src/engine',
  'src/graphql',
  'src/odata',
  'src/http',
]

/** What is said to whoever writes a client or runs a service, and what is drawn: descriptions, metadata, pages, logs. */
const notTold = new RegExp(
  `^src/(${[
    'core/telemetry/',
    'model/(tables|resources/|resource|reports/vat-grids)',
    'odata/(openapi|metadata)/',
    'graphql/(graphiql|build)/|graphql/paging/filter-inputs|graphql/records/fields|graphql/schema-files',
    'http/(pages/|cors|listening|scrape)',
    'formats/(preview|paper|filing)/|formats/rules/code-lists/|formats/response/write|formats/draft/notes',
    'engine/(connect|contract|store)/|engine/watched-engine|engine/read/hot|engine/proof/note|engine/post/transaction-calls',
    'engine/(company/(check-template|playground-files)|administration/explain)',
    'storage/(?!files/file-store|home/|server/database|statement/|connect/presence)',
  ].join('|')})`,
)

/** Properties whose texts describe something to developers. */
const described = new Set([
  'description',
  'summary',
  'deprecationReason',
  'title',
  'deprecated',
  'breaks',
  'passes',
  'sql',
  'name',
  'at',
  'query',
])

/** Calls that tell no client anything. */
const silent =
  /^(present|invariant|sql|log|.*\.(info|warn|error|debug|log|describe|startsWith|endsWith|includes|has|get|exposeString|field|arg|query|split|test|match|replaceAll|replace|join|raw))$/
// What a list of findings takes is told, whatever its method is called.
const told = /^(findings|list|found|report|out)\.(error|warning|info|toConfirm)$/

/** More alternatives of one text than this are told with holes. */
const callsMax = 80

/** A text that a client may be told, with the files that say it. */
export interface Told {
  /** As the catalogs have it: `{0}`, `{1}` for what only a run knows. */
  readonly template: string
  readonly area: Area
  readonly path: string
}

/** Every text of the sources that a client may be told, sorted, each once. */
export function extract(): readonly Told[] {
  const files = parseAll(folders)
  const descriptions = readSources(['schema'], (name) => /\.(graphql|json|xml)$/.test(name))
    .map(({ text }) => text)
    .join('\n')
  const scopes = new Scopes(files)
  const evaluator = new Evaluator(scopes)
  const found = new Map<string, Told & { readonly from: Syntax }>()
  for (const file of files.filter(({ path }) => !notTold.test(path))) {
    for (const node of file.nodes.filter((each) => isText(each) && isTold(file, each))) {
      for (const shape of shapesOf(evaluator, scopes, file, node)) {
        const template = templateOf(shape)
        if (isSentence(template, shape, file, node) && !descriptions.includes(template))
          put(found, { template, area: areaOf(file.path), path: file.path, from: node })
      }
    }
  }
  const kept = [...found.values()].filter(
    ({ from, template }) => !evaluator.consumed.has(from) || /[.?!]$/.test(template),
  )
  return kept
    .map(({ template, area, path }) => ({ template, area, path }))
    .sort((a, b) => (a.template < b.template ? -1 : 1))
}

function put<T extends { readonly template: string }>(found: Map<string, T>, told: T): void {
  if (!found.has(told.template)) found.set(told.template, told)
}

/** A text with its holes numbered. */
function templateOf(shape: Shape): string {
  let no = 0
  return shape.map((part) => part ?? `{${no++}}`).join('')
}

/** The shapes of a text, for every call of the functions whose parameters it tells. */
function shapesOf(evaluator: Evaluator, scopes: Scopes, file: Parsed, node: Syntax): readonly Shape[] {
  evaluator.wanted.clear()
  const plain = evaluator.shapes(file, node, new Map())
  const owners = [...evaluator.wanted]
  let givens: Given[] = [new Map()]
  for (const [owner, ownerFile] of owners) {
    const calls = scopes.callsOf(ownerFile, owner)
    if (calls.length === 0 || calls.length * givens.length > callsMax) continue
    givens = givens.flatMap((given) => calls.map((call) => withCall(given, owner, call)))
  }
  if (owners.length === 0) return plain
  return givens.flatMap((given) => evaluator.shapes(file, node, given))
}

function withCall(given: Given, owner: Syntax, { file, node }: Call): Given {
  return new Map([...given, [owner, { file, call: node, given }]])
}

/** Whether a text is whole, and of a place that tells clients something. */
function isTold(file: Parsed, text: Syntax): boolean {
  if (!isWhole(file, text)) return false
  for (
    let [node, below] = [file.parents.get(text), text];
    node !== undefined;
    [node, below] = [file.parents.get(node), node]
  ) {
    if (node.type.startsWith('TS') && !/^TS(As|Satisfies)/.test(node.type)) return false
    if (node.type === 'ImportDeclaration' || node.type === 'TaggedTemplateExpression') return false
    if (node.type === 'BinaryExpression' && node['operator'] !== '+') return false
    if (node.type === 'Property' && (child(node, 'key') === below || described.has(keyOf(node)))) return false
    if (node.type === 'NewExpression' && (nameOf(child(node, 'callee')) ?? '').endsWith('Error')) return false
    if (node.type === 'CallExpression' && isSilent(file, node)) return false
    if (node.type === 'SwitchCase' && child(node, 'test') === below) return false
    if (isFunction(node)) return true
  }
  return true
}

function keyOf(property: Syntax): string {
  return nameOf(child(property, 'key')) ?? ''
}

function isSilent(file: Parsed, call: Syntax): boolean {
  const callee = child(call, 'callee')
  const name = callee === undefined ? '' : file.text.slice(callee.start, callee.end)
  return silent.test(name) && !told.test(name)
}

// A text within another one is a part of it.
function isWhole(file: Parsed, text: Syntax): boolean {
  let node = file.parents.get(text)
  while (node !== undefined && /^(ConditionalExpression|LogicalExpression|ParenthesizedExpression)$/.test(node.type)) {
    node = file.parents.get(node)
  }
  return node === undefined || (node.type !== 'TemplateLiteral' && node.type !== 'BinaryExpression')
}

/** Texts of protocols and of examples, in the same places as what is told. */
const noText = [
  /^(\/|urn:|https?:|[a-z]+:[A-Z])/,
  /^(Bearer realm|application\/|multipart\/|attachment; |default-src|Content-Type: |HTTP\/1|Accept, |begin isolation|quoted |\{0\}, odata)/,
  /^(select|insert into|update|delete from|create|set) /,
  /^[A-Z0-9. ]+$/,
  /[<>]=|xmlns|"@odata|@odata\.\w+":|charset|\r\n|\$\$|[{;]\s*$/,
  /^(case cast|concat contains|mindatetime|round floor|year month|hassubset|length tolower|By the hour|Half of it|Bakkerij De|vat or legal|zero or more|not ready|Peppol BIS)/,
  /Max-Age=|^(frame|img)-src|^openid |^public, max-age|^(GET|HEAD), /,
  /CorrelationId|^facturier |(\w|\})its VAT groups/,
]

/** Words enough for a sentence or a part of one; less where it is surely said. */
function isSentence(template: string, shape: Shape, file: Parsed, node: Syntax): boolean {
  if (!hasWords(shape)) return false
  if (!/ /.test(template.trim()) || noText.some((pattern) => pattern.test(template))) return false
  const plain = template.replaceAll(/\{\d+\}/g, ' ').replaceAll(/'[^']*'/g, ' ')
  const enough = (plain.match(/(?<![\w-])\p{L}[\p{L}’'-]*\p{L}(?![\w-])/gu) ?? []).length
  return (
    enough >= 3 ||
    (enough >= 2 && isSaid(file, node)) ||
    (enough >= 1 && isSaid(file, node) && /[.?!:]$/.test(template))
  )
}

/** Whether a text is surely said: to a Problem, as a finding, as a message. */
function isSaid(file: Parsed, text: Syntax): boolean {
  for (let node = file.parents.get(text); node !== undefined && !isFunction(node); node = file.parents.get(node)) {
    if (node.type === 'NewExpression') return nameOf(child(node, 'callee')) === 'Problem'
    if (node.type === 'Property') return keyOf(node) === 'message'
    if (node.type === 'CallExpression') return children(node, 'arguments').length > 0
  }
  return true
}
