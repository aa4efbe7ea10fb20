import { resource } from '../../resource.ts'
import { codeOf, keyCode, made, toDimension } from '../common/setup-details.ts'

const parents = [
  { table: 'customer', column: 'no', when: { column: 'parent_type', is: 'Customer' } },
  { table: 'vendor', column: 'no', when: { column: 'parent_type', is: 'Vendor' } },
  { table: 'gl_account', column: 'no', when: { column: 'parent_type', is: 'G/L Account' } },
  { table: 'item', column: 'no', when: { column: 'parent_type', is: 'Item' } },
] as const

/** Dimensions. */
export const dimension = resource(
  'dimension',
  {
    entity: 'dimension',
    set: 'dimensions',
    graphqlType: 'Dimension',
    graphqlList: 'dimensions',
    description: 'A dimension that entries are analysed by.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', made),
    code: f.code('code', 'Code of the dimension, its key.', keyCode(20)),
    name: f.text('name', 'Name of the dimension.', { maxLength: 30 }),
    blocked: f.boolean('blocked', 'Whether it is closed for posting.'),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'code', access: 'setup' },
)

/** Values of dimensions. */
export const dimensionValue = resource(
  'dimension_value',
  {
    entity: 'dimensionValue',
    set: 'dimensionValues',
    graphqlType: 'DimensionValue',
    graphqlList: 'dimensionValues',
    description: 'A value of a dimension.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', made),
    dimensionCode: f.code('dimension_code', 'Dimension.', { ...keyCode(20), ...toDimension }),
    code: f.code('code', 'Code of the dimension value, its key.', keyCode(20)),
    name: f.text('name', 'Name of the dimension value.', { maxLength: 50 }),
    type: f.option('dimension_value_type', 'Only Standard values are posted.', {
      options: ['Standard', 'Heading', 'Total', 'Begin-Total', 'End-Total'],
    }),
    blocked: f.boolean('blocked', 'Whether it is closed for posting.'),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'id', access: 'setup' },
)

/** Default dimensions of parties, accounts and items (posting.md 5). */
export const defaultDimension = resource(
  'default_dimension',
  {
    entity: 'defaultDimension',
    set: 'defaultDimensions',
    graphqlType: 'DefaultDimension',
    graphqlList: 'defaultDimensions',
    description: 'A dimension value that a record gives to its documents.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', made),
    parentType: f.option('parent_type', 'Table of the record.', {
      options: ['Customer', 'Vendor', 'G/L Account', 'Item'],
      createOnly: true,
      required: true,
    }),
    no: f.code('no', 'Number of the record.', { ...keyCode(20), references: parents }),
    dimensionCode: f.code('dimension_code', 'Dimension.', { ...keyCode(20), ...toDimension }),
    valueCode: f.code(
      'dimension_value_code',
      'Value that documents get.',
      codeOf('dimension_value', 'code', 20, { with: { dimension_code: 'dimension_code' } }),
    ),
    valuePosting: f.option('value_posting', 'What documents must have; a single space is nothing.', {
      options: [' ', 'Code Mandatory', 'Same Code', 'No Code'],
    }),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'id', access: 'setup' },
)

/** Dimension combinations. */
export const dimensionCombination = resource(
  'dimension_combination',
  {
    entity: 'dimensionCombination',
    set: 'dimensionCombinations',
    graphqlType: 'DimensionCombination',
    graphqlList: 'dimensionCombinations',
    description: 'Two dimensions that may not meet; which one comes first does not matter.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', made),
    dimension1Code: f.code('dimension1_code', 'First dimension.', { ...keyCode(20), ...toDimension }),
    dimension2Code: f.code('dimension2_code', 'Second dimension.', { ...keyCode(20), ...toDimension }),
    combinationRestriction: f.option(
      'combination_restriction',
      'Blocked: never; Limited: not with the listed pairs of values.',
      { options: ['Blocked', 'Limited'] },
    ),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'id', access: 'setup' },
)

/** Pairs of values that a Limited combination forbids. */
export const dimensionValueCombination = resource(
  'dimension_value_combination',
  {
    entity: 'dimensionValueCombination',
    set: 'dimensionValueCombinations',
    graphqlType: 'DimensionValueCombination',
    graphqlList: 'dimensionValueCombinations',
    description: 'Two dimension values that may not meet; which one comes first does not matter.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', made),
    dimension1Code: f.code('dimension1_code', 'First dimension.', { ...keyCode(20), ...toDimension }),
    dimension1ValueCode: f.code('dimension1_value_code', 'Value of the first dimension.', {
      ...keyCode(20),
      ...codeOf('dimension_value', 'code', 20, { with: { dimension_code: 'dimension1_code' } }),
    }),
    dimension2Code: f.code('dimension2_code', 'Second dimension.', { ...keyCode(20), ...toDimension }),
    dimension2ValueCode: f.code('dimension2_value_code', 'Value of the second dimension.', {
      ...keyCode(20),
      ...codeOf('dimension_value', 'code', 20, { with: { dimension_code: 'dimension2_code' } }),
    }),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'id', access: 'setup' },
)
