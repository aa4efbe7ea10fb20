-- The proof and the audit log of a post, cheaper (F94, F95). The hashes are those of before, byte by byte; only the way to them is
-- another. What a post pays for is mostly the start of statements: each column of each of their nodes is looked up anew.

-- As in 0041: adds the leaves of a company that are missing, at most so many, and answers whether that is all. The registers are read
-- once, in their order, with everything in their list of columns: no node above that makes the same columns again.
create or replace function append_proof(of_company uuid, most integer, stated boolean) returns boolean language plpgsql
  set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan
  set client_encoding = 'UTF8' set jit = off as $$
declare
  before text := current_setting('app.company_id', true);
  since integer;
  until integer;
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
  place integer;
  complete boolean;
  level integer;
  spot integer;
  salt uuid;
  all_nos integer[];
  all_salts uuid[];
  all_digests bytea[];
  all_nodes bytea[];
begin
  if before is distinct from of_company::text then
    perform set_config('app.company_id', of_company::text, true);
  end if;
  since := coalesce((select p.no from proof_leaf p where p.company_id = of_company order by p.company_id desc, p.no desc limit 1), 0);
  until := since + most;
  place := since;

  <<registers>>
  for leaf in
    select r.no, r.from_customer_entry_no, r.to_customer_entry_no, r.from_vendor_entry_no, r.to_vendor_entry_no,
        r.from_item_entry_no, r.to_item_entry_no, r.from_value_entry_no, r.to_value_entry_no,
        sha256(record_send(row('gl_register'::text,
          r.id, r.no, r.document_no, r.posting_date, r.from_gl_entry_no, r.to_gl_entry_no, r.from_vat_entry_no,
          r.to_vat_entry_no, r.from_customer_entry_no, r.to_customer_entry_no, r.from_vendor_entry_no, r.to_vendor_entry_no,
          r.from_item_entry_no, r.to_item_entry_no, r.from_value_entry_no, r.to_value_entry_no, r.source_code,
          r.import_document_id, r.row_version, r.system_created_at, r.system_modified_at))) as register,
        record_send(row(r.user_id)) as user_id,
        (select array[sha256(record_send(row('posted_document'::text,
            d.id, d.table_no, d.document_type, d.no, d.register_no, d.import_document_id, d.import_entry_no, d.external_no,
            d.customer_no, d.vendor_no, d.vendor_inv_cr_memo_no, d.standard_format_message, d.journal_template_name,
            d.posting_date, d.document_date, d.due_date, d.payment_discount_pct, d.pmt_discount_date, d.currency_code,
            d.currency_factor, d.amount_excl_vat, d.vat_amount, d.amount_incl_vat, d.amount_incl_vat_lcy,
            d.preceding_invoice_no, d.elo_id, d.ext_area, d.transaction_specification, d.transaction_type,
            d.transport_method, d.eu_3_party_trade, d.sent_number_once, d.addressee_confirmed_at, d.cancels_document_id,
            d.correction_id,
            case when d.dimension_set_id <> 0 then dimensions_of(d.company_id, d.dimension_set_id) else '' end,
            d.row_version, d.system_created_at, d.system_modified_at))),
            record_send(row(d.name, d.posting_description, d.doc_notes, d.user_id, d.addressee_confirmed_by, d.addressee_confirmed_reason))]
          || (select array[string_agg(sha256(record_send(row('posted_document_line'::text,
                    e.id, e.document_id, e.line_no, e.type, e.no, e.quantity, e.unit_price, e.line_discount_amount,
                    e.line_amount, e.invoice_discount_amount, e.amount_excl_vat, e.vat_amount, e.amount_incl_vat, e.vat_pct,
                    e.non_deductible_vat_pct, e.vat_bus_posting_group, e.vat_prod_posting_group, e.deferral_code, e.tariff_no,
                    e.countryof_origin_code, e.net_weight, e.xpath,
                    case when e.dimension_set_id <> 0 then dimensions_of(e.company_id, e.dimension_set_id) else '' end,
                    e.row_version, e.system_created_at, e.system_modified_at))),
                '' order by e.line_no), string_agg(record_send(row(e.description, e.description2, e.number_plate)), '' order by e.line_no)]
              from posted_document_line e where e.company_id = of_company and e.document_id = d.id)
          from posted_document d where d.company_id = of_company and d.import_document_id = r.import_document_id) as document,
        (select array[string_agg(sha256(record_send(row('gl_entry'::text,
                e.id, e.entry_no, e.document_id, e.posting_date, e.document_no, e.document_type, e.source_type, e.source_no,
                e.gl_account_id, e.gl_account_no, e.amount, e.debit_amount, e.credit_amount, e.standard_format_message,
                e.gen_bus_posting_group, e.gen_prod_posting_group, e.vat_bus_posting_group, e.vat_prod_posting_group,
                e.external_document_no,
                case when e.dimension_set_id <> 0 then dimensions_of(e.company_id, e.dimension_set_id) else '' end,
                e.row_version, e.system_created_at, e.system_modified_at))),
            '' order by e.entry_no), string_agg(record_send(row(e.description, e.number_plate)), '' order by e.entry_no)]
          from gl_entry e where e.company_id = of_company and e.entry_no between r.from_gl_entry_no and r.to_gl_entry_no) as gl_entry,
        (select array[string_agg(sha256(record_send(row('vat_entry'::text,
                e.id, e.entry_no, e.document_id, e.type, e.document_type, e.document_no, e.posting_date, e.vat_date,
                e.vat_bus_posting_group, e.vat_prod_posting_group, e.vat_identifier, e.vat_calculation_type, e.vat_pct,
                e.base, e.amount, e.base_before_pmt_disc, e.non_deductible_vat_amount, e.vat_difference, e.bill_to_pay_to_no,
                e.country_region_code, e.eu_service, e.eu_3_party_trade, e.tax_category, e.gl_account_no, e.line_nos,
                e.external_document_no,
                case when e.dimension_set_id <> 0 then dimensions_of(e.company_id, e.dimension_set_id) else '' end,
                e.row_version, e.system_created_at, e.system_modified_at))),
            '' order by e.entry_no), string_agg(record_send(row(e.vat_registration_no)), '' order by e.entry_no)]
          from vat_entry e where e.company_id = of_company and e.entry_no between r.from_vat_entry_no and r.to_vat_entry_no) as vat_entry,
        (select array[string_agg(sha256(record_send(row('customer_ledger_entry'::text,
                e.id, e.entry_no, e.document_id, e.posting_date, e.document_no, e.document_type, e.amount, e.debit_amount,
                e.credit_amount, e.currency_code, e.amount_fcy, e.due_date, e.pmt_discount_date,
                e.original_pmt_disc_possible, e.external_document_no, e.standard_format_message,
                case when e.dimension_set_id <> 0 then dimensions_of(e.company_id, e.dimension_set_id) else '' end,
                e.system_created_at, e.customer_no, e.customer_posting_group))),
            '' order by e.entry_no), string_agg(record_send(row(e.customer_name, e.description)), '' order by e.entry_no),
            case when bool_or(e.remaining_amount <> e.amount_fcy) then '\x01'::bytea end]
          from customer_ledger_entry e where e.company_id = of_company and e.entry_no between r.from_customer_entry_no and r.to_customer_entry_no) as customer_ledger_entry,
        (select array[string_agg(sha256(record_send(row('vendor_ledger_entry'::text,
                e.id, e.entry_no, e.document_id, e.posting_date, e.document_no, e.document_type, e.amount, e.debit_amount,
                e.credit_amount, e.currency_code, e.amount_fcy, e.due_date, e.pmt_discount_date,
                e.original_pmt_disc_possible, e.external_document_no, e.standard_format_message,
                case when e.dimension_set_id <> 0 then dimensions_of(e.company_id, e.dimension_set_id) else '' end,
                e.system_created_at, e.vendor_no, e.vendor_posting_group))),
            '' order by e.entry_no), string_agg(record_send(row(e.vendor_name, e.description)), '' order by e.entry_no),
            case when bool_or(e.remaining_amount <> e.amount_fcy) then '\x01'::bytea end]
          from vendor_ledger_entry e where e.company_id = of_company and e.entry_no between r.from_vendor_entry_no and r.to_vendor_entry_no) as vendor_ledger_entry
      from gl_register r where r.company_id = of_company and r.no > since order by r.company_id, r.no limit most
  loop
    loop
      place := place + 1;
      own := '';
      words := '';
      if place = leaf.no then
        own := leaf.register || coalesce(leaf.document[1], '') || coalesce(leaf.document[3], '') || coalesce(leaf.gl_entry[1], '')
          || coalesce(leaf.vat_entry[1], '') || coalesce(leaf.customer_ledger_entry[1], '') || coalesce(leaf.vendor_ledger_entry[1], '');
        words := leaf.user_id || coalesce(leaf.document[2], '') || coalesce(leaf.document[4], '') || coalesce(leaf.gl_entry[2], '')
          || coalesce(leaf.vat_entry[2], '') || coalesce(leaf.customer_ledger_entry[2], '') || coalesce(leaf.vendor_ledger_entry[2], '');
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
        if leaf.customer_ledger_entry[3] is not null then
          select coalesce(string_agg(sha256(x.own), '' order by x.place), '')
            into digests from (
                select e.id as place, record_send(row('customer_application'::text,
                    e.id, e.entry_no, e.applied_entry_no, e.document_id, e.posting_date, e.system_created_at, e.amount,
                    e.applied_amount_lcy, e.applying_amount_lcy)) as own
                  from customer_application e where e.company_id = of_company
                    and e.entry_no between leaf.from_customer_entry_no and leaf.to_customer_entry_no) x;
          own := own || digests;
        end if;
        if leaf.vendor_ledger_entry[3] is not null then
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
          select substr(p.nodes, level * 32 + 1, 32) into beside from proof_leaf p
            where p.company_id = of_company and p.no = place - (1 << level);
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
  complete := place < until;
  if not complete then
    complete := not exists (select from gl_register r where r.company_id = of_company and r.no > place);
  end if;
  if before is distinct from of_company::text then
    perform set_config('app.company_id', coalesce(before, ''), true);
  end if;
  return complete;
end $$;

-- As in 0040. What is posted, and nothing else in most statements, has one statement of its own, without lists of fields.
create or replace function tell_changed_document() returns trigger language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_hashjoin = on set enable_nestloop = off as $$
declare
  who jsonb := nullif(current_setting('app.audit', true), '')::jsonb;
  others integer;
begin
  with told as (
    insert into import_document_change (company_id, document_id, side, kind, state, created_doc_type, created_doc_no, error_message)
    select company_id, id, tg_argv[0], 'CHANGED', state, created_doc_type, created_doc_no, error_message from changed order by entry_no
    returning 1
  ), posted as (
    insert into audit_event (company_id, operation, action, record_set, record_id, record_no, principal_id, principal_name, key_id,
        surface, address, user_agent, request_id)
    select n.company_id, 'Posted', coalesce(w.actor ->> 'x', ''),
      case tg_argv[0] when 'sales' then 'importsalesinvoices' else 'importpurchaseinvoices' end, n.id, n.created_doc_no,
      coalesce((w.actor ->> 'p')::uuid, '00000000-0000-0000-0000-000000000000'), coalesce(w.actor ->> 'n', session_user),
      coalesce(w.actor ->> 'k', ''), coalesce(w.actor ->> 's', ''), coalesce(w.actor ->> 'a', ''), coalesce(w.actor ->> 'u', ''),
      coalesce(w.actor ->> 'r', '')
    from changed n join before b on b.id = n.id
      cross join lateral (select coalesce(who -> n.id::text, who -> '') as actor offset 0) w
    where n.state = 'Posted' and b.state <> 'Posted' order by n.entry_no
    returning 1
  ) select (select count(*) from told) - (select count(*) from posted) into others;
  if others > 0 then
    with seen as (
      select n.company_id, n.id, n.entry_no, n.error_message,
        array(select c.key from jsonb_each(audit_columns(to_jsonb(n))) c
          where c.value is distinct from to_jsonb(b) -> c.key order by c.key) as fields,
        coalesce(who -> n.id::text, who -> '') as actor
      from changed n join before b on b.id = n.id where n.state <> 'Posted' or b.state = 'Posted'
    )
    insert into audit_event (company_id, operation, action, record_set, record_id, record_no, fields, principal_id, principal_name,
        key_id, surface, address, user_agent, request_id)
    select n.company_id,
      case when n.actor ->> 'x' in ('post', 'register', 'reopen', 'confirmAddressee', 'reject') and n.error_message <> ''
        and n.fields <@ '{error_message,state}' then 'Refused' else 'Changed' end,
      coalesce(n.actor ->> 'x', ''), case tg_argv[0] when 'sales' then 'importsalesinvoices' else 'importpurchaseinvoices' end, n.id,
      n.entry_no::text, (select coalesce(string_agg(audit_field(tg_table_name, c), ',' order by c), '') from unnest(n.fields) c),
      coalesce((n.actor ->> 'p')::uuid, '00000000-0000-0000-0000-000000000000'), coalesce(n.actor ->> 'n', session_user),
      coalesce(n.actor ->> 'k', ''), coalesce(n.actor ->> 's', ''), coalesce(n.actor ->> 'a', ''), coalesce(n.actor ->> 'u', ''),
      coalesce(n.actor ->> 'r', '')
    from seen n where not (n.fields <@ '{error_message}' and n.actor ->> 'x' is not distinct from 'postpreview')
    order by n.entry_no;
  end if;
  return null;
end $$;
