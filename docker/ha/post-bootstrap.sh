#!/bin/sh
# Patroni runs it once, on the first primary, with the address of its database: the database and the three roles.
set -eu
psql "$1" --no-psqlrc -v ON_ERROR_STOP=1 \
  -c "create database facturier encoding 'UTF8' locale 'C.UTF-8' template template0"
# Where that is, for a script that takes it from the environment; the password is in PGPASSFILE.
PGHOST=$(psql "$1" --no-psqlrc -c '\echo :HOST')
PGPORT=$(psql "$1" --no-psqlrc -c '\echo :PORT')
export PGHOST PGPORT
POSTGRES_DB=facturier "$(dirname "$0")/init-roles.sh"
