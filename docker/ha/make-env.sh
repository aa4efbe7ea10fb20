#!/bin/sh
# Writes docker/ha/.env with random passwords and the pepper of access keys, once. There are no default passwords.
set -eu
cd "$(dirname "$0")"
if [ -e .env ]; then
  echo 'docker/ha/.env exists already and is left as it is.' >&2
  exit 1
fi
umask 077
# The last is what access keys are hashed under.
for name in POSTGRES_PASSWORD REPLICATION_PASSWORD REWIND_PASSWORD PATRONI_PASSWORD \
  FACTURIER_MIGRATOR_PASSWORD FACTURIER_APP_PASSWORD FACTURIER_KEY_PEPPER; do
  echo "$name=$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')"
done >.env
echo 'Wrote docker/ha/.env'
