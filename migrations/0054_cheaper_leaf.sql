-- The proof of a post, cheaper once more (F95). Hashes are those of before; only the way to them is another. As in 0044 a post pays for the start of statements, for each of their nodes and columns.

-- Adds the leaves behind leaf `since`, whose nodes are `newest`: of at most so many registers. Answers the number of the last leaf. What 0044 read
-- by a subquery with an aggregate for each ledger is one list of rows with one aggregate. Whoever calls it has set the company, and
-- UTF-8 as the encoding of the client, in which texts are hashed.
create function make_leaves(of_company uuid, since integer, newest bytea, most integer, stated boolean) returns integer language plpgsql
  set search_path = public, pg_temp as $$
declare
  until integer := since + most;
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
  -- The leaf that is made.
  place integer := since;
  level integer;
  spot integer;
  salt uuid;
  all_nos integer[];
  all_salts uuid[];
  all_digests bytea[];
  all_nodes bytea[];
begin
  <<registers>>
  for leaf in
    select r.no, r.from_customer_entry_no, r.to_customer_entry_no, r.from_vendor_entry_no, r.to_vendor_entry_no,
      r.from_item_entry_no, r.to_item_entry_no, r.from_value_entry_no, r.to_value_entry_no,
      sha256(record_send(row('gl_register'::text,
        r.id, r.no, r.document_no, r.posting_date, r.from_gl_entry_no, r.to_gl_entry_no, r.from_vat_entry_no,
        r.to_vat_entry_no, r.from_customer_entry_no, r.to_customer_entry_no, r.from_vendor_entry_no, r.to_vendor_entry_no,
        r.from_item_entry_no, r.to_item_entry_no, r.from_value_entry_no, r.to_value_entry_no, r.source_code,
        r.import_document_id, r.row_version, r.system_created_at, r.system_modified_at)))
        || case when d.id is null then '' else sha256(record_send(row('posted_document'::text,
          d.id, d.table_no, d.document_type, d.no, d.register_no, d.import_document_id, d.import_entry_no, d.external_no,
          d.customer_no, d.vendor_no, d.vendor_inv_cr_memo_no, d.standard_format_message, d.journal_template_name,
          d.posting_date, d.document_date, d.due_date, d.payment_discount_pct, d.pmt_discount_date, d.currency_code,
          d.currency_factor, d.amount_excl_vat, d.vat_amount, d.amount_incl_vat, d.amount_incl_vat_lcy,
          d.preceding_invoice_no, d.elo_id, d.ext_area, d.transaction_specification, d.transaction_type,
          d.transport_method, d.eu_3_party_trade, d.sent_number_once, d.addressee_confirmed_at, d.cancels_document_id,
          d.correction_id,
          case when d.dimension_set_id <> 0 then dimensions_of(d.company_id, d.dimension_set_id) else '' end,
          d.row_version, d.system_created_at, d.system_modified_at))) end
        || coalesce(x.own, '') as own,
      record_send(row(r.user_id)) || case when d.id is null then '' else record_send(row(
          d.name, d.posting_description, d.doc_notes, d.user_id, d.addressee_confirmed_by, d.addressee_confirmed_reason)) end
        || coalesce(x.words, '') as words,
      x.applied
    from gl_register r
      left join posted_document d on d.company_id = of_company and d.import_document_id = r.import_document_id
      -- The columns of each kind are in the order in which they are asked for: so PostgreSQL needs no node to sort them.
      cross join lateral (select string_agg(l.own, '' order by l.kind, l.place) as own,
        string_agg(l.words, '' order by l.kind, l.place) as words, bool_or(l.applied) as applied from (
        select sha256(record_send(row('posted_document_line'::text,
          e.id, e.document_id, e.line_no, e.type, e.no, e.quantity, e.unit_price, e.line_discount_amount,
          e.line_amount, e.invoice_discount_amount, e.amount_excl_vat, e.vat_amount, e.amount_incl_vat, e.vat_pct,
          e.non_deductible_vat_pct, e.vat_bus_posting_group, e.vat_prod_posting_group, e.deferral_code, e.tariff_no,
          e.countryof_origin_code, e.net_weight, e.xpath,
          case when e.dimension_set_id <> 0 then dimensions_of(e.company_id, e.dimension_set_id) else '' end,
          e.row_version, e.system_created_at, e.system_modified_at))) as own,
          1 as kind, e.line_no as place, record_send(row(e.description, e.description2, e.number_plate)) as words, null::boolean as applied
        from posted_document_line e where e.company_id = of_company and e.document_id = d.id
        union all
        select sha256(record_send(row('gl_entry'::text,
          e.id, e.entry_no, e.document_id, e.posting_date, e.document_no, e.document_type, e.source_type, e.source_no,
          e.gl_account_id, e.gl_account_no, e.amount, e.debit_amount, e.credit_amount, e.standard_format_message,
          e.gen_bus_posting_group, e.gen_prod_posting_group, e.vat_bus_posting_group, e.vat_prod_posting_group,
          e.external_document_no,
          case when e.dimension_set_id <> 0 then dimensions_of(e.company_id, e.dimension_set_id) else '' end,
          e.row_version, e.system_created_at, e.system_modified_at))) as own,
          2 as kind, e.entry_no as place, record_send(row(e.description, e.number_plate)) as words, null as applied
        from gl_entry e where e.company_id = of_company and e.entry_no between r.from_gl_entry_no and r.to_gl_entry_no
        union all
        select sha256(record_send(row('vat_entry'::text,
          e.id, e.entry_no, e.document_id, e.type, e.document_type, e.document_no, e.posting_date, e.vat_date,
          e.vat_bus_posting_group, e.vat_prod_posting_group, e.vat_identifier, e.vat_calculation_type, e.vat_pct,
          e.base, e.amount, e.base_before_pmt_disc, e.non_deductible_vat_amount, e.vat_difference, e.bill_to_pay_to_no,
          e.country_region_code, e.eu_service, e.eu_3_party_trade, e.tax_category, e.gl_account_no, e.line_nos,
          e.external_document_no,
          case when e.dimension_set_id <> 0 then dimensions_of(e.company_id, e.dimension_set_id) else '' end,
          e.row_version, e.system_created_at, e.system_modified_at))) as own,
          3 as kind, e.entry_no as place, record_send(row(e.vat_registration_no)) as words, null as applied
        from vat_entry e where e.company_id = of_company and e.entry_no between r.from_vat_entry_no and r.to_vat_entry_no
        union all
        select sha256(record_send(row('customer_ledger_entry'::text,
          e.id, e.entry_no, e.document_id, e.posting_date, e.document_no, e.document_type, e.amount, e.debit_amount,
          e.credit_amount, e.currency_code, e.amount_fcy, e.due_date, e.pmt_discount_date,
          e.original_pmt_disc_possible, e.external_document_no, e.standard_format_message,
          case when e.dimension_set_id <> 0 then dimensions_of(e.company_id, e.dimension_set_id) else '' end,
          e.system_created_at, e.customer_no, e.customer_posting_group))) as own,
          4 as kind, e.entry_no as place, record_send(row(e.customer_name, e.description)) as words, e.remaining_amount <> e.amount_fcy as applied
        from customer_ledger_entry e where e.company_id = of_company and e.entry_no between r.from_customer_entry_no and r.to_customer_entry_no
        union all
        select sha256(record_send(row('vendor_ledger_entry'::text,
          e.id, e.entry_no, e.document_id, e.posting_date, e.document_no, e.document_type, e.amount, e.debit_amount,
          e.credit_amount, e.currency_code, e.amount_fcy, e.due_date, e.pmt_discount_date,
          e.original_pmt_disc_possible, e.external_document_no, e.standard_format_message,
          case when e.dimension_set_id <> 0 then dimensions_of(e.company_id, e.dimension_set_id) else '' end,
          e.system_created_at, e.vendor_no, e.vendor_posting_group))) as own,
          5 as kind, e.entry_no as place, record_send(row(e.vendor_name, e.description)) as words, e.remaining_amount <> e.amount_fcy as applied
        from vendor_ledger_entry e where e.company_id = of_company and e.entry_no between r.from_vendor_entry_no and r.to_vendor_entry_no
      ) l) x
    where r.company_id = of_company and r.no > since order by r.company_id, r.no limit most
  loop
    loop
      place := place + 1;
      if place = leaf.no then
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
        if leaf.applied and leaf.to_customer_entry_no > 0 then
          select coalesce(string_agg(sha256(x.own), '' order by x.place), '')
            into digests from (
                select e.id as place, record_send(row('customer_application'::text,
                    e.id, e.entry_no, e.applied_entry_no, e.document_id, e.posting_date, e.system_created_at, e.amount,
                    e.applied_amount_lcy, e.applying_amount_lcy)) as own
                  from customer_application e where e.company_id = of_company
                    and e.entry_no between leaf.from_customer_entry_no and leaf.to_customer_entry_no) x;
          own := own || digests;
        end if;
        if leaf.applied and leaf.to_vendor_entry_no > 0 then
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
      else
        own := '';
        words := '';
      end if;

      salt := gen_random_uuid();
      digests := own || sha256(uuid_send(salt) || words);
      node := sha256('\x0001'::bytea || uuid_send(of_company) || int4send(place) || digests);
      made := node;
      level := 0;
      spot := place - 1;
      while spot & 1 = 1 loop
        beside := peaks[level];
        if beside is null then
          if level = 0 then
            beside := substr(newest, 1, 32);
          else
            select substr(p.nodes, level * 32 + 1, 32) into beside from proof_leaf p
              where p.company_id = of_company and p.no = place - (1 << level);
          end if;
          if (length(beside) = 32) is not true then
            raise exception 'The proof of company % lacks a node of leaf %: verify names what is missing.', of_company, place - (1 << level)
              using errcode = '23514', constraint = 'proof';
          end if;
        end if;
        node := sha256('\x01'::bytea || beside || node);
        made := made || node;
        level := level + 1;
        spot := spot >> 1;
      end loop;
      peaks[level] := node;
      all_nos := all_nos || place;
      all_salts := all_salts || salt;
      all_digests := all_digests || digests;
      all_nodes := all_nodes || made;
      exit registers when place = until;
      exit when place = leaf.no;
    end loop;
  end loop;
  if place = since + 1 then
    insert into proof_leaf (company_id, no, salt, digests, nodes) values (of_company, place, salt, digests, made);
  elsif place > since then
    with rows as (
      insert into proof_leaf (company_id, no, salt, digests, nodes)
        select of_company, n.no, n.salt, n.digests, n.nodes from unnest(all_nos, all_salts, all_digests, all_nodes)
          n(no, salt, digests, nodes)
        returning 1
    ) select count(*) into level from rows;
  end if;
  return place;
end $$;

-- As in 0041: adds the leaves of a company that are missing, of at most so many registers, and answers whether that is all.
create or replace function append_proof(of_company uuid, most integer, stated boolean) returns boolean language plpgsql
  set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan
  set client_encoding = 'UTF8' set jit = off as $$
declare
  before text := current_setting('app.company_id', true);
  since integer;
  newest bytea;
  place integer;
  complete boolean;
begin
  if before is distinct from of_company::text then
    perform set_config('app.company_id', of_company::text, true);
  end if;
  select p.no, p.nodes into since, newest from proof_leaf p
    where p.company_id = of_company order by p.company_id desc, p.no desc limit 1;
  since := coalesce(since, 0);
  place := make_leaves(of_company, since, newest, most, stated);
  complete := place < since + most or not exists (select from gl_register r where r.company_id = of_company and r.no > place);
  if before is distinct from of_company::text then
    perform set_config('app.company_id', coalesce(before, ''), true);
  end if;
  return complete;
end $$;

-- As in 0041. Whether the leaf is there already, and where the log ends, is one statement. The settings of append_proof are those of
-- whoever posts through the service.
create or replace function keep_proof() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before text := current_setting('app.company_id', true);
  since integer;
  newest bytea;
  complete boolean;
begin
  if before is distinct from new.company_id::text then
    perform set_config('app.company_id', new.company_id::text, true);
  end if;
  select p.no, p.nodes into since, newest from proof_leaf p
    where p.company_id = new.company_id order by p.company_id desc, p.no desc limit 1;
  if since >= new.no then
    complete := true;
  elsif current_setting('plan_cache_mode') = 'force_generic_plan' and current_setting('client_encoding') = 'UTF8' then
    complete := make_leaves(new.company_id, coalesce(since, 0), newest, 10000, false) >= new.no;
  else
    complete := append_proof(new.company_id, 10000, false);
  end if;
  if before is distinct from new.company_id::text then
    perform set_config('app.company_id', coalesce(before, ''), true);
  end if;
  if not complete then
    raise exception 'The proof of company % is far behind its registers: call fill_proof.', new.company_id
      using errcode = '23514', constraint = 'proof';
  end if;
  return null;
end $$;
revoke all on function make_leaves(uuid, integer, bytea, integer, boolean) from public;
