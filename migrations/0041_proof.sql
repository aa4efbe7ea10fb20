-- A proof of the books (decision F95): per company a Merkle log as in RFC 6962. A leaf is a register with the document it posted and
-- all of its entries; inner nodes are kept, so that a proof reads a row for each level. Made at commit, whoever writes, of columns
-- that never change. What is hashed how is told in docs/proof.md; src/storage/proof/format.ts has the same lists.
-- Upgrading reads all ledgers once, about fifteen seconds for 100,000 documents.

-- The leaf of a register: its place in the log is the register's number less one.
create table proof_leaf (
  company_id uuid not null,
  no integer not null check (no > 0),
  format integer not null default 1,
  -- Hashed with the names and texts; null once those are forgotten, and then the last of the digests stands for them.
  salt uuid,
  -- SHA-256 of each row, 32 bytes each: register, document, lines, entries, applications; then of the names and texts.
  digests bytea not null,
  -- Nodes of the tree that are complete with this leaf, 32 bytes each: the leaf's own, then one of each level above it.
  nodes bytea not null,
  primary key (company_id, no)
);
-- No reference to company, which each post would pay for: a register has one. Hashes cannot be packed.
alter table proof_leaf alter digests set storage external, alter nodes set storage external;
select isolate('proof_leaf');
grant select on proof_leaf to facturier_app;
create trigger append_only before update or delete or truncate on proof_leaf for each statement execute function refuse_change();
create trigger only_kept before insert on proof_leaf for each statement
  when (pg_trigger_depth() = 0) execute function refuse_writing_totals();

-- The dimensions of a set as one text. A function, so that who has none does not pay for a plan.
create function dimensions_of(of_company uuid, of_set integer) returns text language plpgsql stable
  set search_path = public, pg_temp as $$
begin
  return (select s.canonical_key from dimension_set s where s.company_id = of_company and s.id = of_set);
end $$;

-- Adds the leaves of a company that are missing, at most so many registers; answers whether that is all. Nobody else adds any:
-- whoever writes a register has the company's counter locked (posting.md 7.4), and who has not meets the primary key. A register
-- that is missing, as none is that a posting wrote, is a leaf without rows. `stated`: whether applications are looked for that
-- tell no entry (F43); none is added since. Every entry is found by its key.
create function append_proof(of_company uuid, most integer, stated boolean) returns boolean language plpgsql
  set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan
  set client_encoding = 'UTF8' set jit = off as $$
declare
  before text := current_setting('app.company_id', true);
  since integer;
  until integer;
  newest integer;
  leaf record;
  own bytea;
  words bytea;
  parts bytea[];
  digests bytea;
  node bytea;
  made bytea;
  beside bytea;
  -- The newest node of each level, for those that this call made.
  peaks bytea[];
  level integer;
  spot integer;
  salt uuid;
  all_nos integer[];
  all_salts uuid[];
  all_digests bytea[];
  all_nodes bytea[];
begin
  perform set_config('app.company_id', of_company::text, true);
  select coalesce((select p.no from proof_leaf p where p.company_id = of_company order by p.company_id desc, p.no desc limit 1), 0),
      coalesce((select r.no from gl_register r where r.company_id = of_company order by r.company_id desc, r.no desc limit 1), 0)
    into since, newest;
  until := least(newest, since + most);

  for leaf in
    select q.*,
        q.register || q.document[1] || q.posted_document_line[1] || q.gl_entry[1] || q.vat_entry[1] || q.customer_ledger_entry[1]
          || q.vendor_ledger_entry[1] as own,
        q.user_id || q.document[2] || q.posted_document_line[2] || q.gl_entry[2] || q.vat_entry[2] || q.customer_ledger_entry[2]
          || q.vendor_ledger_entry[2] as words
      from (
        select g.no, case when r.no is null then '' else sha256(record_send(row('gl_register'::text,
          r.id, r.no, r.document_no, r.posting_date, r.from_gl_entry_no, r.to_gl_entry_no, r.from_vat_entry_no,
          r.to_vat_entry_no, r.from_customer_entry_no, r.to_customer_entry_no, r.from_vendor_entry_no, r.to_vendor_entry_no,
          r.from_item_entry_no, r.to_item_entry_no, r.from_value_entry_no, r.to_value_entry_no, r.source_code,
          r.import_document_id, r.row_version, r.system_created_at, r.system_modified_at))) end as register,
          case when r.no is null then '' else record_send(row(r.user_id)) end as user_id,
          r.from_customer_entry_no, r.to_customer_entry_no, r.from_vendor_entry_no, r.to_vendor_entry_no,
          r.from_item_entry_no, r.to_item_entry_no, r.from_value_entry_no, r.to_value_entry_no,
          coalesce(d.document, array['', '']::bytea[]) as document,
          (select array[coalesce(string_agg(sha256(x.own), '' order by x.place), ''), coalesce(string_agg(x.words, '' order by x.place), '')] from (
            select e.line_no as place, record_send(row('posted_document_line'::text,
                e.id, e.document_id, e.line_no, e.type, e.no, e.quantity, e.unit_price, e.line_discount_amount,
                e.line_amount, e.invoice_discount_amount, e.amount_excl_vat, e.vat_amount, e.amount_incl_vat, e.vat_pct,
                e.non_deductible_vat_pct, e.vat_bus_posting_group, e.vat_prod_posting_group, e.deferral_code, e.tariff_no,
                e.countryof_origin_code, e.net_weight, e.xpath,
                case when e.dimension_set_id <> 0 then dimensions_of(e.company_id, e.dimension_set_id) else '' end,
                e.row_version, e.system_created_at, e.system_modified_at)) as own,
                record_send(row(e.description, e.description2, e.number_plate)) as words
              from posted_document_line e where e.company_id = of_company and e.document_id = d.id) x) as posted_document_line,
          (select array[coalesce(string_agg(sha256(x.own), '' order by x.place), ''), coalesce(string_agg(x.words, '' order by x.place), '')] from (
            select e.entry_no as place, record_send(row('gl_entry'::text,
                e.id, e.entry_no, e.document_id, e.posting_date, e.document_no, e.document_type, e.source_type, e.source_no,
                e.gl_account_id, e.gl_account_no, e.amount, e.debit_amount, e.credit_amount, e.standard_format_message,
                e.gen_bus_posting_group, e.gen_prod_posting_group, e.vat_bus_posting_group, e.vat_prod_posting_group,
                e.external_document_no,
                case when e.dimension_set_id <> 0 then dimensions_of(e.company_id, e.dimension_set_id) else '' end,
                e.row_version, e.system_created_at, e.system_modified_at)) as own,
                record_send(row(e.description, e.number_plate)) as words
              from gl_entry e where e.company_id = of_company
                and r.to_gl_entry_no > 0 and e.entry_no between r.from_gl_entry_no and r.to_gl_entry_no) x) as gl_entry,
          (select array[coalesce(string_agg(sha256(x.own), '' order by x.place), ''), coalesce(string_agg(x.words, '' order by x.place), '')] from (
            select e.entry_no as place, record_send(row('vat_entry'::text,
                e.id, e.entry_no, e.document_id, e.type, e.document_type, e.document_no, e.posting_date, e.vat_date,
                e.vat_bus_posting_group, e.vat_prod_posting_group, e.vat_identifier, e.vat_calculation_type, e.vat_pct,
                e.base, e.amount, e.base_before_pmt_disc, e.non_deductible_vat_amount, e.vat_difference, e.bill_to_pay_to_no,
                e.country_region_code, e.eu_service, e.eu_3_party_trade, e.tax_category, e.gl_account_no, e.line_nos,
                e.external_document_no,
                case when e.dimension_set_id <> 0 then dimensions_of(e.company_id, e.dimension_set_id) else '' end,
                e.row_version, e.system_created_at, e.system_modified_at)) as own,
                record_send(row(e.vat_registration_no)) as words
              from vat_entry e where e.company_id = of_company
                and r.to_vat_entry_no > 0 and e.entry_no between r.from_vat_entry_no and r.to_vat_entry_no) x) as vat_entry,
          (select array[coalesce(string_agg(sha256(x.own), '' order by x.place), ''), coalesce(string_agg(x.words, '' order by x.place), ''),
            case when bool_or(x.applied) then '\x01'::bytea else '' end] from (
            select e.entry_no as place, record_send(row('customer_ledger_entry'::text,
                e.id, e.entry_no, e.document_id, e.posting_date, e.document_no, e.document_type, e.amount, e.debit_amount,
                e.credit_amount, e.currency_code, e.amount_fcy, e.due_date, e.pmt_discount_date,
                e.original_pmt_disc_possible, e.external_document_no, e.standard_format_message,
                case when e.dimension_set_id <> 0 then dimensions_of(e.company_id, e.dimension_set_id) else '' end,
                e.system_created_at, e.customer_no, e.customer_posting_group)) as own,
                record_send(row(e.customer_name, e.description)) as words, e.remaining_amount <> e.amount_fcy as applied
              from customer_ledger_entry e where e.company_id = of_company
                and r.to_customer_entry_no > 0 and e.entry_no between r.from_customer_entry_no and r.to_customer_entry_no) x) as customer_ledger_entry,
          (select array[coalesce(string_agg(sha256(x.own), '' order by x.place), ''), coalesce(string_agg(x.words, '' order by x.place), ''),
            case when bool_or(x.applied) then '\x01'::bytea else '' end] from (
            select e.entry_no as place, record_send(row('vendor_ledger_entry'::text,
                e.id, e.entry_no, e.document_id, e.posting_date, e.document_no, e.document_type, e.amount, e.debit_amount,
                e.credit_amount, e.currency_code, e.amount_fcy, e.due_date, e.pmt_discount_date,
                e.original_pmt_disc_possible, e.external_document_no, e.standard_format_message,
                case when e.dimension_set_id <> 0 then dimensions_of(e.company_id, e.dimension_set_id) else '' end,
                e.system_created_at, e.vendor_no, e.vendor_posting_group)) as own,
                record_send(row(e.vendor_name, e.description)) as words, e.remaining_amount <> e.amount_fcy as applied
              from vendor_ledger_entry e where e.company_id = of_company
                and r.to_vendor_entry_no > 0 and e.entry_no between r.from_vendor_entry_no and r.to_vendor_entry_no) x) as vendor_ledger_entry
        from generate_series(since + 1, until) g(no)
        left join lateral (select * from gl_register r where r.company_id = of_company and r.no = g.no offset 0) r on true
        left join lateral (
          select d.id, array[sha256(record_send(row('posted_document'::text,
            d.id, d.table_no, d.document_type, d.no, d.register_no, d.import_document_id, d.import_entry_no, d.external_no,
            d.customer_no, d.vendor_no, d.vendor_inv_cr_memo_no, d.standard_format_message, d.journal_template_name,
            d.posting_date, d.document_date, d.due_date, d.payment_discount_pct, d.pmt_discount_date, d.currency_code,
            d.currency_factor, d.amount_excl_vat, d.vat_amount, d.amount_incl_vat, d.amount_incl_vat_lcy,
            d.preceding_invoice_no, d.elo_id, d.ext_area, d.transaction_specification, d.transaction_type,
            d.transport_method, d.eu_3_party_trade, d.sent_number_once, d.addressee_confirmed_at, d.cancels_document_id,
            d.correction_id,
            case when d.dimension_set_id <> 0 then dimensions_of(d.company_id, d.dimension_set_id) else '' end,
            d.row_version, d.system_created_at, d.system_modified_at))),
            record_send(row(d.name, d.posting_description, d.doc_notes, d.user_id, d.addressee_confirmed_by, d.addressee_confirmed_reason))] as document
          from posted_document d where d.company_id = of_company and d.import_document_id = r.import_document_id offset 0) d on true
        order by g.no
      ) q
  loop
    own := leaf.own;
    words := leaf.words;
    if leaf.to_item_entry_no > 0 then
      select array[coalesce(string_agg(sha256(x.own), '' order by x.place), ''), coalesce(string_agg(x.words, '' order by x.place), '')]
        into parts from (
            select e.entry_no as place, record_send(row('item_ledger_entry'::text,
                e.id, e.entry_no, e.document_id, e.item_no, e.posting_date, e.entry_type, e.source_no, e.document_no,
                e.document_line_no, e.location_code, e.quantity, e.appliesto_entry, e.lot_no, e.serial_no, e.package_no,
                e.variant_code, e.unit_of_measure_code, e.cost_amount_actual, e.sales_amount_actual, e.external_document_no,
                e.layer_date, e.layer_no,
                case when e.dimension_set_id <> 0 then dimensions_of(e.company_id, e.dimension_set_id) else '' end,
                e.system_created_at)) as own,
                record_send(row(e.description)) as words
              from item_ledger_entry e where e.company_id = of_company
                and e.entry_no between leaf.from_item_entry_no and leaf.to_item_entry_no) x;
      own := own || parts[1];
      words := words || parts[2];
    end if;
    if leaf.to_value_entry_no > 0 then
      select array[coalesce(string_agg(sha256(x.own), '' order by x.place), ''), coalesce(string_agg(x.words, '' order by x.place), '')]
        into parts from (
            select e.entry_no as place, record_send(row('value_entry'::text,
                e.id, e.entry_no, e.document_id, e.item_no, e.posting_date, e.item_ledger_entry_type, e.item_ledger_entry_no,
                e.entry_type, e.source_posting_group, e.source_no, e.location_code, e.inventory_posting_group,
                e.gen_bus_posting_group, e.gen_prod_posting_group, e.valued_quantity, e.item_ledger_entry_quantity,
                e.invoiced_quantity, e.costper_unit, e.discount_amount, e.appliesto_entry, e.expected_cost,
                e.expected_cost_postedto_gl, e.cost_postedto_gl, e.sales_amount_actual, e.cost_amount_actual,
                e.sales_amount_expected, e.cost_amount_expected, e.variant_code, e.journal_batch_name, e.document_type,
                e.document_no, e.document_line_no, e.order_type, e.order_no, e.order_line_no, e.external_document_no,
                case when e.dimension_set_id <> 0 then dimensions_of(e.company_id, e.dimension_set_id) else '' end,
                e.row_version, e.system_created_at, e.system_modified_at)) as own,
                record_send(row(e.description)) as words
              from value_entry e where e.company_id = of_company
                and e.entry_no between leaf.from_value_entry_no and leaf.to_value_entry_no) x;
      own := own || parts[1];
      words := words || parts[2];
    end if;
    -- An entry of which all remains has closed nothing.
    if leaf.customer_ledger_entry[3] <> '' then
      select coalesce(string_agg(sha256(x.own), '' order by x.place), '')
        into digests from (
            select e.id as place, record_send(row('customer_application'::text,
                e.id, e.entry_no, e.applied_entry_no, e.document_id, e.posting_date, e.system_created_at, e.amount,
                e.applied_amount_lcy, e.applying_amount_lcy)) as own
              from customer_application e where e.company_id = of_company
                and e.entry_no between leaf.from_customer_entry_no and leaf.to_customer_entry_no) x;
      own := own || digests;
    end if;
    if leaf.vendor_ledger_entry[3] <> '' then
      select coalesce(string_agg(sha256(x.own), '' order by x.place), '')
        into digests from (
            select e.id as place, record_send(row('vendor_application'::text,
                e.id, e.entry_no, e.applied_entry_no, e.document_id, e.posting_date, e.system_created_at, e.amount,
                e.applied_amount_lcy, e.applying_amount_lcy)) as own
              from vendor_application e where e.company_id = of_company
                and e.entry_no between leaf.from_vendor_entry_no and leaf.to_vendor_entry_no) x;
      own := own || digests;
    end if;
    if leaf.to_item_entry_no > 0 then
      select coalesce(string_agg(sha256(x.own), '' order by x.place), '')
        into digests from (
            select e.id as place, record_send(row('item_application'::text,
                e.id, e.entry_no, e.applied_entry_no, e.document_id, e.posting_date, e.system_created_at, e.quantity, e.cost)) as own
              from item_application e where e.company_id = of_company
                and e.entry_no between leaf.from_item_entry_no and leaf.to_item_entry_no) x;
      own := own || digests;
    end if;
    if stated then
      select coalesce(string_agg(sha256(x.own), '' order by x.place), '')
        into digests from (
            select e.id as place, record_send(row('customer_application'::text,
                e.id, e.entry_no, e.applied_entry_no, e.document_id, e.posting_date, e.system_created_at, e.amount,
                e.applied_amount_lcy, e.applying_amount_lcy)) as own
              from customer_application e where e.company_id = of_company
                and e.entry_no is null and e.applied_entry_no between leaf.from_customer_entry_no and leaf.to_customer_entry_no) x;
      own := own || digests;
      select coalesce(string_agg(sha256(x.own), '' order by x.place), '')
        into digests from (
            select e.id as place, record_send(row('vendor_application'::text,
                e.id, e.entry_no, e.applied_entry_no, e.document_id, e.posting_date, e.system_created_at, e.amount,
                e.applied_amount_lcy, e.applying_amount_lcy)) as own
              from vendor_application e where e.company_id = of_company
                and e.entry_no is null and e.applied_entry_no between leaf.from_vendor_entry_no and leaf.to_vendor_entry_no) x;
      own := own || digests;
      select coalesce(string_agg(sha256(x.own), '' order by x.place), '')
        into digests from (
            select e.id as place, record_send(row('item_application'::text,
                e.id, e.entry_no, e.applied_entry_no, e.document_id, e.posting_date, e.system_created_at, e.quantity, e.cost)) as own
              from item_application e where e.company_id = of_company
                and e.entry_no is null and e.applied_entry_no between leaf.from_item_entry_no and leaf.to_item_entry_no) x;
      own := own || digests;
    end if;

    salt := gen_random_uuid();
    digests := own || sha256(uuid_send(salt) || words);
    node := sha256('\x0001'::bytea || uuid_send(of_company) || int4send(leaf.no) || digests);
    made := node;
    level := 0;
    spot := leaf.no - 1;
    while spot & 1 = 1 loop
      beside := peaks[level];
      if beside is null then
        select substr(p.nodes, level * 32 + 1, 32) into beside from proof_leaf p
          where p.company_id = of_company and p.no = leaf.no - (1 << level);
        if (length(beside) = 32) is not true then
          raise exception 'The proof of company % lacks a node of leaf %: verify names what is missing.', of_company, leaf.no - (1 << level)
            using errcode = '23514', constraint = 'proof';
        end if;
      end if;
      node := sha256('\x01'::bytea || beside || node);
      made := made || node;
      level := level + 1;
      spot := spot >> 1;
    end loop;
    peaks[level] := node;
    all_nos := all_nos || leaf.no;
    all_salts := all_salts || salt;
    all_digests := all_digests || digests;
    all_nodes := all_nodes || made;
  end loop;
  with rows as (
    insert into proof_leaf (company_id, no, salt, digests, nodes)
      select of_company, n.no, n.salt, n.digests, n.nodes from unnest(all_nos, all_salts, all_digests, all_nodes)
        n(no, salt, digests, nodes)
      returning 1
  ) select count(*) into level from rows;
  perform set_config('app.company_id', coalesce(before, ''), true);
  return until = newest;
end $$;

-- When a posting commits, or when its constraints are looked at: its rows are all there then. The first register of a transaction
-- makes the leaves of all.
create function keep_proof() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from proof_leaf where company_id = new.company_id and no = new.no) then
    return null;
  end if;
  if not append_proof(new.company_id, 10000, false) then
    raise exception 'The proof of company % is far behind its registers: call fill_proof.', new.company_id
      using errcode = '23514', constraint = 'proof';
  end if;
  return null;
end $$;
create constraint trigger chained after insert on gl_register deferrable initially deferred for each row execute function keep_proof();

-- Adds what is missing: for books that were loaded past the triggers. The owner's to call.
create function fill_proof(of_company uuid) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  before text := current_setting('app.company_id', true);
  stated boolean;
begin
  perform set_config('app.company_id', of_company::text, true);
  stated := exists (select from customer_application where company_id = of_company and entry_no is null)
    or exists (select from vendor_application where company_id = of_company and entry_no is null)
    or exists (select from item_application where company_id = of_company and entry_no is null);
  alter table proof_leaf disable trigger only_kept;
  while not append_proof(of_company, 1000, stated) loop end loop;
  alter table proof_leaf enable trigger only_kept;
  perform set_config('app.company_id', coalesce(before, ''), true);
end $$;
revoke all on function append_proof(uuid, integer, boolean), fill_proof(uuid) from public;

do $$
declare of_company uuid;
begin
  for of_company in select company_id from company loop
    perform fill_proof(of_company);
  end loop;
end $$;
