/** The line of tools below GraphiQL: what is in the page. */
export const toolsHtml = `<nav id="tools" aria-label="Tools">
<button type="button" data-copy="curl">Copy as curl</button>
<button type="button" data-copy="TypeScript">Copy as TypeScript</button>
<a href="/graphql/schema.graphql" download="schema.graphql">Schema (SDL)</a>
<a href="/graphql/possibleTypes.json" download="possibleTypes.json">possibleTypes</a>
<a href="/graphql/cookbook.txt" target="_blank" rel="noreferrer">Cookbook</a>
<span role="status"></span>
</nav>`

/** Its look, and how GraphiQL, which takes the height of the window for its own, leaves room for it; on a phone query and answer stand one above the other, and tabs slide. */
export const toolsStyles = `
body { display: flex; flex-direction: column; height: 100dvh }
#root { position: relative; flex: 1 1 0; min-height: 0; height: auto }
#root .graphiql-container { position: absolute; inset: 0; width: auto; height: auto }
#tools { display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 6px 12px; font: 13px/1.5 system-ui, sans-serif; color: CanvasText; background: Canvas; border-top: 1px solid color-mix(in srgb, CanvasText 20%, transparent) }
#tools a, #tools button { font: inherit; color: inherit; background: none; border: 0; padding: 2px 0; cursor: pointer; text-decoration: underline; text-underline-offset: 3px }
@media (max-width: 700px) {
  .graphiql-container .graphiql-sidebar { padding: 2px; width: 40px }
  .graphiql-container .graphiql-session-header { flex-wrap: wrap-reverse; gap: 2px }
  .graphiql-container .graphiql-logo { padding: 4px 8px; font-size: 14px }
  .graphiql-container .graphiql-tabs { flex-wrap: nowrap; overflow-x: auto; max-width: calc(100vw - 56px) }
  .graphiql-container .graphiql-tab { flex: none }
  .graphiql-container .graphiql-sessions { margin: 4px 4px 4px 0 }
  .graphiql-container #graphiql-session { flex-direction: column; padding: 4px }
  .graphiql-container #graphiql-session > .graphiql-editors, .graphiql-container #graphiql-session > .graphiql-response { flex: 1 1 50% !important; min-height: 0; min-width: 0; width: 100% }
  .graphiql-container #graphiql-session > .graphiql-horizontal-drag-bar { display: none }
}
`

/**
 * Copies the operation of the active tab, as a command and as a program. The key is not in it: GraphiQL does not know it, and
 * what is copied is often passed on.
 */
export const toolsScript = `
// In single quotes of a shell only the quote itself means something.
function quotedForShell(text) {
  return "'" + text.replaceAll("'", "'\\\\''") + "'"
}

function requestOf({ query, variables, operationName }) {
  const given = parsed(variables || '{}')
  const names = [...query.matchAll(/^\\s*(query|mutation|subscription)\\s+(\\w+)/gm)]
  return {
    body: { query, ...(given && Object.keys(given).length > 0 ? { variables: given } : {}), ...(names.length > 1 && operationName ? { operationName } : {}) },
    streams: /^\\s*subscription\\b/m.test(query.replace(/#.*$/gm, '')),
  }
}

const copies = {
  curl(tab, url) {
    const { body, streams } = requestOf(tab)
    const accept = streams ? " -N -H 'Accept: text/event-stream'" : ''
    return 'curl -s -u "$FACTURIER_KEY"' + accept + " -H 'Content-Type: application/json' " + quotedForShell(url) + ' \\\\\\n  -d ' + quotedForShell(JSON.stringify(body)) + '\\n'
  },
  TypeScript(tab, url) {
    const { body, streams } = requestOf(tab)
    const { query, ...others } = body
    const text = query.replace(/[\`\\\\]|\\$\\{/g, (found) => '\\\\' + found)
    const lines = [
      "const url = " + JSON.stringify(url),
      "// FACTURIER_KEY is user:key.",
      "const authorization = \`Basic \${btoa(process.env.FACTURIER_KEY ?? '')}\`",
      "const query = /* GraphQL */ \`\\n" + text.trim() + "\\n\`",
      "const body = JSON.stringify({ query" + Object.entries(others).map(([name, value]) => ', ' + name + ': ' + JSON.stringify(value)).join('') + " })",
      "const headers = { authorization, 'content-type': 'application/json'" + (streams ? ", accept: 'text/event-stream'" : '') + " }",
      "const answer = await fetch(url, { method: 'POST', headers, body })",
      streams
        ? "for await (const text of answer.body!.pipeThrough(new TextDecoderStream())) console.log(text)"
        : "const { data, errors } = await answer.json()\\nconsole.log(data, errors)",
    ]
    return lines.join('\\n') + '\\n'
  },
}

function activeTab() {
  const { tabs = [], activeTabIndex = 0 } = parsed(localStorage.getItem(stored)) ?? {}
  return tabs[activeTabIndex]
}

// Pages that came over plain HTTP from elsewhere have no clipboard of their own.
async function toClipboard(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const area = document.body.appendChild(document.createElement('textarea'))
  area.value = text
  area.select()
  document.execCommand('copy')
  area.remove()
}

addEventListener('click', async (event) => {
  const name = event.target.dataset?.copy
  const tab = activeTab()
  if (name === undefined || !tab?.query) return
  const told = document.querySelector('#tools [role=status]')
  try {
    await toClipboard(copies[name](tab, location.origin + '/graphql'))
    told.textContent = 'Copied. Set FACTURIER_KEY to user:key.'
  } catch {
    told.textContent = 'The browser did not let it be copied.'
  }
})
`
