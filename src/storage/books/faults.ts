import { rmSync, writeFileSync } from 'node:fs'
import { ReportedFaults } from './work.ts'

/** What is found wrong with books that are restored: it ends the work, or is kept for the end where they are wanted all the same (F97). */
export class Faults {
  /** What was found and gone on with. */
  readonly kept: string[] = []
  /** Whether the books are wanted whatever is wrong with them. */
  readonly accepted: boolean

  constructor(accepted: boolean) {
    this.accepted = accepted
  }

  /** Throws {@link ReportedFaults} with the message, or keeps the faults; nothing where there are none. */
  judge(message: string, faults: readonly string[]): void {
    if (faults.length === 0) return
    if (!this.accepted) throw new ReportedFaults(message, faults)
    this.kept.push(...faults)
  }

  /** Writes what was kept, a line each, in place of what was in the file; nothing where all was well. Only the owner may read it. */
  write(path: string, source: string): void {
    if (this.kept.length === 0) return
    rmSync(path, { force: true })
    const text = [`Restored from ${source} on ${new Date().toISOString()}, although this was found:`, ...this.kept, '']
    writeFileSync(path, text.join('\n'), { flag: 'wx', mode: 0o600, flush: true })
  }
}
