#!/bin/sh
# Runs a streaming replica of the server PRIMARY: copies it at the first start, then follows it. One that was away for too long cannot
# go on: remove its volume, and it copies again.
set -eu
: "${PRIMARY:?}" "${PGDATA:?}" "${REPLICATION_PASSWORD_FILE:?}"

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  umask 077
  # What a copy that was cut has left.
  rm -rf "$PGDATA.unfinished"
  PGPASSWORD=$(cat "$REPLICATION_PASSWORD_FILE") pg_basebackup --host="$PRIMARY" --port="${PRIMARY_PORT:-5432}" --username=facturier_copies \
    --pgdata="$PGDATA.unfinished" --write-recovery-conf --wal-method=stream --checkpoint=fast
  rm -rf "$PGDATA"
  mv "$PGDATA.unfinished" "$PGDATA"
fi
exec postgres -D "$PGDATA" "$@"
