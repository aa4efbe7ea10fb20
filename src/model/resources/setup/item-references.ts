import { resource } from '../../resource.ts'
import { codeOf, keyCode, made } from '../common/setup-details.ts'

const parties = [
  { table: 'customer', column: 'no', when: { column: 'reference_type', is: 'Customer' } },
  { table: 'vendor', column: 'no', when: { column: 'reference_type', is: 'Vendor' } },
] as const

/** What others call our items, for the lines of e-invoices (Business Central: Item Reference). */
export const itemReference = resource(
  'item_reference',
  {
    entity: 'itemReference',
    set: 'itemReferences',
    graphqlType: 'ItemReference',
    graphqlList: 'itemReferences',
    description: 'A bar code, or the number that a customer or vendor has for an item.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', made),
    referenceType: f.option('reference_type', 'Whose number it is.', {
      options: ['Bar Code', 'Customer', 'Vendor'],
      createOnly: true,
      required: true,
    }),
    referenceTypeNo: f.code(
      'reference_type_no',
      'Customer or vendor whose number it is; empty is that of all of them, and of a bar code.',
      { maxLength: 20, createOnly: true, references: parties },
    ),
    referenceNo: f.code('reference_no', 'The number, as files state it.', keyCode(50)),
    itemNo: f.code('item_no', 'Item it stands for.', { ...codeOf('item', 'no', 20), required: true }),
    description: f.text('description', 'Description of the reference, for people.', { maxLength: 100 }),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'id', access: 'setup' },
)
