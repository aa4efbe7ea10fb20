/**
 * The folder itself, when PostgreSQL's programs can live in it: `initdb` and `pg_ctl` hand paths to a shell in double
 * quotes, in which `"`, `$` and a backtick mean something else. Every other name will do, with spaces, `é`, `'` or `%`.
 */
export function shellPath(folder: string): string {
  const [special] = process.platform === 'win32' ? [] : (/["$`]/.exec(folder) ?? [])
  if (special === undefined) return folder
  throw new Error(
    `PostgreSQL's own programs cannot work in ${folder}, for ${special} is in its name: rename the folder, or set DATABASE_URL.`,
  )
}
