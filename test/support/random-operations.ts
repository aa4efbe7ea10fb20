import {
  GraphQLString,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLInputType,
  type GraphQLObjectType,
} from 'graphql'
import type { Resource } from '../../src/model/resource.ts'
import { anyCondition, anyOrder } from './both-filters.ts'
import { oneOf, type Random } from './mutations.ts'
import type { Plain } from './odata-client.ts'
import { schema } from './whole-records.ts'

/** An operation as it is sent, and the same text with other values. */
export interface RandomOperation {
  readonly query: string
  readonly operationName?: string
  readonly variables: readonly Plain[]
}

/** What operations are made over: resources with some of their records, ids that exist, and cursors of earlier answers. */
export interface OperationWorld {
  readonly companyId: string
  readonly resources: readonly (readonly [Resource, readonly Plain[]])[]
  readonly cursors: readonly string[]
  /** A version of the ledgers of the company. */
  readonly version: string
}

/** Makes operations of every kind: most are one page of one company, others are anything the schema has, some are wrong. */
export function randomOperation(world: OperationWorld, random: Random): RandomOperation {
  return new Maker(world, random).operation()
}

interface Argument {
  readonly name: string
  readonly type: GraphQLInputType
  /** Values it has, turn by turn; undefined: it is not given. */
  readonly values: readonly unknown[]
}

/** Values a text is sent with. */
const turns = 3

class Maker {
  private readonly world: OperationWorld
  private readonly random: Random
  private readonly definitions: string[] = []
  private readonly fragments: string[] = []
  private readonly variables: Record<string, unknown>[] = Array.from({ length: turns }, () => ({}))

  constructor(world: OperationWorld, random: Random) {
    this.world = world
    this.random = random
  }

  operation(): RandomOperation {
    const kind = this.random(12)
    const root = kind === 0 ? this.node() : kind === 1 ? this.odd() : this.company(kind === 2)
    const inner = this.often(8) ? `__typename ${root}` : root
    const isNamed = this.definitions.length > 0 || this.often(3)
    const head = isNamed ? `query Q${this.definitions.length === 0 ? '' : `(${this.definitions.join(', ')})`} ` : ''
    const other = isNamed && this.often(10) ? ' query Other { __typename }' : ''
    const query = `${head}{ ${inner} }${other} ${this.fragments.join(' ')}`
    const operationName = other === '' ? undefined : oneOf(['Q', 'Q', 'Other', 'None'], this.random)
    return { query, variables: this.variables, ...(operationName === undefined ? {} : { operationName }) }
  }

  private often(of: number): boolean {
    return this.random(of) === 0
  }

  private company(many: boolean): string {
    const { companyId } = this.world
    const ids = [companyId, companyId, companyId, companyId, globalId('Company', companyId, companyId)]
    const strange = [companyId.toUpperCase(), '00000000-0000-4000-8000-00000000000f', 'nobody', '']
    // Of several lists of no company, that one tells which fails first.
    const one = () => (!many && this.often(15) ? oneOf(strange, this.random) : oneOf(ids, this.random))
    const lists = Array.from({ length: many ? 2 + this.random(2) : 1 }, (_, at) => this.list(many ? `l${at}: ` : ''))
    const beside = this.often(10) ? ` ${oneOf(['name', 'id', 'systemId', '__typename'], this.random)}` : ''
    const at = {
      name: 'at',
      type: GraphQLString,
      values: this.turns(() => oneOf([null, null, this.world.version, 'x'], this.random)),
    }
    const id = { name: 'id', type: idType(), values: this.turns(one) }
    const given = this.given(this.often(15) ? [id, at] : [id])
    return `${this.alias()}company${given} { ${this.wrapped('Company', lists.join(' '))}${beside} }`
  }

  private node(): string {
    const [resource, rows] = oneOf(this.world.resources, this.random)
    const id = () => {
      const { companyId } = this.world
      const row = rows.length === 0 ? undefined : oneOf(rows, this.random)
      const known = globalId(resource.graphqlType, companyId, typeof row?.['id'] === 'string' ? row['id'] : companyId)
      return this.often(8)
        ? oneOf(['x', globalId('Nothing', companyId, companyId), known.slice(2), ''], this.random)
        : known
    }
    const fields = this.record(resource, 1)
    const given = this.given([{ name: 'id', type: idType(), values: this.turns(id) }])
    return `${this.alias()}node${given} { ${this.often(2) ? 'id ' : ''}... on ${resource.graphqlType} { ${fields} } }`
  }

  private odd(): string {
    return oneOf(
      [
        'companies(first: 2) { nodes { id name } totalCount }',
        `company(id: "${this.world.companyId}") { generalLedgerSetup { lcyCode } customer(no: "C00010") { name } currencyCode }`,
        'companies { edges { cursor node { displayName } } }',
        '__schema { queryType { name } }',
        'nodes(ids: []) { id }',
        'company(id: "x") { nothing }',
        'company { id }',
        `company(id: "${this.world.companyId}") { generalLedgerEntries(first: 1) { nodes { company { id } } } }`,
        `company(id: "${this.world.companyId}") { ${Array.from({ length: 21 }, (_, at) => `a${at}: generalLedgerEntries(first: 1000) { nodes { entryNo } }`).join(' ')} }`,
        `company(id: "${this.world.companyId}") { importSalesInvoices { nodes { ${'company { importSalesInvoices { nodes { '.repeat(4)} id ${'} } } '.repeat(4)} } } }`,
        `company(id: "${this.world.companyId}") { trialBalance(from: "2026-01-01", to: "2026-12-31") { __typename } }`,
      ],
      this.random,
    )
  }

  private list(alias: string): string {
    // What a company has one of is no list.
    const [resource, rows] = oneOf(
      this.world.resources.filter(([{ access }]) => access !== 'single'),
      this.random,
    )
    const name = resource.graphqlList
    const page = objectOf(`${resource.graphqlType}Connection`)
    const given = this.given(this.paging(resource, rows))
    const parts: (() => string)[] = [
      () => `${this.alias()}nodes { ${this.record(resource, 1)} }`,
      () => `${this.alias()}nodes { ${this.record(resource, 1)} }`,
      () => `edges { ${this.edge(resource)} }`,
      () =>
        `${this.alias()}pageInfo { ${this.some(['hasNextPage', 'hasPreviousPage', 'startCursor', 'endCursor', '__typename'])} }`,
      () => `${this.alias()}totalCount`,
      () => '__typename',
    ]
    const chosen = Array.from({ length: 1 + this.random(3) }, () => oneOf(parts, this.random)())
    return `${alias}${name}${given} { ${this.wrapped(page.name, chosen.join(' '))} }`
  }

  private edge(resource: Resource): string {
    const parts = [() => 'cursor', () => `node { ${this.record(resource, 1)} }`, () => '__typename']
    return Array.from({ length: 1 + this.random(3) }, () => oneOf(parts, this.random)()).join(' ')
  }

  private paging(resource: Resource, rows: readonly Plain[]): Argument[] {
    const type = objectOf('Company').getFields()[resource.graphqlList]
    const argument = (name: string, values: readonly unknown[]): Argument[] => {
      const found = type?.args.find((one) => one.name === name)
      return found === undefined ? [] : [{ name, type: found.type, values }]
    }
    const size = () => (this.often(12) ? oneOf([0, -1, 1001, null, 1000], this.random) : 1 + this.random(6))
    const { cursors } = this.world
    const cursor = () =>
      cursors.length === 0 || this.often(6) ? oneOf(['x', '', null], this.random) : oneOf(cursors, this.random)
    const forwards = this.random(4) > 0
    const given: Argument[] = []
    if (!this.often(4)) given.push(...argument(forwards ? 'first' : 'last', this.turns(size)))
    if (this.often(5)) given.push(...argument(forwards === this.random(9) > 0 ? 'after' : 'before', this.turns(cursor)))
    if (this.often(2)) {
      const shape = this.random(1_000_000)
      // The same condition with other values, as a front end asks.
      const filter = () => anyCondition(resource, rows, mixed(shape, this.random), 1).graphql
      given.push(
        ...argument(
          'filter',
          this.turns(() => (this.often(12) ? oneOf([null, {}, { and: [] }], this.random) : filter())),
        ),
      )
    }
    if (this.often(3)) {
      const order = anyOrder(resource, this.random).graphql
      given.push(
        ...argument(
          'orderBy',
          this.turns(() => (this.often(6) ? oneOf([null, []], this.random) : order)),
        ),
      )
    }
    return given
  }

  private record(resource: Resource, depth: number): string {
    const type = objectOf(resource.graphqlType)
    const fields = Object.values(type.getFields())
    const leaves = fields.filter(
      ({ type: of, args }) =>
        args.length === 0 && isLeafType(getNamedType(of)) && String(of).replace('!', '') !== 'Base64',
    )
    const made = Array.from({ length: 1 + this.random(6) }, () => {
      const turn = this.random(20)
      if (turn === 0) return '__typename'
      if (turn < 3 && type.getFields()['dimensionSetLines'] !== undefined) return this.lines()
      if (turn === 3 && depth > 0 && this.often(2)) return this.further(type)
      return `${this.alias()}${oneOf(leaves, this.random).name}${this.condition()}`
    })
    return this.wrapped(type.name, unclashing(made).join(' '))
  }

  private lines(): string {
    const names = [
      'code',
      'valueCode',
      'displayName',
      'valueDisplayName',
      'parentId',
      'parentType',
      'systemId',
      'valueId',
      'etag',
      '__typename',
    ]
    return `dimensionSetLines { ${this.some(names)} }`
  }

  private further(type: GraphQLObjectType): string {
    const links = Object.values(type.getFields()).filter(
      (field) =>
        isObjectType(getNamedType(field.type)) &&
        field.name !== 'predictedVat' &&
        field.name !== 'predictedPosting' &&
        field.name !== 'dimensionSetLines' &&
        field.args.every((one) => !isNonNullType(one.type)),
    )
    if (links.length === 0) return '__typename'
    const { name, type: of } = oneOf(links, this.random)
    return String(getNamedType(of)).endsWith('Connection')
      ? `${name}(first: 2) { totalCount nodes { __typename } }`
      : `${name} { __typename }`
  }

  private some(names: readonly string[]): string {
    return Array.from({ length: 1 + this.random(names.length) }, () => oneOf(names, this.random)).join(' ')
  }

  private turns(make: () => unknown): unknown[] {
    const first = make()
    return Array.from({ length: turns }, (_, at) => (at === 0 || this.often(4) ? first : make()))
  }

  private alias(): string {
    return this.often(9) ? `x${this.random(40)}: ` : ''
  }

  private condition(): string {
    if (!this.often(12)) return ''
    const word = oneOf(['include', 'skip'], this.random)
    if (this.often(2)) return ` @${word}(if: ${this.random(2) === 0})`
    const name = `c${this.definitions.length}`
    const standing = this.often(3)
    this.definitions.push(`$${name}: Boolean${standing ? ' = true' : '!'}`)
    for (const variables of this.variables) if (!standing || this.often(2)) variables[name] = this.random(2) === 0
    return ` @${word}(if: $${name})`
  }

  /** The selection as it is, in an inline fragment, or in a named one. */
  private wrapped(type: string, selection: string): string {
    const turn = this.random(12)
    if (turn === 0) return `... { ${selection} }`
    if (turn === 1) return `... on ${type}${this.condition()} { ${selection} } __typename`
    if (turn !== 2) return selection
    const name = `F${this.fragments.length}`
    this.fragments.push(`fragment ${name} on ${type} { ${selection} }`)
    return `...${name}`
  }

  private given(given: readonly Argument[]): string {
    const texts = given.map(({ name, type, values }) => {
      if (this.random(3) === 0) return `${name}: ${literal(values[0], type)}`
      const variable = `v${this.definitions.length}`
      const standing = !isNonNullType(type) && this.often(6) ? ` = ${literal(values[0], type)}` : ''
      this.definitions.push(`$${variable}: ${String(type)}${standing}`)
      values.forEach((value, at) => {
        const variables = this.variables[at]
        if (variables !== undefined && !(standing !== '' && this.often(2))) variables[variable] = value
      })
      return `${name}: $${variable}`
    })
    return texts.length === 0 ? '' : `(${texts.join(', ')})`
  }
}

/** The same turns for what a condition is about, others for its values, as far as they come from lists of one length. */
function mixed(shape: number, random: Random): Random {
  let step = shape
  return (bound) => {
    step = (Math.imul(step, 1_103_515_245) + 12_345) >>> 0
    // Large bounds choose a value, small ones what is asked.
    return bound > 12 ? random(bound) : (step >>> 8) % bound
  }
}

// The same key for two fields is one mistake of many; too many of it would be nothing else.
function unclashing(selections: readonly string[]): string[] {
  return [...new Map(selections.map((one) => [one.split(/[ :{@]/, 1)[0], one])).values()]
}

function literal(value: unknown, type: GraphQLInputType): string {
  const named = isNonNullType(type) ? type.ofType : type
  if (value === null || value === undefined) return 'null'
  if (isListType(named) && Array.isArray(value)) return `[${value.map((one) => literal(one, named.ofType)).join(', ')}]`
  if (isInputObjectType(named)) {
    const fields = named.getFields()
    const members = Object.entries(value).map(([name, one]) => {
      const field = fields[name]
      if (field === undefined) throw new Error(`There is no ${name} in ${named.name}.`)
      return `${name}: ${literal(one, field.type)}`
    })
    return `{ ${members.join(', ')} }`
  }
  return isEnumType(named) && typeof value === 'string' ? value : JSON.stringify(value)
}

function idType(): GraphQLInputType {
  const type = objectOf('Query')
    .getFields()
    ['company']?.args.find(({ name }) => name === 'id')?.type
  if (type === undefined) throw new Error('A company has an id.')
  return type
}

function objectOf(name: string): GraphQLObjectType {
  const type = schema.getType(name)
  if (!isObjectType(type)) throw new Error(`${name} is no object type.`)
  return type
}

function globalId(type: string, companyId: string, id: string): string {
  return Buffer.from(`${type}:${companyId}:${id}`).toString('base64url')
}
