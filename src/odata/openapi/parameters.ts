import type { Field } from '../../model/field.ts'
import type { Relation, Resource } from '../../model/resource.ts'
import { isFixed, trackingOf } from '../../model/resources/tracking.ts'
import { hasTaggedPages } from '../answer/respond.ts'
import { shownFields } from './names.ts'
import { ref, type Doc } from './json.ts'
import { pageSizeMax } from '../request/prefer.ts'
import type { WireNames } from '../request/wire-names.ts'

/** A GUID that stands for one of the reader's own. */
const exampleId = '5d115c9c-44e3-ea11-bb43-000d3a2feca1'

/** Address, options and headers that mean the same everywhere; referred to by name. */
export const sharedParameters: Doc = {
  CompanyId: path('companyId', 'Id of the company, from GET /companies.'),
  Id: path('id', 'Id of the record.'),
  ChildId: path('childId', 'Id of the related record.'),
  Top: option('$top', { type: 'integer', minimum: 0, examples: [5] }, 'At most so many records.'),
  Skip: option(
    '$skip',
    { type: 'integer', minimum: 0, examples: [10] },
    'Leave out so many records first. To read everything, follow @odata.nextLink instead.',
  ),
  CountOption: option(
    '$count',
    { type: 'boolean', examples: [true] },
    'With true, @odata.count says how many records match, whatever the page.',
  ),
  Search: option(
    '$search',
    { type: 'string', examples: ['invoice OR 2026'] },
    'Only records that have these words in one of their texts; AND, OR, NOT, and phrases in double quotes.',
  ),
  Skiptoken: option(
    '$skiptoken',
    { type: 'string' },
    'Where the next page begins: part of @odata.nextLink, never made by hand.',
  ),
  Deltatoken: option(
    '$deltatoken',
    { type: 'string' },
    'Since when changes are told: part of @odata.deltaLink, never made by hand.',
  ),
  Format: option(
    '$format',
    { type: 'string', examples: ['json', 'application/json;odata.metadata=none;IEEE754Compatible=true'] },
    'Takes the place of Accept: odata.metadata=none, minimal or full; IEEE754Compatible=true writes decimals as strings.',
  ),
  SchemaVersion: option(
    '$schemaversion',
    { type: 'string', enum: ['1.0', '2.0', '2.1'], default: '1.0' },
    'From 2.0 on, options are spelled with codes such as Credit_x0020_Memo.',
  ),
  EntityId: {
    ...option(
      '$id',
      { type: 'string', examples: [`companies(${exampleId})`] },
      'Address of the record, absolute as in OData-EntityId, or relative to the address it is sent to.',
    ),
    required: true,
  },
  ODataMaxVersion: header('OData-MaxVersion', { type: 'string', examples: ['4.01'] }, 'Below 4.0 is refused.'),
  PreferPage: header(
    'Prefer',
    { type: 'string', examples: ['odata.maxpagesize=100', 'odata.track-changes'] },
    `odata.maxpagesize: records of a page, at most ${pageSizeMax}; what there is more is behind @odata.nextLink. odata.track-changes: the last page has @odata.deltaLink, behind which is what changed since.`,
  ),
  PreferReturn: header(
    'Prefer',
    { type: 'string', examples: ['return=minimal', 'return=representation'] },
    'return=minimal answers 204 without a body, return=representation the record.',
  ),
  PreferContinue: header(
    'Prefer',
    { type: 'string', examples: ['odata.continue-on-error'] },
    'odata.continue-on-error carries out what follows a failed request as well.',
  ),
  IfMatch: {
    ...header(
      'If-Match',
      { type: 'string', examples: ['*'] },
      'The @odata.etag the record was read with, or * to change whatever is there. Left out: 400; out of date: 409.',
    ),
    required: true,
  },
  IfMatchOptional: header(
    'If-Match',
    { type: 'string' },
    'The @odata.etag the record was read with; when it is out of date, nothing is done and the answer is 409.',
  ),
  IfNoneMatch: header(
    'If-None-Match',
    { type: 'string' },
    'The ETag you have: the answer is 304 when there is still the same.',
  ),
  IdempotencyKey: header(
    'Idempotency-Key',
    { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7E]+$' },
    'A key of your own making. The same request again under it, within a day, is answered without being done again: a create with the record the first one made, an action with its success, whatever the If-Match. What failed is not remembered.',
  ),
  DataAccessIntent: header(
    'Data-Access-Intent',
    { type: 'string', enum: ['ReadOnly', 'ReadWrite'] },
    'ReadOnly refuses whatever could change something.',
  ),
  Company: header(
    'Company',
    { type: 'string', examples: ['Demo Verkoop NV'] },
    'Id or name of the company for addresses without companies(<id>), such as those within a batch.',
  ),
  Isolation: header(
    'Isolation',
    { type: 'string', enum: ['snapshot'] },
    'snapshot carries out the whole batch or, when a request fails, nothing of it.',
  ),
  IsolationPages: header(
    'Isolation',
    { type: 'string', enum: ['snapshot'] },
    'snapshot shows on every page what there was at the first.',
  ),
  AcceptLanguage: header(
    'Accept-Language',
    { type: 'string', examples: ['nl-BE,nl;q=0.9'] },
    'Language of messages, findings and the preview: nl, fr, de, or en, which is the default. Codes, fields and values stay as they are; Content-Language names the language of an answer that has texts in another than English.',
  ),
}

/** The options that name properties, for each resource with examples of its own: `CustomerFilter` and so on. */
export function resourceParameters(resources: readonly Resource[], names: WireNames): Doc {
  return Object.fromEntries(resources.flatMap((resource) => Object.entries(parametersOf(resource, names))))
}

function parametersOf(resource: Resource, names: WireNames): Doc {
  const examples = optionExamples(resource, names)
  const { graphqlType, relations, set } = resource
  const named = (name: string, example: string, description: string): Doc =>
    option(name, { type: 'string', examples: [example] }, description)
  const list = relations.map((relation) => relation.name).join(', ')
  return {
    [`${graphqlType}Select`]: named('$select', examples.select, 'Only these properties; id is always there.'),
    [`${graphqlType}Filter`]: named('$filter', examples.filter, 'Only records for which this holds.'),
    [`${graphqlType}Orderby`]: named('$orderby', examples.orderby, 'Properties or expressions, each with asc or desc.'),
    [`${graphqlType}Compute`]: named('$compute', examples.compute, 'Further properties, computed.'),
    // Only sets are grouped, not what one record leads to.
    [`${graphqlType}Apply`]:
      set === '' ? undefined : named('$apply', examples.apply, 'Groups and totals in place of records.'),
    [`${graphqlType}Expand`]:
      examples.expand === undefined
        ? undefined
        : named('$expand', examples.expand, `Related records in the answer: ${list}; options in parentheses.`),
  }
}

const everyRead = ['Format', 'SchemaVersion', 'ODataMaxVersion'] as const

/** The parameters of reading a set, page by page. */
export function collectionParameters(resource: Resource): readonly Doc[] {
  const paged = [...ofResource(resource, 'Apply'), 'Skiptoken', 'PreferPage']
  const told = trackingOf(resource) === undefined ? [] : ['Deltatoken']
  const pinned = isFixed(resource) ? ['IsolationPages'] : []
  const tagged = hasTaggedPages(resource) ? ['IfNoneMatch'] : []
  return refs(...filtered(resource), ...paged, ...told, ...pinned, ...tagged, ...everyRead)
}

/** The parameters of reading what a record leads to, which comes in one piece. */
export function relationParameters(resource: Resource): readonly Doc[] {
  return refs(...filtered(resource), ...everyRead)
}

/** The parameters of counting a set. */
export function countParameters(resource: Resource): readonly Doc[] {
  return refs(...ofResource(resource, 'Filter', 'Compute', 'Apply'), 'Search', 'ODataMaxVersion')
}

/** The parameters of counting what a record leads to. */
export function relationCountParameters(resource: Resource): readonly Doc[] {
  return refs(...ofResource(resource, 'Filter'), 'Search', 'ODataMaxVersion')
}

/** The parameters of reading one record at its own address. */
export function recordParameters(resource: Resource): readonly Doc[] {
  return refs(...ofResource(resource, 'Select', 'Compute', 'Expand'), 'IfNoneMatch', ...everyRead)
}

/** The parameters of reading the one record that another leads to: which one that is may change, so a tag says nothing. */
export function linkParameters(resource: Resource): readonly Doc[] {
  return refs(...ofResource(resource, 'Select', 'Compute', 'Expand'), ...everyRead)
}

/** The parameters of reading one of the records another leads to. */
export function childParameters(resource: Resource): readonly Doc[] {
  const tagged = resource.set === '' ? [] : ['IfNoneMatch']
  return refs(...ofResource(resource, 'Select'), ...tagged, ...everyRead)
}

function filtered(resource: Resource): readonly string[] {
  const own = ofResource(resource, 'Filter', 'Select', 'Compute', 'Expand', 'Orderby')
  return [...own, 'Top', 'Skip', 'CountOption', 'Search']
}

/** The parameters of a write, `first` before those of its answer. */
export function answerParameters(resource: Resource, ...first: readonly string[]): readonly Doc[] {
  const own = ofResource(resource, 'Select', 'Expand')
  return refs(...first, ...own, 'PreferReturn', 'SchemaVersion', 'ODataMaxVersion', 'DataAccessIntent')
}

/** Shared parameters by name. */
export function refs(...parameters: readonly string[]): readonly Doc[] {
  return parameters.map((name) => ref(`parameters/${name}`))
}

function ofResource({ graphqlType, relations }: Resource, ...options: readonly string[]): readonly string[] {
  return options.filter((name) => name !== 'Expand' || relations.length > 0).map((name) => `${graphqlType}${name}`)
}

/** A query option or parameter. */
export function option(name: string, schema: Doc, description: string): Doc {
  return { name, in: 'query', schema, description }
}

function header(name: string, schema: Doc, description: string): Doc {
  return { name, in: 'header', schema, description }
}

function path(name: string, description: string): Doc {
  return { name, in: 'path', required: true, schema: { type: 'string', format: 'uuid' }, description }
}

/** One example for each query option that names properties, all of which the service answers with 200 for the resource. */
interface OptionExamples {
  readonly select: string
  readonly filter: string
  readonly orderby: string
  readonly compute: string
  readonly apply: string
  /** Absent when there is nothing to expand. */
  readonly expand?: string
}

/** Examples out of the fields of a resource: what it is found by, a date, an option, an amount. */
function optionExamples(resource: Resource, names: WireNames): OptionExamples {
  const fields = shownFields(resource).filter((field) => field.kind !== 'blob' && field.special === undefined)
  const key =
    fields.find((field) => field === resource.key) ?? fields.find((field) => field.name === 'id') ?? resource.key
  const of = (...kinds: readonly Field['kind'][]): Field | undefined =>
    fields.find((field) => kinds.includes(field.kind) && field !== key)
  const [amount, date] = [of('amount') ?? of('decimal'), of('date')]
  const [option, text] = [of('option'), of('code', 'text')]
  const name = (field: Field): string => names.of(field)
  const chosen = [...new Set([key, date, option ?? text, amount])].filter((field) => field !== undefined)
  const group = option ?? text ?? key
  const [relation] = resource.relations
  return {
    select: chosen.map(name).join(','),
    filter: filterOf(
      chosen.filter((field) => field !== key || chosen.length === 1),
      name,
    ),
    orderby: date === undefined ? `${name(key)} desc` : `${name(date)} desc,${name(key)}`,
    compute: computeOf(amount ?? text ?? option ?? of('date', 'timestamp', 'integer') ?? key, name),
    apply: `groupby((${name(group)}),aggregate(${amount === undefined ? '$count as rows' : `${name(amount)} with sum as total`}))`,
    ...(relation === undefined ? {} : { expand: expandOf(relation, names) }),
  }
}

function computeOf(field: Field, name: (field: Field) => string): string {
  if (field.kind === 'amount' || field.kind === 'decimal' || field.kind === 'integer')
    return `${name(field)} mul 2 as doubled`
  const isTime = field.kind === 'date' || field.kind === 'timestamp'
  return isTime ? `year(${name(field)}) as bookYear` : `length(${name(field)}) as size`
}

function filterOf(fields: readonly Field[], name: (field: Field) => string): string {
  return fields
    .slice(0, 2)
    .map((field) => comparison(field, name(field)))
    .join(' and ')
}

function comparison(field: Field, name: string): string {
  switch (field.kind) {
    case 'amount':
    case 'decimal':
      return `${name} ge 100.50`
    case 'integer':
      return `${name} ge 1`
    case 'date':
      return `${name} ge 2026-01-01`
    case 'timestamp':
      return `${name} ge 2026-01-01T00:00:00Z`
    case 'boolean':
      return `${name} eq true`
    case 'guid':
      return `${name} ne 00000000-0000-0000-0000-000000000000`
    case 'option':
      return `${name} eq '${field.options?.find((option) => option.trim() !== '') ?? ' '}'`
    default:
      return `startswith(${name},'A')`
  }
}

function expandOf(relation: Relation, names: WireNames): string {
  const fields = shownFields(relation.target()).filter((field) => field.kind !== 'blob' && field.name !== 'id')
  const select = `$select=${fields
    .slice(0, 2)
    .map((field) => names.of(field))
    .join(',')}`
  return `${relation.name}(${relation.single === true ? select : `${select};$top=5`})`
}
