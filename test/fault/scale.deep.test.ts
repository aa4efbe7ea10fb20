import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import type { ScaleFigures } from '../bench/scale/report.ts'
import { bytesOf } from '../bench/scale/bytes.ts'
import { root } from '../tidy/source-files.ts'

const run = promisify(execFile)

it(
  '`npm run bench scale` measures what companies and their documents take, and says what more of them would',
  { timeout: 600_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'facturier-scale-'))
    // The server in it has an account of its own.
    await chmod(folder, 0o755)
    try {
      const json = join(folder, 'figures.json')
      const options = ['--companies', '3', '--documents', '40', '--rounds', '2', '--cache', '64', '--json', json]
      // A server of its own, for it sets passwords and settings.
      const { DATABASE_URL: _, ...others } = process.env
      const env = { ...others, FACTURIER_BENCH_DATA: join(folder, 'data') }
      const { stdout } = await run(process.execPath, ['test/bench/run.ts', 'scale', ...options], { cwd: root, env })
      const figures = JSON.parse(await readFile(json, 'utf8')) as ScaleFigures
      expect(figures).toMatchObject({ companies: 3, documents: 40, cacheMb: 64 })
      const tables = figures.documentBytes.map(({ table }) => table)
      for (const table of ['gl_entry', 'gl_register', 'proof_leaf', 'import_file', 'vendor_ledger_entry'])
        expect(tables).toContain(table)
      expect(bytesOf(figures.documentBytes)).toBeGreaterThan(3_000)
      expect(bytesOf(figures.companyBytes)).toBeGreaterThan(50_000)
      expect(figures.visits.map(({ count }) => count)).toEqual([3, 3, 3, 3])
      for (const { times, logBytes } of figures.visits) {
        expect(logBytes).toBeGreaterThan(3_000)
        for (const { p50, p99 } of Object.values(times)) expect(p99).toBeGreaterThanOrEqual(p50)
      }
      expect(figures.peakMb).toBeGreaterThanOrEqual(figures.readyMb)
      // Reckoned for more than there were.
      expect(stdout).toMatch(/^\| 100,000 \|.+\|$/m)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
)
