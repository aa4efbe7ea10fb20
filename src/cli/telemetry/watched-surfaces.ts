import type { Telemetry } from '../../core/telemetry/telemetry.ts'
import type { GraphQLSurface } from '../../graphql/server.ts'
import type { McpSurface } from '../../mcp/surface.ts'
import type { Resource } from '../../model/resource.ts'
import type { createOData } from '../../odata/odata.ts'
import { graphqlNames, odataLabels } from './operation-names.ts'

type ODataSettings = Parameters<typeof createOData>[0]

/** How OData tells each of its requests, those of a batch too, and what it refuses. */
export function watchedOData(
  resources: readonly Resource[],
  telemetry: Telemetry,
): Required<Pick<ODataSettings, 'operation' | 'refused'>> {
  const label = odataLabels(resources)
  return {
    operation: ({ method, url }, work) => telemetry.operation('OData', label(method, url), work),
    refused: (problem) => telemetry.refused(problem),
  }
}

/** GraphQL, whose operations are told; what they are is known when their text was read ({@link tellName}). */
export function watchedGraphQL(graphql: GraphQLSurface, telemetry: Telemetry): GraphQLSurface {
  return {
    ...graphql,
    handle: (...given) => telemetry.operation('GraphQL', 'request', () => graphql.handle(...given)),
  }
}

/** Tells what the GraphQL operation under way is. */
export function tellName(telemetry: Telemetry, sent: Parameters<typeof graphqlNames>[0]): void {
  const { label, name } = graphqlNames(sent)
  telemetry.named(label, name)
}

/** The surface for agents, whose messages are told; itself where nobody watches. */
export function watchedMcp(mcp: McpSurface, telemetry: Telemetry | undefined): McpSurface {
  if (telemetry === undefined) return mcp
  return (request, caller) => telemetry.operation('MCP', 'message', () => mcp(request, caller))
}
