import type { Asset, AssetName } from './assets.ts'
import type { StarterTab } from './starter-tabs.ts'
import { toolsHtml } from './tools.ts'

const title = 'Facturier GraphQL'

// An open ledger, in a blue that reads on light and dark.
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="28" height="28"><rect x="3" y="4" width="26" height="24" rx="4" fill="#2563eb"/><path d="M16 4v24M7 11h6M7 16h6M7 21h4M19 11h6M19 16h6M21 21h4" stroke="#fff" stroke-width="2"/></svg>'

/** The page at `/graphql` for a browser: a few kB; all it loads lies beside it, nothing of it is an inline script. */
export function graphiqlHtml(assets: ReadonlyMap<AssetName, Asset>, tabs: readonly StarterTab[]): string {
  const path = (name: AssetName): string => assets.get(name)?.path ?? ''
  const workers = Object.fromEntries(
    (['editorWorkerService', 'json', 'graphql'] as const).map((name) => [name, path(name)]),
  )
  const start = JSON.stringify({ title, logo, schema: path('schema'), workers, tabs })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(logo)}">
<link rel="stylesheet" href="${path('styles')}">
<body id="body" class="no-focus-outline">
<noscript>GraphiQL needs JavaScript.</noscript>
<div id="root"></div>
${toolsHtml}
<script type="application/json" id="start">${start.replaceAll('<', String.raw`\u003c`)}</script>
<script src="${path('start')}" defer></script>
<script src="${path('graphiql')}" defer></script>
</body>
</html>
`
}
