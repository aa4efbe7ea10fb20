import { isChangeable, isInsertable, isRemovable, isUpsertable, type Resource } from '../../model/resource.ts'
import { trackingOf } from '../../model/resources/tracking.ts'
import { filterFunctions } from '../bind/expression/function.ts'
import type { Annotation, AnnotationValue } from './csdl.ts'
import { kindFacts } from '../request/kinds.ts'
import type { WireNames } from '../request/wire-names.ts'

/**
 * What the whole service can do; only what tests prove. There is no `Capabilities.ConformanceLevel`: the standard knows no
 * exceptions, and every level contains 13.1.1 #10, which the answers of Business Central to changes break
 * (docs/odata-conformance.md). `Core.ODataVersions` is the version of the answers.
 */
export const serviceCapabilities: readonly Annotation[] = [
  {
    term: 'Core.Description',
    value:
      'Reads as OData 4.0 Intermediate asks, with most of 4.01 and of Advanced. Changes answer as Business Central does: a stale tag is 409, a missing one 400, and PATCH makes nothing unless If-None-Match asks for it. No level of conformance is declared for that reason.',
  },
  { term: 'Core.ODataVersions', value: '4.0' },
  {
    term: 'Capabilities.SupportedFormats',
    value: ['none', 'minimal', 'full'].flatMap((level) =>
      ['false', 'true'].map((strings) => `application/json;odata.metadata=${level};IEEE754Compatible=${strings}`),
    ),
  },
  { term: 'Capabilities.FilterFunctions', value: [...filterFunctions, 'cast', 'case'] },
  { term: 'Capabilities.AsynchronousRequestsSupported', value: false },
  { term: 'Capabilities.CrossJoinSupported', value: false },
  { term: 'Capabilities.KeyAsSegmentSupported', value: true },
  { term: 'Capabilities.QuerySegmentSupported', value: false },
  {
    term: 'Capabilities.BatchSupport',
    value: {
      record: {
        Supported: true,
        ContinueOnErrorSupported: true,
        SupportedFormats: ['application/json', 'multipart/mixed'],
      },
    },
  },
]

/** What can be done with one set. `closed` are the ways from its records that cannot be expanded. */
export function setCapabilities(
  resource: Resource,
  names: WireNames,
  closed: readonly string[],
): readonly Annotation[] {
  const deep = resource.relations.some((relation) => relation.writable === true)
  const opaque = resource.fields
    .filter((field) => field.hidden !== true && kindFacts[field.kind].group === 'none')
    .map((field) => ({ property: names.of(field) }))
  return [
    capability('InsertRestrictions', { Insertable: isInsertable(resource) }),
    capability('UpdateRestrictions', { Updatable: isChangeable(resource), Upsertable: isUpsertable(resource) }),
    capability('DeleteRestrictions', { Deletable: isRemovable(resource) }),
    ...(deep ? [capability('DeepInsertSupport', { Supported: true, ContentIDSupported: false })] : []),
    ...(deep ? [capability('DeepUpdateSupport', { Supported: false })] : []),
    capability('FilterRestrictions', { Filterable: true, ...only('NonFilterableProperties', opaque) }),
    capability('SortRestrictions', { Sortable: true, ...only('NonSortableProperties', opaque) }),
    capability('SearchRestrictions', { Searchable: true }),
    capability('CountRestrictions', { Countable: true }),
    capability('ExpandRestrictions', {
      Expandable: resource.relations.length > 0,
      ...only(
        'NonExpandableProperties',
        closed.map((navigation) => ({ navigation })),
      ),
    }),
    capability('SelectSupport', { Supported: true }),
    capability('ChangeTracking', { Supported: trackingOf(resource) !== undefined }),
    { term: 'Capabilities.TopSupported', value: true },
    { term: 'Capabilities.SkipSupported', value: true },
    {
      term: 'Aggregation.ApplySupported',
      value: {
        record: {
          Transformations: [
            'identity',
            'filter',
            'search',
            'compute',
            'groupby',
            'aggregate',
            'orderby',
            'top',
            'skip',
            'topcount',
            'topsum',
            'toppercent',
            'bottomcount',
            'bottomsum',
            'bottompercent',
            'concat',
            'join',
            'outerjoin',
          ],
          Rollup: { member: 'Aggregation.RollupType/MultipleHierarchies' },
          From: true,
        },
      },
    },
  ]
}

function capability(term: string, record: Readonly<Record<string, AnnotationValue>>): Annotation {
  return { term: `Capabilities.${term}`, value: { record } }
}

function only(name: string, values: readonly AnnotationValue[]): Readonly<Record<string, AnnotationValue>> {
  return values.length === 0 ? {} : { [name]: values }
}

/** Keys beside the id that name a record in an address, such as `customers(no='C1')` (F79). */
export function alternateKeys({ alternateKey }: Resource, names: WireNames): readonly Annotation[] {
  if (alternateKey.length === 0) return []
  const key = alternateKey.map((field) => ({
    record: { Name: { property: names.of(field) }, Alias: names.of(field) },
  }))
  return [{ term: 'Core.AlternateKeys', value: [{ record: { Key: key } }] }]
}
