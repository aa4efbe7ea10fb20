#!/bin/sh
# Makes a backup of the books in /backups, named by the time, or runs the command it is given: `backup --check FOLDER`, `restore …`.
set -eu
PGPASSWORD=$(cat "${PGPASSWORD_FILE:?}")
export PGPASSWORD
if [ "$#" -eq 0 ]; then
  # The books are where the service has them, which after a restore is a database of another name.
  address=$(cat "${DATABASE_MIGRATION_URL_FILE:?}")
  books=${address%%\?*}
  options=${address#"$books"}
  books=${books##*@}
  case $books in
    *?/?*) ;;
    *)
      echo 'The secret database-migration-url names no database: write it as postgres://facturier_migrator:…@db:5432/NAME.' >&2
      exit 1
      ;;
  esac
  set -- backup "/backups/$(date -u +%Y-%m-%dT%H%M%SZ)" --from "postgres://postgres@$books$options"
fi
# The commands below have the address of the administrator, and no other.
unset DATABASE_MIGRATION_URL_FILE
exec node /app/bin/facturier.js "$@"
