import { defineConfig } from 'vitest/config'

/** One PostgreSQL cluster for the whole run (test/support/global-setup.ts), one database for each test file. */
export default defineConfig({
  // One copy of graphql: without it vitest loads the CommonJS and the module build side by side.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/bench/**', 'node_modules/**'],
    globalSetup: ['test/support/global-setup.ts'],
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
