import { defineConfig } from 'vitest/config'

/** Bounds here only end what hangs: a machine under the load of several other runs must pass every test. */
const hangMs = 300_000

// Vite takes a path for a URL: it would say "No test files found". The service itself runs in such a folder.
const [special] = /[#%?]/.exec(import.meta.dirname) ?? []
if (special !== undefined)
  throw new Error(
    `The tests cannot run in ${import.meta.dirname}, for Vite finds no file behind ${special}: rename the folder.`,
  )

/** One PostgreSQL cluster for the whole run (test/support/global-setup.ts), one database for each test file. */
export default defineConfig({
  // One copy of graphql: without it vitest loads the CommonJS and the module build side by side.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/bench/**', 'node_modules/**'],
    globalSetup: ['test/support/global-setup.ts'],
    pool: 'forks',
    testTimeout: hangMs,
    hookTimeout: hangMs,
    teardownTimeout: hangMs,
    expect: { poll: { timeout: 60_000 } },
  },
})
