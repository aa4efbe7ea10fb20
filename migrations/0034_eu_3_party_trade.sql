-- EU 3-party trade: a sale of goods in the middle of a chain over three member states, whose goods go straight from the first to
-- the last. The intra-Community statement names it T where other goods are L (decision F86), so the VAT entry keeps it.
alter table import_sales_invoice add eu_3_party_trade boolean not null default false;
alter table posted_document add eu_3_party_trade boolean not null default false;
alter table vat_entry add eu_3_party_trade boolean not null default false;
