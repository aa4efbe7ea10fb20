-- What an access point put around a received file (F88): who sent it, to whom, and what the sender calls the sending. The same
-- identifier of the same sender is the same sending, whatever its bytes are now.
-- What it costs: three short texts on each import document, and an entry in an index for those that came in an envelope.
do $do$
declare header text;
begin
  foreach header in array '{import_sales_invoice,import_purchase_invoice}'::text[] loop
    execute replace($sql$
      alter table {header}
        add envelope_sender text collate "und-x-icu" not null default '',
        add envelope_receiver text collate "und-x-icu" not null default '',
        add envelope_instance_id text collate "und-x-icu" not null default '';
      create index {header}_envelope on {header} (company_id, envelope_instance_id, envelope_sender)
        where envelope_instance_id <> '';
    $sql$, '{header}', header);
  end loop;
end $do$;
