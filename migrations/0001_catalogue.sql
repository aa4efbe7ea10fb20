-- Companies and the people and programs that may enter. These tables describe the installation, not one
-- company's books, so they carry no row-level security; company_id still leads every company-bound key.
create schema if not exists public;

create function touch() returns trigger language plpgsql as $$
begin
  new.row_version := old.row_version + 1;
  new.system_modified_at := clock_timestamp();
  return new;
end $$;

create table company (
  company_id uuid primary key default gen_random_uuid(),
  name text collate "und-x-icu" not null,
  display_name text collate "und-x-icu" not null,
  enterprise_no text not null default '',
  vat_registration_no text not null default '',
  gln text not null default '',
  endpoint_scheme text not null default '',
  endpoint_id text not null default '',
  iban text not null default '',
  address text not null default '',
  post_code text not null default '',
  city text not null default '',
  country_region_code text not null default 'BE',
  row_version integer not null default 1,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  system_modified_at timestamptz(3) not null default clock_timestamp()
);
create trigger touch before update on company for each row execute function touch();

create table principal (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  every_company boolean not null default false,
  disabled boolean not null default false,
  system_created_at timestamptz(3) not null default clock_timestamp()
);

create table access_key (
  id uuid primary key default gen_random_uuid(),
  principal_id uuid not null references principal,
  hash text not null,
  system_created_at timestamptz(3) not null default clock_timestamp(),
  revoked_at timestamptz(3)
);
create index access_key_principal on access_key (principal_id);

create table permission (
  company_id uuid not null references company on delete cascade,
  principal_id uuid not null references principal on delete cascade,
  permission_set text not null check (permission_set in ('READ', 'EDIT', 'POST', 'ADMIN')),
  primary key (company_id, principal_id, permission_set)
);

grant select, insert, update, delete on company, principal, access_key, permission to facturier_app;
