import { defineConfig } from 'vitest/config'

/** One PostgreSQL cluster for the whole run (test/support/global-setup.ts), one database for each test file. */
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/bench/**', 'node_modules/**'],
    globalSetup: ['test/support/global-setup.ts'],
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
