#!/bin/sh
# Lets a replica follow: makes its login, and takes it in from where it comes. The postgres image runs it once, when its volume is
# empty; a volume of before takes `docker compose exec -u postgres db sh /docker-entrypoint-initdb.d/20-replication.sh`.
set -eu
: "${PGDATA:?}" "${REPLICATION_PASSWORD_FILE:?}"
REPLICATION_PASSWORD=$(cat "$REPLICATION_PASSWORD_FILE")
export REPLICATION_PASSWORD

rule='host replication facturier_copies all scram-sha-256'
grep -qxF "$rule" "$PGDATA/pg_hba.conf" || printf '%s\n' "$rule" >>"$PGDATA/pg_hba.conf"

psql -v ON_ERROR_STOP=1 --no-psqlrc --username "${POSTGRES_USER:-postgres}" --dbname "${POSTGRES_DB:-postgres}" <<'END'
\getenv password REPLICATION_PASSWORD
set password_encryption = 'scram-sha-256';
select 'create role facturier_copies' where not exists (select from pg_roles where rolname = 'facturier_copies') \gexec
alter role facturier_copies login replication nosuperuser nobypassrls password :'password';
select pg_reload_conf();
END
