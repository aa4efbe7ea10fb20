import { loadModule, parseSync } from 'libpg-query'
import { catalogueTables, constantFunctions, volatileFunctions } from './known-names.ts'
import { part, parts, walk, word, words, type Tree } from './tree.ts'

await loadModule()

/** Where a statement stands. */
export interface Standing {
  /** In a function: names that are no columns of the statement are variables, which it gets as parameters. */
  readonly variables?: boolean
  /** The row sets of a trigger (transition tables). */
  readonly rowSets?: readonly string[]
  /**
   * Made of the model for what a client asks: a child may be of the company of its parent, around it or by `in`, which the engine
   * makes a join on the company. It takes more planning there than a parameter does.
   */
  readonly ofModel?: boolean
}

interface Scope {
  readonly ctes: ReadonlySet<string>
  /** Names of tables and subqueries of the statements around. */
  readonly outer: ReadonlySet<string>
  /** Aliases of the next level whose company is said around it. */
  readonly said?: readonly string[]
  readonly standing: Standing
  readonly faults: Set<string>
}

/** What stands in FROM at one level: tables of companies by alias, all aliases, and the conditions that hold for them. */
interface Level {
  readonly tables: Map<string, string>
  readonly aliases: Set<string>
  readonly conditions: unknown[]
}

/**
 * What an engine that keeps each company on a server of its own (Citus) has against a statement, a sentence each; empty when it
 * takes the statement to the server of the one company it names (F101).
 */
export function faultsOf(sql: string, standing: Standing = {}): readonly string[] {
  const faults = new Set<string>()
  const tree = parseSync(sql)
  statement(tree, { ctes: new Set(), outer: new Set(), standing, faults })
  const touched = new Set<string>()
  walk(tree, (kind, node) => {
    if (kind === 'RangeVar' || kind === 'relation') touched.add(word(node, 'relname'))
    return true
  })
  const sets = (standing.rowSets ?? []).filter((one) => touched.has(one))
  const tables = tablesIn(tree, standing)
  if (sets.length > 0 && tables.length > 0) faults.add(`${sets.join()} is joined with ${tables.join()}`)
  if (tables.length > 0) simpleCases(tree, standing, faults)
  return [...faults]
}

/** The company tables a statement names, in no order that matters. */
export function tablesOf(sql: string, standing: Standing = {}): readonly string[] {
  return tablesIn(parseSync(sql), standing)
}

/** The functions a statement calls. */
export function functionsOf(sql: string): readonly string[] {
  return calls(parseSync(sql))
}

// Any node: statements in it are judged, each as its kind wants.
function statement(tree: unknown, scope: Scope): void {
  walk(tree, (kind, node) => {
    if (kind === 'SelectStmt') select(node, scope)
    else if (kind === 'SubLink' && scope.standing.ofModel === true) among(node, scope)
    else if (kind === 'InsertStmt') insert(node, scope)
    else if (kind === 'UpdateStmt' || kind === 'DeleteStmt') change(kind, node, scope)
    else if (kind === 'MergeStmt') scope.faults.add('MERGE')
    else return true
    return false
  })
}

// (parent.company_id, …) in (select child.company_id, …)
function among(node: Tree, scope: Scope): void {
  const cells = parts(part(node, 'testexpr', 'RowExpr'), 'args')
  const at = cells.findIndex((cell) => words(part(cell, 'ColumnRef'), 'fields').at(-1) === 'company_id')
  const inner = part(node, 'subselect', 'SelectStmt')
  const target = part(parts(inner, 'targetList')[at], 'ResTarget', 'val', 'ColumnRef')
  statement(part(node, 'testexpr'), scope)
  if (inner !== undefined) select(inner, { ...scope, said: words(target, 'fields').slice(0, 1) })
}

function select(node: Tree, around: Scope): Level {
  const scope = withClause(node, around)
  const level = levelOf(parts(node, 'fromClause'), part(node, 'whereClause'), scope)
  named(level, scope)
  for (const side of ['larg', 'rarg']) {
    const other = part(node, side)
    if (other !== undefined) select(other, scope)
  }
  below({ ...node, withClause: undefined, fromClause: undefined, larg: undefined, rarg: undefined }, level, scope)
  return level
}

function insert(node: Tree, around: Scope): void {
  const scope = withClause(node, around)
  const source = part(node, 'selectStmt', 'SelectStmt')
  const table = tableOf(part(node, 'relation'), scope)
  const rows = source === undefined ? [] : branches(source)
  if (table !== undefined) {
    const at = parts(node, 'cols').findIndex((one) => word(part(one, 'ResTarget'), 'name') === 'company_id')
    for (const row of rows) inserted(table, row, Math.max(at, 0), scope)
    const fromRows = rows.some((row) => parts(row, 'valuesLists').length === 0)
    if (fromRows && part(node, 'returningClause') === undefined)
      scope.faults.add(`rows are selected into ${table} without RETURNING: past row-level security`)
    const conflict = part(node, 'onConflictClause')
    for (const name of calls({ ...conflict, infer: undefined }))
      if (!constantFunctions.has(name)) scope.faults.add(`${name}() in ON CONFLICT of ${table}`)
    if (changesCompany(conflict)) scope.faults.add(`the company of ${table} is set`)
    returned(node, table, scope)
  }
  if (source !== undefined) select(source, scope)
  below({ ...node, withClause: undefined, selectStmt: undefined, relation: undefined }, undefined, scope)
}

// One SELECT or list of VALUES that gives rows to insert.
function inserted(table: string, row: Tree, at: number, scope: Scope): void {
  const lists = parts(row, 'valuesLists')
  if (lists.length > 0) {
    for (const list of lists) {
      const items = parts(part(list, 'List'), 'items')
      if (!isGiven(items[at], scope, new Set())) scope.faults.add(`${table} gets a company that is no parameter`)
      walk(items, (kind) => {
        if (kind === 'SubLink') scope.faults.add(`a subquery in VALUES of ${table}`)
        return true
      })
    }
    return
  }
  const inner = withClause(row, { ...scope, faults: new Set() })
  const level = levelOf(parts(row, 'fromClause'), part(row, 'whereClause'), inner)
  const value = part(parts(row, 'targetList')[at], 'ResTarget', 'val')
  // Rows that bring their company along are looked at by row-level security as they are told back.
  const brought = words(part(value, 'ColumnRef'), 'fields').at(-1) === 'company_id'
  if (!isGiven(value, inner, level.aliases) && !brought)
    scope.faults.add(`${table} gets a company that is no parameter`)
  // Rows that are put aside first (a CTE, a subquery) are no part of the company's server any more.
  let aside = false
  walk(parts(row, 'fromClause'), (kind, node) => {
    aside ||= kind === 'RangeSubselect' || (kind === 'RangeVar' && inner.ctes.has(word(node, 'relname')))
    return true
  })
  if (aside && tablesIn({ ...row, fromClause: undefined }, scope.standing, inner.ctes).length > 0)
    scope.faults.add(`rows put aside are looked up in a table while they are inserted into ${table}`)
}

function change(kind: string, node: Tree, around: Scope): void {
  const scope = withClause(node, around)
  const from = parts(node, kind === 'UpdateStmt' ? 'fromClause' : 'usingClause')
  const level = levelOf([{ RangeVar: part(node, 'relation') }, ...from], part(node, 'whereClause'), scope)
  named(level, scope)
  const table = tableOf(part(node, 'relation'), scope)
  if (table !== undefined) {
    for (const name of calls(node))
      if (volatileFunctions.has(name)) scope.faults.add(`${name}() in a change of ${table}`)
    if (kind === 'UpdateStmt' && changesCompany(node)) scope.faults.add(`the company of ${table} is set`)
    returned(node, table, scope)
  }
  below(
    { ...node, withClause: undefined, relation: undefined, fromClause: undefined, usingClause: undefined },
    level,
    scope,
  )
}

function returned(node: Tree, table: string, scope: Scope): void {
  for (const name of calls(part(node, 'returningClause')))
    if (!constantFunctions.has(name)) scope.faults.add(`${name}() in RETURNING of ${table}`)
}

function changesCompany(node: unknown): boolean {
  // Set to itself, it says that the change is one by hand (storage/query/rows.ts).
  return parts(node, 'targetList').some((one) => {
    const set = part(one, 'ResTarget')
    return word(set, 'name') === 'company_id' && words(part(set, 'val', 'ColumnRef'), 'fields').at(-1) !== 'company_id'
  })
}

function withClause(node: Tree, scope: Scope): Scope {
  const clause = part(node, 'withClause')
  const ctes = new Set(scope.ctes)
  const recursive = clause?.['recursive'] === true
  const expressions = parts(clause, 'ctes').map((one) => part(one, 'CommonTableExpr'))
  if (recursive) for (const one of expressions) ctes.add(word(one, 'ctename'))
  for (const one of expressions) {
    statement(part(one, 'ctequery'), { ...scope, ctes: new Set(ctes) })
    ctes.add(word(one, 'ctename'))
  }
  return { ...scope, ctes }
}

function levelOf(from: readonly unknown[], where: unknown, scope: Scope): Level {
  const level: Level = { tables: new Map(), aliases: new Set(), conditions: [] }
  for (const one of from) item(one, level, scope)
  level.conditions.push(...conjuncts(where))
  return level
}

function item(one: unknown, level: Level, scope: Scope): void {
  const join = part(one, 'JoinExpr')
  if (join !== undefined) {
    const before = level.tables.size
    item(part(join, 'larg'), level, scope)
    item(part(join, 'rarg'), level, scope)
    level.conditions.push(...conjuncts(part(join, 'quals')))
    if (words(join, 'usingClause').includes('company_id')) {
      const [first, ...rest] = [...level.tables.keys()].slice(Math.max(0, before - 1))
      for (const other of rest) level.conditions.push({ same: [first, other] })
    }
    below(part(join, 'quals'), level, scope)
    return
  }
  const variable = part(one, 'RangeVar')
  if (variable !== undefined) {
    const alias = word(part(variable, 'alias'), 'aliasname') || word(variable, 'relname')
    level.aliases.add(alias)
    const table = tableOf(variable, scope)
    if (table !== undefined) level.tables.set(alias, table)
    return
  }
  const inner = part(one, 'RangeSubselect') ?? part(one, 'RangeFunction')
  if (inner === undefined) return
  below({ ...inner, alias: undefined }, level, scope)
  level.aliases.add(word(part(inner, 'alias'), 'aliasname'))
}

function below(node: unknown, level: Level | undefined, scope: Scope): void {
  const outer = new Set([...scope.outer, ...(level?.aliases ?? [])])
  statement(node, { ...scope, outer, said: [] })
}

// Each table of the level says which company it means, by a parameter or as one that does.
function named(level: Level, scope: Scope): void {
  // Which companies there are is asked of all of them.
  if ([...level.tables.values()].join() === 'company' && scope.outer.size === 0) return
  const said = pinned(level, scope)
  for (const [alias, table] of level.tables)
    if (!said.has(alias))
      scope.faults.add(`${table}${alias === table ? '' : ` ${alias}`} does not say of which company`)
}

function pinned(level: Level, scope: Scope): ReadonlySet<string> {
  const said = new Set<string>(scope.said)
  const pairs: (readonly [string, string])[] = []
  for (const condition of level.conditions) {
    const same = parts(condition, 'same')
    const [one, other] = same
    if (typeof one === 'string' && typeof other === 'string') pairs.push([one, other])
    for (const [left, right] of equalities(condition)) {
      const [a, b] = [columnOf(left, level), columnOf(right, level)]
      if (a !== undefined && b !== undefined) pairs.push([a, b])
      else if (a !== undefined && isGiven(right, scope, level.aliases)) said.add(a)
      else if (b !== undefined && isGiven(left, scope, level.aliases)) said.add(b)
    }
  }
  for (let size = -1; size !== said.size;) {
    size = said.size
    for (const [a, b] of pairs)
      if (said.has(a) || said.has(b)) {
        said.add(a)
        said.add(b)
      }
  }
  return said
}

function equalities(condition: unknown): readonly (readonly [unknown, unknown])[] {
  const compared = part(condition, 'A_Expr')
  if (compared === undefined || words(compared, 'name').join() !== '=') return []
  const [left, right] = [part(compared, 'lexpr'), part(compared, 'rexpr')]
  if (word(compared, 'kind') === 'AEXPR_IN') {
    const items = parts(part(right, 'List'), 'items')
    return items.length === 1 ? [[left, items[0]]] : []
  }
  if (word(compared, 'kind') !== 'AEXPR_OP') return []
  const [one, other] = [parts(part(left, 'RowExpr'), 'args'), parts(part(right, 'RowExpr'), 'args')]
  return one.length > 0 && one.length === other.length ? one.map((cell, at) => [cell, other[at]]) : [[left, right]]
}

function conjuncts(condition: unknown): readonly unknown[] {
  const both = part(condition, 'BoolExpr')
  if (both !== undefined && word(both, 'boolop') === 'AND_EXPR') return parts(both, 'args').flatMap(conjuncts)
  return condition === undefined ? [] : [condition]
}

// The alias whose company a value is.
function columnOf(value: unknown, level: Level): string | undefined {
  const fields = words(part(value, 'ColumnRef'), 'fields')
  if (fields.at(-1) !== 'company_id') return undefined
  const [alias] = fields
  if (fields.length > 1) return alias !== undefined && level.tables.has(alias) ? alias : undefined
  const [only] = level.tables.keys()
  return only
}

// A parameter, a constant, or what a function keeps in a variable.
function isGiven(value: unknown, scope: Scope, aliases: ReadonlySet<string>): boolean {
  const cast = part(value, 'TypeCast')
  if (cast !== undefined) return isGiven(part(cast, 'arg'), scope, aliases)
  if (part(value, 'ParamRef') !== undefined || part(value, 'A_Const') !== undefined) return true
  const fields = words(part(value, 'ColumnRef'), 'fields')
  const [first] = fields
  if (scope.standing.ofModel === true && first !== undefined && fields.at(-1) === 'company_id')
    return scope.outer.has(first)
  if (scope.standing.variables !== true) return false
  if (first === undefined || first === '') return false
  if (fields.length === 1) return first !== 'company_id'
  return !aliases.has(first) && !scope.outer.has(first)
}

function tableOf(variable: Tree | undefined, scope: Pick<Scope, 'ctes' | 'standing'>): string | undefined {
  const [schema, name] = [word(variable, 'schemaname'), word(variable, 'relname')]
  if (name === '' || (schema !== '' && schema !== 'public')) return undefined
  if (schema === '' && (scope.ctes.has(name) || name.startsWith('pg_'))) return undefined
  return scope.standing.rowSets?.includes(name) === true || catalogueTables.has(name) ? undefined : name
}

function tablesIn(tree: unknown, standing: Standing, known: ReadonlySet<string> = new Set()): readonly string[] {
  const ctes = new Set(known)
  const found: Tree[] = []
  walk(tree, (kind, node) => {
    if (kind === 'CommonTableExpr') ctes.add(word(node, 'ctename'))
    if (kind === 'RangeVar' || kind === 'relation') found.push(node)
    return true
  })
  return [...new Set(found.flatMap((one) => tableOf(one, { ctes, standing }) ?? []))]
}

function calls(tree: unknown): readonly string[] {
  const names = new Set<string>()
  walk(tree, (kind, node) => {
    if (kind === 'FuncCall') names.add(words(node, 'funcname').at(-1) ?? '')
    if (kind === 'SQLValueFunction') names.add(word(node, 'op'))
    return true
  })
  return [...names]
}

// CASE parameter WHEN …: the engine writes the statement anew with the value in it, as one that PostgreSQL does not read.
function simpleCases(tree: unknown, standing: Standing, faults: Set<string>): void {
  const scope = {
    ctes: new Set<string>(),
    outer: new Set<string>(),
    standing: { ...standing, variables: false },
    faults,
  }
  walk(tree, (kind, node) => {
    const value = kind === 'CaseExpr' ? part(node, 'arg') : undefined
    const fields = words(part(value, 'ColumnRef'), 'fields')
    const trigger = fields[0]?.startsWith('tg_') === true || part(value, 'A_Indirection') !== undefined
    if (value !== undefined && (isGiven(value, scope, new Set()) || trigger)) faults.add('CASE of a parameter')
    return true
  })
}

function branches(source: Tree): readonly Tree[] {
  const [left, right] = [part(source, 'larg'), part(source, 'rarg')]
  return left !== undefined && right !== undefined ? [...branches(left), ...branches(right)] : [source]
}
