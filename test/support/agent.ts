import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { expect } from 'vitest'

/** What a tool said was wrong. */
export interface ToolError {
  readonly code: string
  readonly message: string
  readonly target?: string
  readonly details?: readonly { readonly message: string; readonly target?: string }[]
}

/** An agent: the client of the official SDK, as any program of others connects it. */
export async function connectAgent(base: string, authorization: string) {
  const client = new Client({ name: 'test-agent', version: '1.0.0' })
  const requestInit = { headers: { authorization } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { requestInit }))
  // From here on the client holds every structured result to the published schema.
  const { tools } = await client.listTools()
  const call = async (name: string, given: Readonly<Record<string, unknown>>): Promise<CallToolResult> =>
    // Without a schema of its own the client answers what the protocol has, or what it had before.
    (await client.callTool({ name, arguments: given })) as CallToolResult
  const textOf = ({ content: [first] }: CallToolResult): string => (first?.type === 'text' ? first.text : '')
  return {
    client,
    tools,
    /** The structured result of a call that must succeed. */
    // Tests look into answers freely.
    // oxlint-disable-next-line typescript/no-explicit-any
    ask: async (name: string, given: Readonly<Record<string, unknown>> = {}): Promise<any> => {
      const result = await call(name, given)
      expect(result.isError, textOf(result)).toBeUndefined()
      expect(JSON.parse(textOf(result))).toEqual(result.structuredContent)
      return result.structuredContent
    },
    /** What a call that must be refused says. */
    refused: async (name: string, given: Readonly<Record<string, unknown>> = {}): Promise<ToolError> => {
      const result = await call(name, given)
      expect(result.isError, textOf(result)).toBe(true)
      expect(textOf(result)).not.toMatch(/\bat .*\.ts:|select |node_modules/)
      return (JSON.parse(textOf(result)) as { readonly error: ToolError }).error
    },
  }
}

/** What {@link connectAgent} answers. */
export type Agent = Awaited<ReturnType<typeof connectAgent>>
