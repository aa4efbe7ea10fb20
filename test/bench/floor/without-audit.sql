-- What tells those who watch, as it was before the audit log (0017, 0025): the three functions that write both, without the log.
create or replace function tell_document_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into import_document_change (company_id, document_id, side, kind, state, created_doc_type, created_doc_no, error_message)
  select company_id, id, tg_argv[0], tg_argv[1], state, created_doc_type, created_doc_no, error_message from changed order by entry_no;
  return null;
end $$;

do $$
declare
  side text;
begin
  foreach side in array '{sales,purchase}'::text[] loop
    execute format('drop trigger told_update on import_%s_invoice', side);
    execute format('create trigger told_update after update on import_%s_invoice referencing new table as changed
      for each statement execute function tell_document_change(%L, ''CHANGED'')', side, side);
  end loop;
end $$;

do $do$
declare
  body text := '';
  side text;
begin
  foreach side in array '{sales,purchase}'::text[] loop
    body := body || replace($sql$
  if tg_argv[0] = '{side}' then
    with header as (
      select h.company_id, h.id, h.entry_no, h.created_doc_type, h.created_doc_no, h.error_message, h.state
      from (select distinct company_id, header_entry_no from changed) c
      join import_{side}_invoice h on h.company_id = c.company_id and h.entry_no = c.header_entry_no
    ), told as (
      insert into import_document_change (company_id, document_id, side, kind, created_doc_type, created_doc_no, error_message)
      select h.company_id, h.id, '{side}', 'CHANGED', h.created_doc_type, h.created_doc_no, h.error_message from header h
      where not exists (select from import_document_change t
        where t.company_id = h.company_id and t.xid = pg_current_xact_id() and t.document_id = h.id)
      order by h.entry_no returning 1
    )
    select exists (select from header where state = 'Posted') into posted;
  end if;$sql$, '{side}', side);
  end loop;
  execute format('create or replace function take_new_lines() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as %L', $sql$
declare
  posted boolean;
begin$sql$ || body || $sql$
  if posted then
    raise exception 'The lines of a posted import document cannot be changed.' using errcode = '42501';
  end if;
  return null;
end$sql$);
end $do$;
