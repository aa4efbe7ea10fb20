import { resource, type Makers } from '../../resource.ts'
import { codeOf, keyCode, made, toVatBusGroup, toVatProdGroup } from '../common/setup-details.ts'

const targets = [
  { table: 'gl_account', column: 'no', when: { column: 'type', is: 'G/L Account' } },
  { table: 'item', column: 'no', when: { column: 'type', is: 'Item' } },
] as const

// Which dimension a shortcut stands for is setup of its own: here the code must be a value of some dimension.
const toValue = codeOf('dimension_value', 'code', 20)

/** What corrections of imported lines taught about a vendor (issue 4): offered when a file of the vendor comes again. */
export const vendorMapping = resource(
  'vendor_mapping',
  {
    entity: 'vendorMapping',
    set: 'vendorMappings',
    graphqlType: 'VendorMapping',
    graphqlList: 'vendorMappings',
    description: 'What the lines of a vendor become: learned from corrections, or written by hand.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', made),
    vendorNo: f.code('vendor_no', 'Vendor.', { ...keyCode(20), ...codeOf('vendor', 'no', 20) }),
    matchBy: f.option('match_by', 'What lines are known by.', {
      options: ['Item No.', 'Description'],
      createOnly: true,
      required: true,
    }),
    matchText: f.code(
      'match_text',
      "Item number of the vendor, or the description of the line in upper case; digits of a description are written '#'.",
      keyCode(100),
    ),
    type: f.option('type', 'What the line is booked on; a single space is nothing learned.', {
      options: [' ', 'G/L Account', 'Item'],
    }),
    no: f.code('no', 'G/L account or item of the line.', { maxLength: 20, references: targets }),
    vatKey: f.code('vat_key', "VAT category and rate of the lines that get the VAT groups, as 'S 21'.", {
      maxLength: 20,
    }),
    vatBusPostingGroup: f.code('vat_bus_posting_group', 'VAT business posting group of the line.', toVatBusGroup),
    vatProdPostingGroup: f.code('vat_prod_posting_group', 'VAT product posting group of the line.', toVatProdGroup),
    ...dimensionFields(f),
    learnedFromEntryNo: f.integer(
      'learned_from_entry_no',
      'Entry number of the import document whose correction taught it last; 0 when it was written by hand.',
      { readOnly: true, required: true },
    ),
    systemModifiedAt: f.timestamp('system_modified_at', 'Time of the last change, UTC.', made),
  }),
  { key: 'id', access: 'setup' },
)

function dimensionFields(f: Makers<'vendor_mapping'>) {
  const text = (number: number) => `Value of shortcut dimension ${number} of the line.`
  return {
    shortcutDimension1Code: f.code('shortcut_dimension1_code', text(1), toValue),
    shortcutDimension2Code: f.code('shortcut_dimension2_code', text(2), toValue),
    shortcutDimension3Code: f.code('shortcut_dimension3_code', text(3), toValue),
    shortcutDimension4Code: f.code('shortcut_dimension4_code', text(4), toValue),
    shortcutDimension5Code: f.code('shortcut_dimension5_code', text(5), toValue),
    shortcutDimension6Code: f.code('shortcut_dimension6_code', text(6), toValue),
    shortcutDimension7Code: f.code('shortcut_dimension7_code', text(7), toValue),
    shortcutDimension8Code: f.code('shortcut_dimension8_code', text(8), toValue),
  }
}
