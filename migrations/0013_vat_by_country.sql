-- VAT groups of e-invoices by side, country of the other party, its business group and Belgian category (decision F48).

alter table e_invoice_vat_group
  add column side text not null default ' ' check (side in (' ', 'Sales', 'Purchase')),
  add column country_class text not null default ' ' check (country_class in (' ', 'Belgium', 'EU', 'Outside EU')),
  add column party_vat_bus_posting_group text not null default '',
  add column belgian_category text not null default '',
  drop constraint e_invoice_vat_group_pkey,
  add primary key (company_id, tax_category, vat_pct, side, country_class, party_vat_bus_posting_group, belgian_category);

-- The owner sees the rows of every company only while this is off.
alter table e_invoice_vat_group no force row level security;
alter table vat_posting_setup no force row level security;

-- The rows of the template that companies lack. One is added only where the row of its category for any party is still the
-- one the template gave, since a row that was changed or removed is a choice; and where its pair of groups is in the VAT
-- posting setup with the meaning it has in the template.
insert into e_invoice_vat_group (company_id, tax_category, vat_pct, side, country_class, party_vat_bus_posting_group,
  belgian_category, vat_bus_posting_group, vat_prod_posting_group)
select own.company_id, own.tax_category, 0, new.side, new.country_class, new.party_group, new.belgian, new.bus, new.prod
from (values
    ('AE', ' ', 'Belgium', '', '', 'CC', 'G3', 'Reverse Charge VAT', false, 'AE'),
    ('AE', ' ', 'EU', '', '', 'EU', 'S3', 'Reverse Charge VAT', true, 'AE'),
    ('AE', 'Sales', 'Outside EU', '', '', 'IMPEXP', 'S3', 'Normal VAT', false, 'G'),
    ('AE', 'Purchase', 'Outside EU', '', '', 'IMPREV', 'S3', 'Reverse Charge VAT', false, 'AE'),
    ('K', 'Sales', ' ', '', '47/AS', 'IMPEXP', 'G3', 'Normal VAT', false, 'G'),
    ('K', 'Sales', ' ', '', '47/DI', 'IMPEXP', 'G3', 'Normal VAT', false, 'G'),
    ('K', 'Sales', ' ', '', '47/TO', 'IMPEXP', 'G3', 'Normal VAT', false, 'G'),
    ('K', 'Sales', ' ', '', '47/SE', 'IMPEXP', 'S3', 'Normal VAT', false, 'G'),
    ('K', 'Purchase', ' ', '', '47/SE', 'EU', 'S3', 'Reverse Charge VAT', true, 'AE'),
    ('G', 'Purchase', ' ', 'IMPREV', '', 'IMPREV', 'G3', 'Reverse Charge VAT', false, 'AE'),
    ('O', 'Sales', 'EU', '', '', 'IMPEXP', 'S3', 'Normal VAT', false, 'G'),
    ('O', 'Purchase', 'EU', '', '', 'EU', 'S3', 'Reverse Charge VAT', true, 'AE'),
    ('O', 'Sales', 'Outside EU', '', '', 'IMPEXP', 'S3', 'Normal VAT', false, 'G'),
    ('O', 'Purchase', 'Outside EU', '', '', 'IMPREV', 'S3', 'Reverse Charge VAT', false, 'AE'),
    ('E', ' ', 'EU', '', '', 'DOMESTIC', 'S0', 'Normal VAT', false, 'E'),
    ('Z', ' ', 'EU', '', '', 'DOMESTIC', 'G0', 'Normal VAT', false, 'Z')
  ) as new (category, side, country_class, party_group, belgian, bus, prod, calculation, eu_service, meaning)
join (values ('AE', 'CC', 'G3'), ('K', 'EU', 'G3'), ('G', 'IMPEXP', 'G3'), ('O', '', 'G0'), ('E', '', 'G0'), ('Z', '', 'G0')
  ) as given (category, bus, prod) using (category)
join e_invoice_vat_group own on own.tax_category = category and own.vat_pct = 0
  and own.vat_bus_posting_group = given.bus and own.vat_prod_posting_group = given.prod
join vat_posting_setup pair on pair.company_id = own.company_id and pair.vat_bus_posting_group = new.bus
  and pair.vat_prod_posting_group = new.prod and pair.vat_calculation_type = new.calculation
  and pair.eu_service = new.eu_service and pair.tax_category = new.meaning and not pair.blocked;

alter table vat_posting_setup force row level security;
alter table e_invoice_vat_group force row level security;
