#!/bin/sh
# Writes .env with three random database passwords, once. There are no default passwords.
set -eu
cd "$(dirname "$0")/.."
if [ -e .env ]; then
  echo '.env exists already and is left as it is.' >&2
  exit 1
fi
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
umask 077
cat >.env <<END
POSTGRES_PASSWORD=$(random)
FACTURIER_MIGRATOR_PASSWORD=$(random)
FACTURIER_APP_PASSWORD=$(random)
END
echo 'Wrote .env'
