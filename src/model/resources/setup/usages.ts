import type { ColumnOf, TableName } from '../../tables.ts'
import type { Resource } from '../../resource.ts'

/** A place where a record of a table is used: rows of `table` whose columns equal columns of the record. */
export interface Usage {
  readonly of: TableName
  readonly table: TableName
  /** Column of `table` → column of the record. */
  readonly columns: Readonly<Record<string, string>>
  /** Only rows of `table` whose column has the value. */
  readonly when?: { readonly column: string; readonly is: string }
  /** What the table is called in `… because it is used in <caption>.` */
  readonly caption: string
}

type Columns<In extends TableName, Of extends TableName> = {
  readonly [Column in ColumnOf<In, 'text'>]?: ColumnOf<Of, 'text'>
}

function usage<Of extends TableName, In extends TableName>(
  of: Of,
  table: In,
  columns: Columns<In, Of>,
  caption: string,
  when?: Usage['when'],
): Usage {
  return { of, table, columns, caption, ...(when === undefined ? {} : { when }) } as Usage
}

const ofAccount = { column: 'type', is: 'G/L Account' }
const ofItem = { column: 'type', is: 'Item' }

/** Where documents and ledgers use master data; what setup names in setup follows from the fields' references. */
export const documentUsages: readonly Usage[] = [
  usage('gl_account', 'gl_entry', { gl_account_no: 'no' }, 'G/L Entry'),
  usage('gl_account', 'posted_document_line', { no: 'no' }, 'Posted Document Line', ofAccount),
  usage('gl_account', 'import_sales_invoice_line', { no: 'no' }, 'Import Sales Invoice Line', ofAccount),
  usage('gl_account', 'import_purchase_invoice_line', { no: 'no' }, 'Import Purchase Invoice Line', ofAccount),
  usage('customer', 'customer_ledger_entry', { customer_no: 'no' }, 'Customer Ledger Entry'),
  usage('customer', 'posted_document', { customer_no: 'no' }, 'Posted Document'),
  usage('customer', 'unposted_document', { customer_no: 'no' }, 'Unposted Document'),
  usage('customer', 'import_sales_invoice', { customer_no: 'no' }, 'Import Sales Invoice'),
  usage('vendor', 'vendor_ledger_entry', { vendor_no: 'no' }, 'Vendor Ledger Entry'),
  usage('vendor', 'posted_document', { vendor_no: 'no' }, 'Posted Document'),
  usage('vendor', 'unposted_document', { vendor_no: 'no' }, 'Unposted Document'),
  usage('vendor', 'import_purchase_invoice', { vendor_no: 'no' }, 'Import Purchase Invoice'),
  usage('item', 'item_ledger_entry', { item_no: 'no' }, 'Item Ledger Entry'),
  usage('item', 'posted_document_line', { no: 'no' }, 'Posted Document Line', ofItem),
  usage('item', 'import_sales_invoice_line', { no: 'no' }, 'Import Sales Invoice Line', ofItem),
  usage('item', 'import_purchase_invoice_line', { no: 'no' }, 'Import Purchase Invoice Line', ofItem),
  usage('dimension', 'dimension_set_entry', { dimension_code: 'code' }, 'Dimension Set Entry'),
  usage(
    'dimension_value',
    'dimension_set_entry',
    { dimension_code: 'dimension_code', dimension_value_code: 'code' },
    'Dimension Set Entry',
  ),
  usage('customer_posting_group', 'customer_ledger_entry', { customer_posting_group: 'code' }, 'Customer Ledger Entry'),
  usage('vendor_posting_group', 'vendor_ledger_entry', { vendor_posting_group: 'code' }, 'Vendor Ledger Entry'),
  usage('gen_bus_posting_group', 'gl_entry', { gen_bus_posting_group: 'code' }, 'G/L Entry'),
  usage('gen_prod_posting_group', 'gl_entry', { gen_prod_posting_group: 'code' }, 'G/L Entry'),
  usage(
    'general_posting_setup',
    'gl_entry',
    { gen_bus_posting_group: 'gen_bus_posting_group', gen_prod_posting_group: 'gen_prod_posting_group' },
    'G/L Entry',
  ),
  usage(
    'inventory_posting_setup',
    'value_entry',
    { location_code: 'location_code', inventory_posting_group: 'invt_posting_group' },
    'Value Entry',
  ),
  usage('vat_business_posting_group', 'vat_entry', { vat_bus_posting_group: 'code' }, 'VAT Entry'),
  usage(
    'vat_business_posting_group',
    'import_sales_invoice',
    { vat_bus_posting_group: 'code' },
    'Import Sales Invoice',
  ),
  usage(
    'vat_business_posting_group',
    'import_purchase_invoice',
    { vat_bus_posting_group: 'code' },
    'Import Purchase Invoice',
  ),
  usage('vat_product_posting_group', 'vat_entry', { vat_prod_posting_group: 'code' }, 'VAT Entry'),
  usage(
    'vat_product_posting_group',
    'import_sales_invoice_line',
    { vat_prod_posting_group: 'code' },
    'Import Sales Invoice Line',
  ),
  usage(
    'vat_product_posting_group',
    'import_purchase_invoice_line',
    { vat_prod_posting_group: 'code' },
    'Import Purchase Invoice Line',
  ),
  usage(
    'vat_posting_setup',
    'vat_entry',
    { vat_bus_posting_group: 'vat_bus_posting_group', vat_prod_posting_group: 'vat_prod_posting_group' },
    'VAT Entry',
  ),
  usage('currency', 'posted_document', { currency_code: 'code' }, 'Posted Document'),
  usage('currency', 'import_sales_invoice', { currency_code: 'code' }, 'Import Sales Invoice'),
  usage('currency', 'import_purchase_invoice', { currency_code: 'code' }, 'Import Purchase Invoice'),
  usage('journal_template', 'posted_document', { journal_template_name: 'name' }, 'Posted Document'),
  usage('journal_template', 'import_sales_invoice', { journal_template_name: 'name' }, 'Import Sales Invoice'),
  usage('journal_template', 'import_purchase_invoice', { journal_template_name: 'name' }, 'Import Purchase Invoice'),
  usage('deferral_template', 'posted_document_line', { deferral_code: 'code' }, 'Posted Document Line'),
  usage('deferral_template', 'import_sales_invoice_line', { deferral_code: 'code' }, 'Import Sales Invoice Line'),
  usage('deferral_template', 'import_purchase_invoice_line', { deferral_code: 'code' }, 'Import Purchase Invoice Line'),
]

/** Every place where records of a resource are used: by documents and ledgers, and by the setup that names them. */
export function usagesOf(resource: Resource, all: readonly Resource[]): readonly Usage[] {
  const named = all.flatMap((user) =>
    user.fields.flatMap((field) =>
      (field.references ?? [])
        .filter((reference) => reference.table === resource.table)
        .map(({ table, column, with: more = {}, when }): Usage => {
          const further = Object.entries(more).map(([theirs, ours]) => [ours, theirs] as const)
          return {
            of: table,
            table: user.table,
            columns: { [field.column]: column, ...Object.fromEntries(further) },
            caption: user.caption,
            ...(when === undefined ? {} : { when }),
          }
        }),
    ),
  )
  return [...documentUsages.filter((one) => one.of === resource.table), ...named]
}
