-- A company that is empty, or was made for trial, may be deleted (decision F112). Whether one was made for trial is said when it is
-- made, and never changes. Costs nothing but where a company is deleted. Upgrading rewrites no table.
alter table company add column throw_away boolean not null default false;
-- The demo company of before, whose numbers nobody has.
alter table company disable trigger user;
update company set throw_away = true where name = 'Demo Verkoop NV' and enterprise_no = '0999000129';
alter table company enable trigger user;
create function refuse_changing_purpose() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'Whether a company was made for trial never changes.' using errcode = '42501';
end $$;
create trigger keep_purpose before update on company for each row when (new.throw_away is distinct from old.throw_away)
  execute function refuse_changing_purpose();

-- Whether delete_company is at work on a company: nobody else is the owner of the tables. A login of its own that says so is not.
create function is_deleting(of_company uuid, of_table oid) returns boolean language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce(current_setting('app.deleting', true) = of_company::text, false)
    and current_user = (select pg_get_userbyid(c.relowner) from pg_class c where c.oid = of_table)
$$;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if public.is_deleting(nullif(current_setting('app.company_id', true), '')::uuid, tg_relid) then
      return null;
    end if;
  end if;
  raise exception 'Table % is append-only.', rtrim(tg_table_name, '_0123456789') using errcode = '42501';
end $$;

create or replace function refuse_writing_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if public.is_deleting(nullif(current_setting('app.company_id', true), '')::uuid, tg_relid) then
      return null;
    end if;
  end if;
  raise exception 'Table % is kept by the ledgers.', rtrim(tg_table_name, '_0123456789') using errcode = '42501';
end $$;

create or replace function refuse_changing_posted_import() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if (to_jsonb(new) - '{error_message,row_version,system_modified_at}'::text[])
       is not distinct from (to_jsonb(old) - '{error_message,row_version,system_modified_at}'::text[]) then
      return new;
    end if;
    if is_emptied(to_jsonb(old), to_jsonb(new), '{name,posting_description,doc_notes,file_finding,file_vat_finding,file_addressee_finding,
        error_message,addressee_confirmed_by,addressee_confirmed_reason,envelope_sender,envelope_receiver,envelope_instance_id}')
        and is_forgotten(new.company_id, new.id) then
      return new;
    end if;
  elsif is_deleting(old.company_id, tg_relid) then
    return old;
  end if;
  raise exception 'A posted import document cannot be changed or deleted.' using errcode = '42501';
end $$;

-- Deletes a company with all it has, in the transaction that is in it; answers nothing, or what stands against it: a word, and of how
-- many. What was noted of it in the audit log stays there, and that it was deleted is noted in no company, where it can be read.
create function delete_company(of_company uuid, out obstacle text, out quantity bigint) language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  one company;
begin
  if nullif(current_setting('app.company_id', true), '')::uuid is distinct from of_company then
    raise exception 'A company is deleted by a transaction that is in it.' using errcode = '42501';
  end if;
  quantity := 0;
  -- Whoever writes to it is waited for: what refers to a company locks its row.
  select * into one from company c where c.company_id = of_company for update;
  if not found then
    obstacle := 'Unknown';
    return;
  end if;
  if one.home is not null or one.coming_from is not null then
    obstacle := 'Elsewhere';
    return;
  end if;
  if exists (select from pg_extension e where e.extname = 'citus') then
    obstacle := 'Cluster';
    return;
  end if;
  if not one.throw_away then
    quantity := greatest((select count(*) from posted_document d where d.company_id = of_company),
      (select count(*) from gl_register r where r.company_id = of_company),
      (select count(*) from invoice_response i where i.company_id = of_company),
      (select count(*) from received_invoice_response i where i.company_id = of_company));
    if quantity > 0 then
      obstacle := 'Posted';
      return;
    end if;
    quantity := (select count(*) from import_sales_invoice h where h.company_id = of_company)
      + (select count(*) from import_purchase_invoice h where h.company_id = of_company);
    if quantity > 0 then
      obstacle := 'Documents';
      return;
    end if;
  end if;
  perform set_config('app.deleting', of_company::text, true);
  -- Entries before what they refer to; what refers to the company goes with it.
  delete from item_application t where t.company_id = of_company;
  delete from customer_application t where t.company_id = of_company;
  delete from vendor_application t where t.company_id = of_company;
  delete from value_entry t where t.company_id = of_company;
  delete from item_ledger_entry t where t.company_id = of_company;
  delete from customer_ledger_entry t where t.company_id = of_company;
  delete from vendor_ledger_entry t where t.company_id = of_company;
  delete from vat_entry t where t.company_id = of_company;
  delete from gl_entry t where t.company_id = of_company;
  delete from gl_total t where t.company_id = of_company;
  delete from vat_total t where t.company_id = of_company;
  delete from totals_until t where t.company_id = of_company;
  delete from proof_leaf t where t.company_id = of_company;
  delete from gl_register t where t.company_id = of_company;
  delete from received_invoice_response t where t.company_id = of_company;
  delete from invoice_response t where t.company_id = of_company;
  delete from posted_document_line t where t.company_id = of_company;
  delete from posted_document t where t.company_id = of_company;
  delete from forgotten_party t where t.company_id = of_company;
  delete from dimension_set_entry t where t.company_id = of_company;
  delete from company c where c.company_id = of_company;
  -- And what is told of it, also of its end. That it was forgotten up to here stays: a company of this name that is made again has this
  -- id, and whoever knows the one before must read it anew.
  delete from import_document_change t where t.company_id = of_company;
  delete from record_change t where t.company_id = of_company;
  insert into import_document_change_sweep as t (company_id, xid, id) values (of_company, pg_current_xact_id(), 9223372036854775807)
    on conflict (company_id) do update set xid = excluded.xid, id = excluded.id;
  insert into record_change_sweep as t (company_id, xid, id) values (of_company, pg_current_xact_id(), 9223372036854775807)
    on conflict (company_id) do update set xid = excluded.xid, id = excluded.id;
  delete from facturier_jobs.job where name = 'webhook' and data ->> 'companyId' = of_company::text;
  perform set_config('app.deleting', '', true);
  perform write_audit_event('00000000-0000-0000-0000-000000000000', 'Deleted', 'companies', of_company, one.name, 'company',
    audit_columns(to_jsonb(one)), null, true);
end $$;
revoke all on function delete_company(uuid) from public;
grant execute on function delete_company(uuid) to facturier_app;
