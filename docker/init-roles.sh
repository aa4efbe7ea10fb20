#!/bin/sh
# Makes the three roles of docs/operations.md in a new cluster. The postgres image runs it once, when its volume is
# empty; for a server of your own, run it with psql's PG* variables, POSTGRES_DB and the two passwords set, or NAME_FILE of each.
set -eu
if [ -n "${FACTURIER_MIGRATOR_PASSWORD_FILE-}" ]; then FACTURIER_MIGRATOR_PASSWORD=$(cat "$FACTURIER_MIGRATOR_PASSWORD_FILE"); fi
if [ -n "${FACTURIER_APP_PASSWORD_FILE-}" ]; then FACTURIER_APP_PASSWORD=$(cat "$FACTURIER_APP_PASSWORD_FILE"); fi
export FACTURIER_MIGRATOR_PASSWORD FACTURIER_APP_PASSWORD
: "${FACTURIER_MIGRATOR_PASSWORD:?}" "${FACTURIER_APP_PASSWORD:?}" "${POSTGRES_DB:?}"

# \getenv (psql 14.5 and up) keeps the passwords out of the process list.
psql -v ON_ERROR_STOP=1 --no-psqlrc --username "${POSTGRES_USER:-postgres}" --dbname "$POSTGRES_DB" <<'END'
\getenv migrator_password FACTURIER_MIGRATOR_PASSWORD
\getenv app_password FACTURIER_APP_PASSWORD
\getenv database POSTGRES_DB

begin;
set local password_encryption = 'scram-sha-256';
create role facturier_owner nologin nosuperuser nobypassrls;
create role facturier_migrator login nosuperuser nobypassrls password :'migrator_password' in role facturier_owner;
create role facturier_app login nosuperuser nobypassrls password :'app_password';

-- Whatever a migration makes belongs to the owner, which cannot log in.
alter database :"database" owner to facturier_owner;
alter role facturier_migrator in database :"database" set role = 'facturier_owner';

revoke all on database :"database" from public;
grant connect on database :"database" to facturier_migrator, facturier_app;
revoke create on schema public from public;

-- A statement that waits or runs longer than this is a fault, not a request.
alter role facturier_app set statement_timeout = '30s';
alter role facturier_app set lock_timeout = '5s';
alter role facturier_app set idle_in_transaction_session_timeout = '30s';
commit;
END
