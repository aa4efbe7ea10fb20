#!/bin/sh
# Writes docker/secrets, once: random passwords, the addresses that have them, and what access keys
# are hashed under, a file each. There are no default passwords.
# The passwords of an .env that an earlier version of this script wrote are taken over.
set -eu
cd "$(dirname "$0")"
if [ -e secrets ]; then
  echo 'docker/secrets exists already and is left as it is.' >&2
  exit 1
fi
umask 077
rm -rf secrets.unfinished
mkdir secrets.unfinished
# Nobody but you can enter the folder. The files themselves are mounted into containers, whose accounts are others, and may be read there.
put() {
  printf '%s' "$2" >"secrets.unfinished/$1"
  chmod 0444 "secrets.unfinished/$1"
}
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
# A password of before as Compose reads it, without quotes around it and the end of line of Windows; else a new one.
password() {
  before=$(sed -n "s/^$1=//p" ../.env 2>/dev/null | tail -n 1 | tr -d '\r' | sed "s/^'\(.*\)'\$/\1/; s/^\"\(.*\)\"\$/\1/")
  case $before in
    *[!A-Za-z0-9._~-]*)
      echo "$1 in .env has characters that an address cannot have as they are: let it be of letters, digits and . _ ~ - (ALTER ROLE … PASSWORD, then .env), and run this again." >&2
      return 1
      ;;
  esac
  printf '%s' "${before:-$(random)}"
}
postgres=$(password POSTGRES_PASSWORD)
migrator=$(password FACTURIER_MIGRATOR_PASSWORD)
app=$(password FACTURIER_APP_PASSWORD)
put postgres-password "$postgres"
put migrator-password "$migrator"
put app-password "$app"
put replication-password "$(random)"
put grafana-password "$(random)"
put key-pepper "$(random)"
put database-url "postgres://facturier_app:$app@db:5432/facturier"
put database-migration-url "postgres://facturier_migrator:$migrator@db:5432/facturier"
put database-replica-url "postgres://facturier_app:$app@replica:5432/facturier"
mv secrets.unfinished secrets
echo 'Wrote docker/secrets'
if grep -q '^FACTURIER_APP_PASSWORD=' ../.env 2>/dev/null; then
  echo 'The passwords are those of .env: take them out there.'
fi
