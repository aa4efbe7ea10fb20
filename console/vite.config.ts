import { defineConfig } from 'vite'

/** Where the service runs that the page of `npx vite --config console/vite.config.ts` asks. */
const service = process.env['FACTURIER_URL'] ?? 'http://127.0.0.1:4000'

/**
 * How the console is built and, while it is written, served (F114): below `/console/`, names by content, nothing inline, no
 * polyfill, and no module preload, which would want a script of Vite's own for browsers that are older than what we build for.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: ['chrome111', 'firefox114', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    emptyOutDir: true,
  },
  server: {
    proxy: Object.fromEntries(
      ['/graphql', '/session'].map((path) => [
        path,
        { target: service, changeOrigin: true, headers: { origin: service } },
      ]),
    ),
  },
})
