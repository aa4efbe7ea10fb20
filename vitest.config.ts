import { availableParallelism } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { globSync, readFileSync } from 'node:fs'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

// As src/start.js has it: of it a worker died once in forty runs or so, and the test that was in it with it (F116).
const withoutBaseline = '--no-sparkplug'
setFlagsFromString(withoutBaseline)

/** Bounds here only end what hangs: a machine under the load of several other runs must pass every test. */
const hangMs = 300_000

// Vite takes a path for a URL: it would say "No test files found". The service itself runs in such a folder.
const [special] = /[#%?]/.exec(import.meta.dirname) ?? []
if (special !== undefined)
  throw new Error(
    `The tests cannot run in ${import.meta.dirname}, for Vite finds no file behind ${special}: rename the folder.`,
  )

const every = 'test/**/*.test.ts'
const deep = 'test/**/*.deep.test.ts'
const never = 'test/**/node_modules/**'
/** They put a module of others aside, for which a worker must be theirs alone. */
const alone = ['test/unit/graphql-guards.test.ts', 'test/simulation/lane-and-feed.test.ts']
/** Files whose sizes differ by lane: they run in each of them. */
const sized = globSync(every, { cwd: import.meta.dirname, exclude: [never] }).filter((path) =>
  readFileSync(`${import.meta.dirname}/${path}`, 'utf8').includes("from '../support/sizes.ts'"),
)

// One copy of graphql: without it vitest loads the CommonJS and the module build side by side.
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] }

/** A lane (F64): its files, and what all lanes have in common. The tests ask for its name in test/support/sizes.ts. */
function lane(
  name: 'default' | 'deep' | 'long',
  include: string[],
  { exclude = [], ...more }: NonNullable<TestProjectInlineConfiguration['test']> = {},
): TestProjectInlineConfiguration {
  return {
    resolve,
    test: {
      name,
      include,
      exclude: [never, ...exclude],
      env: { FACTURIER_TEST_LANE: name },
      // What the engine sends is judged, whatever a test is about (F101).
      setupFiles: name === 'default' ? ['test/support/judged-sql/recorder.ts'] : [],
      pool: 'forks',
      execArgv: [withoutBaseline],
      testTimeout: hangMs,
      hookTimeout: hangMs,
      expect: { poll: { timeout: 60_000 } },
      ...more,
    },
  }
}

/**
 * `npm test` is the mode `default`, `npm run test:deep` the mode `deep`, `npm run test:long` the mode `long`. Without a
 * mode the first two are known, so that `npx vitest run FILE` finds any file, at the sizes of its own lane.
 * One PostgreSQL cluster for the whole run (test/support/global-setup.ts), one database for each test file.
 */
export default defineConfig(({ mode }) => {
  const defaultLane = [
    // Its workers go from file to file, so modules are loaded once: no file leaves anything behind in them.
    lane('default', [every], { exclude: [deep, ...alone], isolate: false }),
    lane('default', alone, { name: 'default, alone' }),
  ]
  const projects = {
    default: defaultLane,
    deep: [lane('deep', [deep, ...sized], { testTimeout: 3 * hangMs })],
    long: [lane('long', sized, { testTimeout: 0, hookTimeout: 0 })],
  }[mode] ?? [...defaultLane, lane('deep', [deep], { testTimeout: 3 * hangMs })]
  return {
    test: {
      globalSetup: ['test/support/global-setup.ts'],
      teardownTimeout: hangMs,
      // On two processors too: a test waits for PostgreSQL as long as it works itself.
      maxWorkers: Math.max(2, availableParallelism() - 1),
      projects,
    },
  }
})
