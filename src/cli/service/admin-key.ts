import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolders } from '../../storage/embedded/system-calls.ts'

/**
 * Shows a key that was generated just now: once, on stderr, between two marker lines, and as `user:key` in
 * `<dataDir>/admin-key`, which only its owner may read (D16). Where the folder cannot be written, stderr is all.
 */
export function showAdminKey(
  made: { user: string; key: string },
  dataDir: string,
  { print, warn }: { readonly print: (text: string) => void; readonly warn: (message: string) => void },
): void {
  const path = join(dataDir, 'admin-key')
  try {
    makeFolders(dataDir, 0o711)
    writeFileSync(path, `${made.user}:${made.key}\n`, { mode: 0o600 })
    // The mode of writeFile counts for new files only.
    chmodSync(path, 0o600)
  } catch (error) {
    warn(
      `The admin key could not be written to ${path} (${error instanceof Error ? error.message : String(error)}): keep it now.`,
    )
  }
  const lines = [
    '----- Facturier admin key, shown once -----',
    `user: ${made.user}`,
    `key:  ${made.key}`,
    '-'.repeat(43),
  ]
  print(`${lines.join('\n')}\n`)
}
