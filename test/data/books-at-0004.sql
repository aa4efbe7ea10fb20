-- A company as the service left it in a database at migrations 0001-0004: the setup a sales invoice needs, and four
-- posted documents, row by row as that service wrote them. Two were sent with the same number, which 0004 allowed.
insert into company (company_id, name, display_name, enterprise_no, vat_registration_no, country_region_code)
  values ('c0000000-0000-4000-8000-000000000001', 'Old Books NV', 'Old Books NV', '0400000086', 'BE0400000086', 'BE');

create temporary table old (id uuid) on commit drop;
insert into old values ('c0000000-0000-4000-8000-000000000001');

insert into general_ledger_setup (company_id, allow_posting_from, allow_posting_to, shortcut_dimension1_code)
  select id, '2025-01-01', '2027-12-31', 'DEPARTMENT' from old;
insert into sales_setup (company_id, invoice_template_name, cr_memo_template_name, invoice_nos, cr_memo_nos)
  select id, 'SALES', 'SALES', 'S-INV', 'S-INV' from old;
insert into purchase_setup (company_id) select id from old;
insert into inventory_setup (company_id) select id from old;
insert into accounting_period (company_id, starting_date, new_fiscal_year) select id, '2026-01-01', true from old;
insert into gl_account (company_id, no, name, gen_posting_type, gen_prod_posting_group, vat_prod_posting_group)
  select id, no, name, type, prod, vat from old, (values ('400000', 'Customers', '', '', ''),
    ('451000', 'VAT Payable', '', '', ''), ('700000', 'Sales', 'Sale', 'RETAIL', 'G3'),
    ('700010', 'Sales, other', 'Sale', 'RETAIL', 'G3'), ('754200', 'Rounding', '', 'RETAIL', 'G0')) a(no, name, type, prod, vat);
insert into gen_bus_posting_group (company_id, code) select id, 'DOMESTIC' from old;
insert into gen_prod_posting_group (company_id, code) select id, 'RETAIL' from old;
insert into general_posting_setup (company_id, gen_bus_posting_group, gen_prod_posting_group)
  select id, 'DOMESTIC', 'RETAIL' from old;
insert into vat_business_posting_group (company_id, code) select id, 'DOMESTIC' from old;
insert into vat_product_posting_group (company_id, code) select id, unnest(array['G0', 'G1', 'G3']) from old;
insert into vat_posting_setup (company_id, vat_bus_posting_group, vat_prod_posting_group, vat_pct, vat_identifier, sales_vat_account)
  select id, 'DOMESTIC', code, pct, code, '451000' from old, (values ('G0', 0), ('G1', 6), ('G3', 21)) v(code, pct);
insert into customer_posting_group (company_id, code, receivables_account, invoice_rounding_account)
  select id, 'DOMESTIC', '400000', '754200' from old;
insert into customer (company_id, no, name, customer_posting_group, gen_bus_posting_group, vat_bus_posting_group)
  select id, 'C00010', 'Bakkerij Janssens BV', 'DOMESTIC', 'DOMESTIC', 'DOMESTIC' from old;
insert into no_series (company_id, code) select id, unnest(array['S-INV', 'S-INV+']) from old;
insert into no_series_line (company_id, series_code, starting_no, last_no_used, last_date_used)
  select id, code, start, last, date from old, (values ('S-INV', '1001', '', date '0001-01-01'),
    ('S-INV+', 'VF26-0001', 'VF26-0004', date '2026-03-16')) s(code, start, last, date);
insert into journal_template (company_id, name, no_series, posting_no_series) select id, 'SALES', 'S-INV', 'S-INV+' from old;
insert into dimension (company_id, code, name) select id, 'DEPARTMENT', 'Department' from old;
insert into dimension_value (company_id, dimension_code, code, name) select id, 'DEPARTMENT', 'PROD', 'Production' from old;
insert into dimension_set (company_id, id, canonical_key) select id, 1, 'DEPARTMENT=PROD' from old;
insert into dimension_set_entry select id, 1, 'DEPARTMENT', 'PROD' from old;
insert into ledger_counter (company_id, ledger, last_no) select id, ledger, last from old,
  (values ('G/L', 16), ('VAT', 6), ('Customer', 4), ('Vendor', 0), ('Item', 0), ('Value', 0), ('Register', 4), ('Import Sales', 4),
    ('Import Sales Line', 7), ('Import Purchase', 0), ('Import Purchase Line', 0), ('Dimension Set', 1)) l(ledger, last);

-- What was sent: 1 with three lines and a department, 2 and 3 with one number, 4 with an invoice discount over two rates.
create temporary table sent (no integer, import_id uuid, document_id uuid, posted_no text, type text, sent_no text,
  department text, net numeric, vat numeric, discount numeric, set_id integer) on commit drop;
insert into sent select n, ('a0000000-0000-4000-8000-00000000000' || n)::uuid, ('d0000000-0000-4000-8000-00000000000' || n)::uuid,
    'VF26-000' || n, type, sent_no, department, net, vat, discount, set_id
  from (values (1, 'Invoice', 'SENT-1', 'PROD', 109.01, 22.89, null, 1), (2, 'Invoice', 'SENT-2', '', 100.00, 21.00, null, 0),
    (3, 'Invoice', 'SENT-2', '', 100.00, 21.00, null, 0), (4, 'Credit Memo', '', '', 56.66, 7.65, 10.00, 0))
    d(n, type, sent_no, department, net, vat, discount, set_id);

insert into import_sales_invoice (company_id, id, entry_no, state, document_type, no, customer_no, posting_date, document_date,
    due_date, invoice_discount_amount, shortcut_dimension1_code, elo_id, doc_notes, created_doc_type, created_doc_no)
  select old.id, import_id, no, 'Posted', type, sent_no, 'C00010', '2026-03-16', '2026-03-16', '2026-04-15', discount, department,
    'ELO-' || no, 'Notes', case type when 'Invoice' then 112 else 114 end, posted_no from old, sent;
insert into import_sales_invoice_line (company_id, entry_no, header_entry_no, line_no, type, no, description,
    vat_prod_posting_group, quantity, unit_price, line_discount_amount, tariff_no)
  select old.id, l.* from old, (values
    (1, 1, 10000, 'G/L Account', '700000', 'Flour', 'G3', 3, 33.33, 0.99, '1101'), (2, 1, 20000, ' ', '', 'Comment', '', 0, 0, 0, ''),
    (3, 1, 30000, 'G/L Account', '700010', 'Yeast', '', 1, 10.01, 0, ''), (4, 2, 10000, 'G/L Account', '700000', '', 'G3', 1, 100, 0, ''),
    (5, 3, 10000, 'G/L Account', '700000', '', 'G3', 1, 100, 0, ''), (6, 4, 10000, 'G/L Account', '700000', '', 'G3', 1, 33.33, 0, ''),
    (7, 4, 20000, 'G/L Account', '700010', '', 'G1', 1, 33.33, 0, '')) l;

-- What was booked of it.
insert into posted_document (company_id, id, table_no, document_type, no, register_no, import_document_id, import_entry_no, external_no,
    customer_no, name, posting_description, journal_template_name, posting_date, document_date, due_date,
    amount_excl_vat, vat_amount, amount_incl_vat)
  select old.id, document_id, case type when 'Invoice' then 112 else 114 end, type, posted_no, no, import_id, no, sent_no, 'C00010',
    'Bakkerij Janssens BV', type || ' ' || posted_no, 'SALES', '2026-03-16', '2026-03-16', '2026-04-15', net, vat, net + vat from old, sent;
insert into posted_document_line (company_id, document_id, line_no, type, no, description, description2, quantity, unit_price,
    line_discount_amount, vat_bus_posting_group, vat_prod_posting_group)
  select old.id, document_id, line_no, l.type, l.no, description, description2, quantity, unit_price, line_discount_amount,
    vat_bus_posting_group, vat_prod_posting_group from old, sent, import_sales_invoice_line l where l.header_entry_no = sent.no;
insert into gl_register (company_id, no, from_gl_entry_no, to_gl_entry_no, from_vat_entry_no, to_vat_entry_no, user_id, source_code,
    import_document_id)
  select old.id, no, gl1, gl2, vat1, vat2, 'clerk', 'SALES', import_id from old, sent, (values (1, 1, 5, 1, 2), (2, 6, 8, 3, 3),
    (3, 9, 11, 4, 4), (4, 12, 16, 5, 6)) r(n, gl1, gl2, vat1, vat2) where n = no;
insert into gl_entry (company_id, entry_no, document_id, posting_date, document_no, document_type, source_type, source_no, gl_account_id,
    gl_account_no, description, amount, debit_amount, credit_amount, gen_bus_posting_group, gen_prod_posting_group,
    vat_bus_posting_group, vat_prod_posting_group, dimension_set_id)
  select old.id, e.no, document_id, '2026-03-16', posted_no, type, 'Customer', 'C00010', a.id, a.no, type || ' ' || posted_no, amount,
    greatest(amount, 0), greatest(-amount, 0), bus, case bus when '' then '' else 'RETAIL' end, bus, prod, set_id
  from old, sent, gl_account a, (values (1, 1, '700000', -99.00, 'DOMESTIC', 'G3'), (2, 1, '451000', -20.79, 'DOMESTIC', 'G3'),
    (3, 1, '700010', -10.01, 'DOMESTIC', 'G3'), (4, 1, '451000', -2.10, 'DOMESTIC', 'G3'), (5, 1, '400000', 131.90, '', ''),
    (6, 2, '700000', -100.00, 'DOMESTIC', 'G3'), (7, 2, '451000', -21.00, 'DOMESTIC', 'G3'), (8, 2, '400000', 121.00, '', ''),
    (9, 3, '700000', -100.00, 'DOMESTIC', 'G3'), (10, 3, '451000', -21.00, 'DOMESTIC', 'G3'), (11, 3, '400000', 121.00, '', ''),
    (12, 4, '700000', 28.33, 'DOMESTIC', 'G3'), (13, 4, '451000', 5.95, 'DOMESTIC', 'G3'), (14, 4, '700010', 28.33, 'DOMESTIC', 'G1'),
    (15, 4, '451000', 1.70, 'DOMESTIC', 'G1'), (16, 4, '400000', -64.31, '', '')) e(no, of, account, amount, bus, prod)
  where sent.no = of and a.no = account;
insert into vat_entry (company_id, entry_no, document_id, type, document_type, document_no, posting_date, vat_bus_posting_group,
    vat_prod_posting_group, vat_identifier, vat_calculation_type, vat_pct, base, amount, base_before_pmt_disc, bill_to_pay_to_no,
    dimension_set_id)
  select old.id, e.no, document_id, 'Sale', type, posted_no, '2026-03-16', 'DOMESTIC', prod, prod, 'Normal VAT', pct, base, amount, base,
    'C00010', set_id
  from old, sent, (values (1, 1, 'G3', 21, -99.00, -20.79), (2, 1, 'G3', 21, -10.01, -2.10), (3, 2, 'G3', 21, -100.00, -21.00),
    (4, 3, 'G3', 21, -100.00, -21.00), (5, 4, 'G3', 21, 28.33, 5.95), (6, 4, 'G1', 6, 28.33, 1.70)) e(no, of, prod, pct, base, amount)
  where sent.no = of;
insert into customer_ledger_entry (company_id, entry_no, document_id, posting_date, document_no, document_type, customer_no, customer_name,
    description, amount, debit_amount, credit_amount, remaining_amount, amount_fcy, open, due_date, customer_posting_group,
    dimension_set_id)
  select old.id, no, document_id, '2026-03-16', posted_no, type, 'C00010', 'Bakkerij Janssens BV', type || ' ' || posted_no, amount,
    greatest(amount, 0), greatest(-amount, 0), amount, amount, true, '2026-04-15', 'DOMESTIC', set_id
  from old, (select *, case type when 'Invoice' then net + vat else -(net + vat) end as amount from sent) sent;
