-- What the service seals with that it hands out and takes back: tokens of previews and of pages (F84). One secret of a database,
-- so that what one process sealed every other one opens, also after a restart. Random: 244 bits of it.
-- What it costs: one row.
create table service_secret (
  only_row boolean primary key default true check (only_row),
  secret text not null check (length(secret) = 64)
);
insert into service_secret (secret)
  values (replace(gen_random_uuid()::text, '-', '') || replace(gen_random_uuid()::text, '-', ''));
revoke all on service_secret from public, facturier_app;
grant select on service_secret to facturier_app;
