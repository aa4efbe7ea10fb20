/**
 * Tables of the installation, not of a company: they stay on one server (the coordinator), and statements of them name no
 * company. `audit_field_name` is on every server, as what it holds is the same everywhere.
 */
export const catalogueTables: ReadonlySet<string> = new Set([
  'access_key',
  'access_key_use',
  'audit_field_name',
  'permission',
  'principal',
  'rights_version',
  'schema_migration',
  'service_secret',
  'web_session',
])

/** Functions that answer something else each time, of those our statements call; held to the database by the test of the judge. */
export const volatileFunctions: ReadonlySet<string> = new Set([
  'audit_id',
  'clock_timestamp',
  'gen_random_uuid',
  'is_of_this_transaction',
  'nextval',
  'pg_advisory_xact_lock',
  'pg_advisory_xact_lock_shared',
  'pg_control_checkpoint',
  'pg_control_system',
  'pg_current_wal_lsn',
  'pg_database_size',
  'pg_is_in_recovery',
  'pg_notify',
  'pg_try_advisory_xact_lock',
  'pg_xact_status',
  'random',
  'set_config',
])

/** Functions that answer the same for ever, of those our statements call in RETURNING and ON CONFLICT; held to the database as well. */
export const constantFunctions: ReadonlySet<string> = new Set([
  'abs',
  'count',
  'div',
  'length',
  'local_share',
  'round',
  'sign',
])
