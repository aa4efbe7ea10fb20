-- New lines are looked at once: whether their document is posted (0007) and whether it was told of (0009) is one statement with
-- one look at the documents, where a guard asked first and the change feed then again. With the owner's rights, as the feed is
-- written, for the service's login cannot write it.
create function take_new_lines() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  posted boolean;
begin
  if tg_argv[0] = 'sales' then
    with header as (
      select h.company_id, h.id, h.entry_no, h.created_doc_type, h.created_doc_no, h.error_message, h.state
      from (select distinct company_id, header_entry_no from changed) c
      join import_sales_invoice h on h.company_id = c.company_id and h.entry_no = c.header_entry_no
    ), told as (
      insert into import_document_change (company_id, document_id, side, kind, created_doc_type, created_doc_no, error_message)
      select h.company_id, h.id, 'sales', 'CHANGED', h.created_doc_type, h.created_doc_no, h.error_message from header h
      where not exists (select from import_document_change t
        where t.company_id = h.company_id and t.xid = pg_current_xact_id() and t.document_id = h.id)
      order by h.entry_no returning 1
    )
    select exists (select from header where state = 'Posted') into posted;
  else
    with header as (
      select h.company_id, h.id, h.entry_no, h.created_doc_type, h.created_doc_no, h.error_message, h.state
      from (select distinct company_id, header_entry_no from changed) c
      join import_purchase_invoice h on h.company_id = c.company_id and h.entry_no = c.header_entry_no
    ), told as (
      insert into import_document_change (company_id, document_id, side, kind, created_doc_type, created_doc_no, error_message)
      select h.company_id, h.id, 'purchase', 'CHANGED', h.created_doc_type, h.created_doc_no, h.error_message from header h
      where not exists (select from import_document_change t
        where t.company_id = h.company_id and t.xid = pg_current_xact_id() and t.document_id = h.id)
      order by h.entry_no returning 1
    )
    select exists (select from header where state = 'Posted') into posted;
  end if;
  if posted then
    raise exception 'The lines of a posted import document cannot be changed.' using errcode = '42501';
  end if;
  return null;
end $$;
do $$
declare side text;
begin
  foreach side in array '{sales,purchase}'::text[] loop
    execute format('drop trigger keep_posted_insert on import_%s_invoice_line', side);
    execute format('drop trigger told_insert on import_%s_invoice_line', side);
    execute format('create trigger keep_posted_and_told after insert on import_%1$s_invoice_line referencing new table as changed
      for each statement execute function take_new_lines(%1$L)', side);
  end loop;
end $$;
