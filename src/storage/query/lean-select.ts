import { sql, type RawBuilder } from 'kysely'
import type { Expression } from '../../model/expression.ts'
import type { Field } from '../../model/field.ts'
import type { Query } from '../../model/query.ts'
import { compile } from '../statement/compiler.ts'
import type { Statement } from '../server/database.ts'
import { parameter } from './expression.ts'
import { countOf, pageOf, recordOf } from './select.ts'
import { cellSql, idColumn, keySql, type Scope } from './select-columns.ts'

/** A statement whose parameters are values of slots, the company, or constants. */
export interface HotStatement {
  readonly sql: string
  readonly takes: readonly HotParameter[]
}

/** Where the value of a parameter comes from. */
export type HotParameter =
  | { readonly from: 'company' }
  | { readonly from: 'slot'; readonly slot: number }
  /** An array of the values of slots. */
  | { readonly from: 'slots'; readonly slots: readonly number[] }
  | { readonly from: 'constant'; readonly value: string }

/** Columns of a statement that reads nothing twice, and where each is. */
export class LeanColumns {
  readonly list: RawBuilder<unknown>[] = []
  private readonly places = new Map<string, number>()
  private readonly query: Pick<Query, 'resource'>

  /** Of records of a resource. */
  constructor(query: Pick<Query, 'resource'>) {
    this.query = query
  }

  /** The column of a field as it is shown. */
  field(field: Field): number {
    return this.at(shownAs(field), () => cellSql(this.query.resource, field))
  }

  /** The column of a field that rows are ordered by. */
  key(field: Field): number {
    const isShown = field.kind !== 'decimal' && field.stated !== true && field.special === undefined
    return this.at(isShown ? shownAs(field) : `key ${field.name}`, () => keySql(field))
  }

  /** The column with the id of the record. */
  id(): number {
    const column = idColumn(this.query.resource)
    return this.at(`column ${column}`, () => sql.ref(`t.${column}`))
  }

  /** A column by its name in the table. */
  column(name: 'row_version' | 'dimension_set_id'): number {
    return this.at(`column ${name}`, () => sql.ref(`t.${name}`))
  }

  /** The version of the company's setup. */
  setupVersion({ companyId }: Scope): number {
    return this.at('setup version', () => {
      const company = parameter('guid', companyId)
      return sql`(select version from setup_version where company_id = ${company})`
    })
  }

  /** How many rows the predicate has. */
  total(query: Pick<Query, 'resource' | 'predicate'>, scope: Scope): number {
    return this.at('total', () => sql`(${countOf(query, scope)})`)
  }

  private at(what: string, make: () => RawBuilder<unknown>): number {
    const known = this.places.get(what)
    if (known !== undefined) return known
    this.places.set(what, this.list.length)
    return this.list.push(make()) - 1
  }
}

// Fields that are shown as their column is are that column; others are themselves.
function shownAs(field: Field): string {
  return field.special === undefined && field.kind !== 'decimal' ? `column ${field.column}` : `field ${field.name}`
}

/** A page of these columns and so many rows at the most; the number stands in the text, so that a plan knows it. */
export function leanPage(query: Query, scope: Scope, columns: LeanColumns, rows: number): Statement {
  return compile(pageOf(query, scope, columns.list, sql.raw(String(rows)), sql.raw(String(query.offset))))
}

/** How many rows a predicate has. */
export function leanCount(query: Pick<Query, 'resource' | 'predicate'>, scope: Scope): Statement {
  return compile(countOf(query, scope))
}

/** These columns of one record. */
export function leanRecord(query: Pick<Query, 'resource'>, id: string, scope: Scope, columns: LeanColumns): Statement {
  return compile(recordOf(query.resource, columns.list, id, scope))
}

/** Whether a condition hands its values to PostgreSQL as they are and is checked by no look at them. */
export function isPlain(expression: Expression): boolean {
  switch (expression.node) {
    case 'field':
      return expression.level === undefined || expression.level === 0
    case 'literal':
      return true
    case 'compare':
      return isPlain(expression.left) && isPlain(expression.right)
    case 'in':
      return isPlain(expression.operand) && expression.items.every(isPlain)
    case 'and':
    case 'or':
      return expression.terms.every(isPlain)
    case 'not':
      return isPlain(expression.term)
    case 'call':
      return plainFunctions.has(expression.name) && expression.arguments.every(isPlain)
    default:
      return false
  }
}

const plainFunctions: ReadonlySet<string> = new Set(['contains', 'startswith', 'endswith', 'tolower', 'toupper'])

/** The statement with slots for its values: `companyId` is the stand-in of the company. Undefined where a value is something else. */
export function withSlots(
  { sql: text, parameters }: Statement,
  companyId: string,
  standIns: readonly string[],
): HotStatement | undefined {
  const slots = new Map(standIns.map((text_, slot) => [text_, slot]))
  if (slots.size < standIns.length || slots.has(companyId)) return undefined
  const used = new Set<number>()
  const slotOf = (value: unknown): number | undefined => {
    const slot = typeof value === 'string' || typeof value === 'number' ? slots.get(String(value)) : undefined
    if (slot !== undefined) used.add(slot)
    return slot
  }
  const found = parameters.map((value): HotParameter | undefined => {
    if (value === companyId) return { from: 'company' }
    // Which of the two a condition asks for is no slot: it belongs to the shape.
    if (typeof value === 'boolean') return { from: 'constant', value: String(value) }
    if (Array.isArray(value)) {
      const each = value.map(slotOf).filter((slot) => slot !== undefined)
      return each.length === value.length ? { from: 'slots', slots: each } : undefined
    }
    const slot = slotOf(value)
    return slot === undefined ? undefined : { from: 'slot', slot }
  })
  const known = found.filter((one) => one !== undefined)
  return known.length === found.length && used.size === standIns.length ? { sql: text, takes: known } : undefined
}

/** The parameters of one sending, as PostgreSQL's texts. */
export function parametersOf({ takes }: HotStatement, companyId: string, values: readonly string[]): string[] {
  return takes.map((one) => {
    switch (one.from) {
      case 'company':
        return companyId
      case 'slot':
        return values[one.slot] ?? ''
      case 'slots':
        return `{${one.slots.map((slot) => `"${(values[slot] ?? '').replace(/["\\]/g, '\\$&')}"`).join(',')}}`
      case 'constant':
        return one.value
    }
  })
}
