import { Problem } from '../../core/problem.ts'
import type { Session } from '../../storage/server/database.ts'
import { keptAwake } from '../../storage/server/kept-awake.ts'
import { largeFileBytes, type LargeFiles } from '../access/large-files.ts'

/**
 * Large files of a group, whose transaction is held while a thread reads them (F92): no turns, for waiting for one while whoever
 * has it waits for the locks would never end. The transaction is kept awake meanwhile, for `secondsMax` in all: then a large file
 * is refused, so that nobody waits for the locks of a group for as long as a hundred slow files take.
 */
export function filesOfGroup(session: Pick<Session, 'rows'>, secondsMax: number): LargeFiles {
  let spentMs = 0
  let since = 0
  let under = 0
  // Several at a time count once.
  const spent = (): number => spentMs + (under === 0 ? 0 : performance.now() - since)
  return {
    inTurn: async (_caller, bytes, work) => {
      if (bytes < largeFileBytes) return work()
      const leftMs = secondsMax * 1000 - spent()
      if (leftMs <= 0) throw tooLong(secondsMax)
      if (under++ === 0) since = performance.now()
      try {
        return await keptAwake(session, work, leftMs)
      } finally {
        if (--under === 0) spentMs += performance.now() - since
      }
    },
    end: () => undefined,
  }
}

function tooLong(seconds: number): Problem {
  return new Problem(
    'Application_DialogException',
    `Reading the large files of this group takes too long: more than ${seconds} seconds. Send them one by one.`,
    { target: 'contentstring' },
  )
}
