/**
 * What a transaction says as it enters a company to post: it shares the company's setup, by the lock that {@link setupKey} names,
 * before it locks anything else (posting.md 7.4). All it does is to look rows up by their keys, so one plan is right for any
 * values; and whatever is known of the tables, none that reads a table whole is (decision F73). Of the company `$1`.
 */
export const entryToPost = [
  ...[
    ['plan_cache_mode', 'force_generic_plan'],
    ['enable_seqscan', 'off'],
    ['enable_hashjoin', 'off'],
    ['enable_mergejoin', 'off'],
  ].map(([name, value]) => `set_config('${name}', '${value}', true)`),
  `pg_advisory_xact_lock_shared(${setupKey()})`,
].join(', ')

/** The number of the lock on the setup of the company `$1`. */
export function setupKey(): string {
  return "hashtextextended('setup/' || $1::text, 0)"
}
