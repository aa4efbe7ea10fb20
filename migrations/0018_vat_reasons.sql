-- Why the lines of a received file have their VAT groups (F59): a JSON list, each reason once with its lines; null for
-- files that were received before.
alter table import_report add column vat_reasons text;
