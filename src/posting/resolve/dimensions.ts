import type { DimensionSet, Finding, PostingDocument, PostingLine } from '../given/document.ts'
import type { DefaultDimension, PostingSetup } from '../given/setup.ts'
import { sides } from '../given/sides.ts'
import { finding } from '../given/texts.ts'

/** The header's dimension set: the party's defaults, then shortcut dimensions 1 and 2 of the header replace (posting.md 5.2). */
export function headerDimensions(document: PostingDocument, setup: PostingSetup): DimensionSet {
  const set = new Map<string, string>()
  addDefaults(set, sides[document.side].party, document.partyNo, setup)
  addShortcuts(set, headerShortcuts(document), setup)
  return sorted(set)
}

/** A line's dimension set: the header's, then the account's or item's defaults where it has none, then the line's shortcuts replace (posting.md 5.3). */
export function lineDimensions(header: DimensionSet, line: PostingLine, setup: PostingSetup): DimensionSet {
  const set = new Map(Object.entries(header))
  addDefaults(set, lineOwner(line), line.no, setup)
  addShortcuts(set, line.shortcutDimensionCodes, setup)
  return sorted(set)
}

/** What gave an entry its value of a dimension. */
export type DimensionSource = 'party' | 'document' | 'owner' | 'line'

/** A dimension set, and what gave each of its values, by code. */
export interface TracedDimensions {
  readonly values: DimensionSet
  readonly sources: ReadonlyMap<string, DimensionSource>
}

/**
 * The header's dimension set as {@link headerDimensions} has it, with what gave its values: the defaults of the customer or vendor
 * (`party`), then the document's shortcuts. By the steps that make the set itself (F115).
 */
export function tracedHeader(document: PostingDocument, setup: PostingSetup): TracedDimensions {
  return traced({ values: {}, sources: new Map() }, [
    ['party', (set) => addDefaults(set, sides[document.side].party, document.partyNo, setup)],
    ['document', (set) => addShortcuts(set, headerShortcuts(document), setup)],
  ])
}

/**
 * A line's dimension set as {@link lineDimensions} has it, with what gave its values: what gave the header's, the defaults of the
 * account or item (`owner`), the line's shortcuts. The header's is the same for all lines, so it is made once and handed on.
 */
export function tracedLine(header: TracedDimensions, line: PostingLine, setup: PostingSetup): TracedDimensions {
  return traced(header, [
    ['owner', (set) => addDefaults(set, lineOwner(line), line.no, setup)],
    ['line', (set) => addShortcuts(set, line.shortcutDimensionCodes, setup)],
  ])
}

type Step = readonly [source: DimensionSource, add: (set: Map<string, string>) => void]

function traced(from: TracedDimensions, steps: readonly Step[]): TracedDimensions {
  const set = new Map(Object.entries(from.values))
  const sources = new Map(from.sources)
  for (const [source, add] of steps) {
    const before = new Map(set)
    add(set)
    for (const [code, value] of set) if (before.get(code) !== value) sources.set(code, source)
  }
  return { values: sorted(set), sources }
}

/** The dimensions of a header or line that are checked, with the G/L accounts beyond party and named account or item that get entries under them. */
interface Checked {
  readonly dimensions: DimensionSet
  readonly accounts: readonly string[]
}

/** The findings of posting.md 4 row 4: header first, then its lines; what the header has is not repeated for a line that inherits it. */
export function checkDimensions(
  document: PostingDocument,
  header: Checked,
  lines: readonly (Checked & { readonly line: PostingLine })[],
  setup: PostingSetup,
  unpostedNo: string,
): Finding[] {
  const findings: Finding[] = []
  const seen = new Set<string>()
  const report = (problems: readonly Problem[], line: PostingLine | null): void => {
    const where = `${document.documentType} ${unpostedNo}${line === null ? '' : `, line no. ${line.lineNo}`}`
    for (const problem of problems) {
      if (seen.has(problem.detail)) continue
      if (line === null) seen.add(problem.detail)
      const start = problem.combination
        ? `The combination of dimensions used in ${where} is blocked.`
        : `The dimensions used in ${where} are invalid.`
      findings.push(finding('Dimensions', problem.field, `${start} ${problem.detail}`, line))
    }
  }
  report(
    [
      ...slotProblems(headerShortcuts(document), setup),
      ...setProblems(header.dimensions, setup),
      ...ruleProblems(header.dimensions, sides[document.side].party, document.partyNo, setup),
      ...accountProblems(header, setup),
    ],
    null,
  )
  for (const checked of lines) {
    const { line, dimensions } = checked
    report(
      [
        ...slotProblems(line.shortcutDimensionCodes, setup),
        ...setProblems(dimensions, setup),
        ...ruleProblems(dimensions, lineOwner(line), line.no, setup),
        ...accountProblems(checked, setup),
      ],
      line,
    )
  }
  return findings
}

interface Problem {
  readonly detail: string
  readonly field: string
  readonly combination: boolean
}

function headerShortcuts(document: PostingDocument): readonly string[] {
  return [document.shortcutDimension1Code, document.shortcutDimension2Code]
}

type OwnerTable = DefaultDimension['tableName']

function lineOwner(line: PostingLine): OwnerTable {
  return line.type.trim() === 'Item' ? 'Item' : 'G/L Account'
}

// A batch may hold thousands of lines and defaults, so the defaults are sorted by owner once per setup.
const byOwner = new WeakMap<PostingSetup['defaultDimensions'], Map<string, DefaultDimension[]>>()

function defaultsOf(tableName: OwnerTable, no: string, { defaultDimensions }: PostingSetup): DefaultDimension[] {
  const index = byOwner.get(defaultDimensions) ?? new Map<string, DefaultDimension[]>()
  if (!byOwner.has(defaultDimensions)) {
    for (const entry of defaultDimensions) {
      const key = `${entry.tableName}|${entry.no}`
      const own = index.get(key)
      if (own === undefined) index.set(key, [entry])
      else own.push(entry)
    }
    byOwner.set(defaultDimensions, index)
  }
  return index.get(`${tableName}|${no}`) ?? []
}

function addDefaults(set: Map<string, string>, tableName: OwnerTable, no: string, setup: PostingSetup): void {
  for (const { dimensionCode, valueCode } of defaultsOf(tableName, no, setup)) {
    if (valueCode !== '' && !set.has(dimensionCode)) set.set(dimensionCode, valueCode)
  }
}

function addShortcuts(set: Map<string, string>, values: readonly string[], setup: PostingSetup): void {
  for (const [index, value] of values.entries()) {
    const code = setup.generalLedger.shortcutDimensionCodes[index] ?? ''
    if (value !== '' && code !== '') set.set(code, value)
  }
}

function sorted(set: ReadonlyMap<string, string>): DimensionSet {
  return Object.fromEntries([...set].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function slotProblems(values: readonly string[], setup: PostingSetup): Problem[] {
  return values.flatMap((value, index) => {
    if (value === '' || (setup.generalLedger.shortcutDimensionCodes[index] ?? '') !== '') return []
    const detail = `Shortcut Dimension ${index + 1} is not defined in the General Ledger Setup.`
    return [{ detail, field: `shortcutDimension${index + 1}Code`, combination: false }]
  })
}

function setProblems(set: DimensionSet, setup: PostingSetup): Problem[] {
  const problems = Object.entries(set).flatMap(([code, value]) => {
    const detail = valueProblem(code, value, setup)
    return detail === null ? [] : [{ detail, field: fieldOf(code, setup), combination: false }]
  })
  if (problems.length > 0) return problems
  return setup.dimensionCombinations.flatMap((entry) => {
    const detail = combinationProblem(set, entry)
    return detail === null ? [] : [{ detail, field: '', combination: true }]
  })
}

function valueProblem(code: string, value: string, setup: PostingSetup): string | null {
  const dimension = setup.dimensions.get(code)
  if (dimension === undefined) return `Dimension ${code} can't be found.`
  if (dimension.blocked) return `Dimension ${code} is blocked.`
  const found = setup.dimensionValues.get(`${code}/${value}`)
  if (found === undefined) return `Dimension Value ${code} - ${value} is missing.`
  if (found.blocked) return `Dimension Value ${code} - ${value} is blocked.`
  return found.type === 'Standard'
    ? null
    : `Dimension Value Type for Dimension Value ${code} - ${value} must not be ${found.type}.`
}

function combinationProblem(set: DimensionSet, entry: PostingSetup['dimensionCombinations'][number]): string | null {
  const [one, two] = [set[entry.dimension1Code], set[entry.dimension2Code]]
  if (one === undefined || two === undefined) return null
  if (entry.restriction === 'Blocked')
    return `Dimensions ${entry.dimension1Code} and ${entry.dimension2Code} can't be used concurrently.`
  const blocked = entry.blockedValues.some((pair) => pair.value1Code === one && pair.value2Code === two)
  if (!blocked) return null
  return `Dimension combinations ${entry.dimension1Code} - ${one} and ${entry.dimension2Code} - ${two} can't be used concurrently.`
}

function ruleProblems(set: DimensionSet, tableName: OwnerTable, no: string, setup: PostingSetup): Problem[] {
  return defaultsOf(tableName, no, setup).flatMap((entry) => {
    const detail = ruleProblem(entry, set[entry.dimensionCode] ?? '', `${tableName} ${no}`)
    return detail === null ? [] : [{ detail, field: fieldOf(entry.dimensionCode, setup), combination: false }]
  })
}

function accountProblems({ dimensions, accounts }: Checked, setup: PostingSetup): Problem[] {
  return accounts.flatMap((no) => ruleProblems(dimensions, 'G/L Account', no, setup))
}

function ruleProblem(entry: PostingSetup['defaultDimensions'][number], value: string, owner: string): string | null {
  const code = entry.dimensionCode
  switch (entry.valuePosting) {
    case 'Code Mandatory':
      return value === '' ? `Select a Dimension Value Code for the Dimension Code ${code} for ${owner}.` : null
    case 'No Code':
      return value === '' ? null : `Dimension Code ${code} must be blank for ${owner}.`
    case 'Same Code':
      if (value === entry.valueCode) return null
      if (entry.valueCode === '') return `Dimension Code ${code} must be blank for ${owner}.`
      return `The Dimension Value Code must be ${entry.valueCode} for Dimension Code ${code} for ${owner}. Currently it's ${value || 'blank'}.`
    default:
      return null
  }
}

function fieldOf(code: string, setup: PostingSetup): string {
  const index = setup.generalLedger.shortcutDimensionCodes.indexOf(code)
  return index < 0 ? '' : `shortcutDimension${index + 1}Code`
}
