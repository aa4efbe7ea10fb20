-- What is outside the scope of VAT (EN 16931 category O) gets a VAT product group of its own, which no grid is for (F60).

-- The owner sees the rows of every company only while this is off.
alter table vat_product_posting_group no force row level security;
alter table vat_posting_setup no force row level security;
alter table e_invoice_vat_group no force row level security;

-- The group and its pairs, for companies that have the template's groups and nothing called O; accounts as of the pair for
-- goods without VAT, so that they are those of the company.
with lacking as (
  select g.company_id from vat_product_posting_group g
    where g.code = 'G0' and not exists (
      select 1 from vat_product_posting_group o where o.company_id = g.company_id and o.code = 'O')
      and not exists (
      select 1 from vat_posting_setup o where o.company_id = g.company_id and o.vat_prod_posting_group = 'O')
), made as (
  insert into vat_product_posting_group (company_id, code, description)
  select company_id, 'O', 'Outside the scope of VAT' from lacking
  returning company_id
)
insert into vat_posting_setup (company_id, vat_bus_posting_group, vat_prod_posting_group, description, vat_calculation_type,
  vat_identifier, sales_vat_account, purchase_vat_account, reverse_chrg_vat_account, tax_category)
select own.company_id, own.vat_bus_posting_group, 'O', template.name || ': Outside the scope of VAT', 'Normal VAT', 'O',
  own.sales_vat_account, own.purchase_vat_account, own.reverse_chrg_vat_account, 'O'
from made
join vat_posting_setup own on own.company_id = made.company_id and own.vat_prod_posting_group = 'G0'
join (values
    ('DOMESTIC', 'Belgian customers and vendors'),
    ('EU', 'Customers and vendors in the EU'),
    ('CC', 'Co-contractors (domestic reverse charge)'),
    ('IMPEXP', 'Import and export'),
    ('IMPREV', 'Import with reverse charge')
  ) as template (code, name) on template.code = own.vat_bus_posting_group;

-- Files of category O go there where the row of the category for any party is still the template's; a row that was changed
-- or removed is a choice. The pair for Belgian parties must mean what the template's does.
update e_invoice_vat_group own set vat_prod_posting_group = 'O', row_version = own.row_version + 1,
  system_modified_at = clock_timestamp()
from vat_posting_setup pair
where own.tax_category = 'O' and own.vat_pct = 0 and own.side = ' ' and own.country_class = ' '
  and own.party_vat_bus_posting_group = '' and own.belgian_category = ''
  and own.vat_bus_posting_group = '' and own.vat_prod_posting_group = 'G0'
  and pair.company_id = own.company_id and pair.vat_bus_posting_group = 'DOMESTIC' and pair.vat_prod_posting_group = 'O'
  and pair.vat_calculation_type = 'Normal VAT' and pair.vat_pct = 0 and not pair.eu_service and pair.tax_category = 'O'
  and not pair.blocked;

alter table e_invoice_vat_group force row level security;
alter table vat_posting_setup force row level security;
alter table vat_product_posting_group force row level security;

-- Who the other party of a received file was found to be, '' for nobody; null for documents of fields and those received
-- before. Where somebody set another, the VAT that the file states is judged again (F60), by what is kept of it here: a JSON
-- object with the country and VAT number of the file and what its lines state, each statement once.
alter table import_sales_invoice add column file_party_no text;
alter table import_purchase_invoice add column file_party_no text;
alter table import_report add column vat_facts text;
