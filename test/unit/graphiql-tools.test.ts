import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { graphiqlAssets } from '../../src/graphql/graphiql/assets.ts'
import { toolsScript } from '../../src/graphql/graphiql/tools.ts'

interface Tab {
  readonly query: string
  readonly variables?: string
  readonly operationName?: string
}
type Copy = (tab: Tab, url: string) => string

// The script of the page, with what the start script gives it.
const copies: { readonly curl: Copy; readonly TypeScript: Copy } = runInNewContext(
  `(() => {${toolsScript}; return copies })()`,
  { parsed: (text: string) => JSON.parse(text) as unknown, addEventListener: () => undefined },
)
const url = 'http://localhost:4000/graphql'
const tricky: Tab = {
  query: "# it's `${all}` here \\\nquery A($n: String) { companies(filter: { name: { eq: $n } }) { totalCount } }",
  variables: '{"n": "d\'Or \\"x\\""}',
}

describe('what GraphiQL copies', () => {
  it('is a command in which no quote of the query ends the text', () => {
    const command = copies.curl(tricky, url)
    const body = /-d ('[^]*')\n$/.exec(command)?.[1] ?? ''
    // What a shell makes of single quotes.
    const told = body.slice(1, -1).replaceAll(String.raw`'\''`, "'")
    expect(body.slice(1, -1).replaceAll(String.raw`'\''`, '')).not.toContain("'")
    expect(JSON.parse(told)).toEqual({ query: tricky.query, variables: { n: 'd\'Or "x"' } })
    expect(command).toMatch(/^curl -s -u "\$FACTURIER_KEY" -H 'Content-Type: application\/json' 'http:/)
    expect(copies.curl({ query: 'subscription S { x }' }, url)).toContain("-N -H 'Accept: text/event-stream'")
  })

  it('is a program that sends the same', async () => {
    const program = copies.TypeScript(tricky, url)
    const sent: { url: string; body: string }[] = []
    const AsyncFunction = (async () => undefined).constructor as new (
      ...args: string[]
    ) => (...values: unknown[]) => Promise<void>
    const run = new AsyncFunction('fetch', 'console', program)
    const answer = { json: async () => ({}) }
    await run(
      async (to: string, { body }: { body: string }) => {
        sent.push({ url: to, body })
        return answer
      },
      { log: () => undefined },
    )
    expect(sent.map(({ url: to }) => to)).toEqual([url])
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ query: `\n${tricky.query}\n`, variables: { n: 'd\'Or "x"' } })
  })

  it('stands beside the history of operations, which the package has and does not show by itself', async () => {
    const script = (await graphiqlAssets(undefined)).get('graphiql')
    const text = Buffer.from((await script?.encoded('identity')) ?? []).toString()
    const history = /\bconst (\w+)=\{title:"History",/.exec(text)?.[1] ?? 'none'
    expect(text).toMatch(new RegExp(`plugins:\\[\\w+,${history}\\],schemaDescription:`))
  })
})
