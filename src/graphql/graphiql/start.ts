/**
 * The script that starts GraphiQL with the JSON of `#start`. It works with the package's own component: the starter tabs are
 * told anew at every opening (tabs with a text of the user's own stay), and the id and etag of a document that an answer
 * shows go into the variables of the other starter tabs.
 */
export const startScript = `'use strict'
const start = JSON.parse(document.getElementById('start').textContent)
const stored = 'graphiql:tabState'
const toldBefore = 'facturier:starter-tabs'

// null: there is none to show; undefined: GraphiQL asks for it itself.
async function loadSchema() {
  if (start.schema === '') return null
  const answer = await fetch(start.schema).catch(() => undefined)
  return answer?.ok ? answer.json() : undefined
}
const schema = loadSchema()

self.MonacoEnvironment = {
  globalAPI: false,
  getWorker: (_id, label) => new Worker(start.workers[label], { name: label, type: 'module' }),
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function tabOf({ query, variables }, at) {
  const title = /^(?!#).*(?:query|subscription|mutation)\\s+(\\w+)/m.exec(query)?.[1] ?? '<untitled>'
  const operationName = title === '<untitled>' ? null : title
  return { id: 'starter-' + at, title, query, variables, headers: null, operationName, response: null, hash: null }
}

// GraphiQL writes the text of the active tab into the address: that tab is active again, a text from elsewhere gets one.
function openTabs() {
  const address = new URL(location.href)
  const linked = address.searchParams.get('query')
  address.searchParams.delete('query')
  history.replaceState({}, '', address)
  const told = start.tabs.map(({ query }) => query)
  const starters = new Set([...told, ...(parsed(localStorage.getItem(toldBefore)) ?? [])])
  const own = (parsed(localStorage.getItem(stored))?.tabs ?? []).filter((tab) => tab.query && !starters.has(tab.query))
  const tabs = [...start.tabs.map(tabOf), ...own]
  let active = linked ? tabs.findIndex((tab) => tab.query === linked) : 0
  if (active < 0 && !starters.has(linked)) active = tabs.push(tabOf({ query: linked, variables: null }, 'linked')) - 1
  active = Math.max(active, 0)
  localStorage.setItem(toldBefore, JSON.stringify(told))
  localStorage.setItem(stored, JSON.stringify({ tabs, activeTabIndex: active }))
  return tabs[active]
}

function documentIn(response) {
  for (const answer of Object.values(parsed(response)?.data ?? {})) {
    const found = answer?.importSalesInvoice ?? answer
    if (typeof found?.id === 'string' && typeof found.etag === 'string') return { id: found.id, etag: found.etag }
  }
  return undefined
}

const answered = new Map()
const starterTexts = new Set(start.tabs.map(({ query }) => query))

// GraphiQL shows a tab's variables when it is opened, so it is enough to set those of the tabs behind.
function passOn({ tabs, activeTabIndex }) {
  const { id, response } = tabs[activeTabIndex] ?? {}
  if (!response || answered.get(id) === response) return
  answered.set(id, response)
  const found = documentIn(response)
  if (found === undefined) return
  for (const [at, tab] of tabs.entries()) {
    const variables = parsed(tab.variables)
    if (at === activeTabIndex || !starterTexts.has(tab.query) || variables?.id === undefined) continue
    for (const name of ['id', 'etag']) if (name in variables) variables[name] = found[name]
    tab.variables = JSON.stringify(variables, undefined, 2)
  }
}

// For a moment after a change of tabs GraphiQL still has the old one's text and would send nothing: Run waits for it.
const settling = 1000
let settled = 0
addEventListener(
  'click',
  (event) => {
    if (event.target.closest('.graphiql-tab') !== null) settled = performance.now() + settling
    const run = event.target.closest('.graphiql-execute-button')
    const wait = settled - performance.now()
    if (run === null || wait <= 0) return
    event.stopImmediatePropagation()
    setTimeout(() => run.click(), wait)
  },
  true,
)

addEventListener('DOMContentLoaded', async () => {
  const { query, variables } = openTabs()
  YogaGraphiQL.renderYogaGraphiQL(document.getElementById('root'), {
    title: start.title,
    logo: start.logo,
    credentials: 'same-origin',
    shouldPersistHeaders: false,
    schema: await schema,
    query,
    variables: variables ?? '',
    onTabChange: passOn,
  })
})
`
