import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { historyFaults } from '../history/check.ts'
import { writeHistory } from '../history/history.ts'
import { recordHistory } from '../history/record.ts'
import { startPair } from '../history/service-pair.ts'
import { companyViolations } from '../property/book-checks.ts'
import { startOwnServer } from '../support/own-server.ts'
import { size } from '../support/sizes.ts'

const clients = size('FACTURIER_HISTORY_CLIENTS', { default: 16, deep: 16, long: 100 })
const operations = size('FACTURIER_HISTORY_OPERATIONS', { default: 60, deep: 60, long: 120 })
const faults = size('FACTURIER_HISTORY_FAULTS', { default: 12, deep: 12, long: 120 })
const seed = size('FACTURIER_HISTORY_SEED', { default: 18, deep: 18, long: 1 + Math.floor(Math.random() * 1_000_000) })

const undo: (() => unknown)[] = []

/** Clients of both surfaces on two processes, which are killed as the database is, and connections cut (F98). */
describe('everything that clients were told', () => {
  afterEach(async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  })

  it(
    `has one order of events: ${clients} clients, ${clients * operations} operations, ${faults} faults, seed ${seed}`,
    { timeout: 600_000 + clients * operations * 1_000 },
    async ({ annotate }) => {
      const server = await startOwnServer()
      undo.push(() => server.remove())
      const folder = await mkdtemp(join(tmpdir(), 'facturier-history-'))
      undo.push(() => rm(folder, { recursive: true, force: true }))
      const pair = await startPair(server, folder)
      undo.push(() => pair.stop())
      const began = performance.now()
      const history = await recordHistory(server, pair, { seed, clients, operations, faults })
      const ran = performance.now()
      const found = historyFaults(history)
      const kept = process.env['FACTURIER_HISTORY_FILE'] ?? join(tmpdir(), `history-${seed}-${Date.now()}.json`)
      if (found.length > 0 || process.env['FACTURIER_HISTORY_FILE'] !== undefined) writeHistory(kept, history)
      const answers = [...Map.groupBy(history.events, ({ answer }) => answer.is)]
        .map(([is, all]) => `${all.length} ${is}`)
        .join(', ')
      await annotate(
        `${history.events.length} answers (${answers}), ${history.registers.length} postings, ${history.changes.length} changes, ` +
          `${history.faults.length} faults (${pair.cuts()} connections cut, the rest kills and cuts that met nothing) in ${Math.round((ran - began) / 1000)} s, checked in ${Math.round(performance.now() - ran)} ms`,
      )
      expect(found.slice(0, 10), `kept in ${kept}: npm run history -- ${kept}`).toEqual([])
      const owner = new Client({ connectionString: server.superUrl.replace(/postgres$/, 'facturier') })
      await owner.connect()
      undo.push(() => owner.end())
      const { rows } = await owner.query<{ company_id: string }>('select company_id from company')
      for (const { company_id: company } of rows) expect(await companyViolations(owner, company)).toEqual([])
      expect(history.faults).toHaveLength(faults)
      for (const kind of ['done', 'rows', 'walked', 'total', 'open', 'tail', 'stale'])
        expect(answers, 'otherwise nothing was shown').toContain(kind)
    },
  )
})
