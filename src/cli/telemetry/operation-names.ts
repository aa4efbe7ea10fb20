import { isGuid } from '../../core/guid.ts'
import { limits } from '../../graphql/terms/limits.ts'
import type { Resource } from '../../model/resource.ts'
import { fileFunctionsOf, parseFunctions } from '../../odata/address/file-functions.ts'
import { reportFunctions } from '../../odata/address/report-functions.ts'
import { webhookSets } from '../../odata/address/webhook-routes.ts'
import { accessSets } from '../../odata/request/access-sets.ts'

type Names = ReadonlyMap<string, string>

const ofService = namesOf(['$batch', '$metadata', '$entity'])
const functions = [...Object.keys(parseFunctions), ...Object.keys(reportFunctions)]

/**
 * The label of an OData request: its method with the last set of its path, and with what of that set is asked for. Names are told
 * as `$metadata` has them, since the router takes them in any letter case; what is no name of ours is `other`, so that whatever
 * clients send there is a bounded number of labels.
 */
export function odataLabels(resources: readonly Resource[]): (method: string, url: string) => string {
  const parts = new Map<string, Names>([
    ...resources.map((resource): [string, Names] => [resource.set, partsOf(resource)]),
    ['accessKeys', namesOf(['rotate'])],
    ['webhookDeadLetters', namesOf(['sendAgain'])],
  ])
  const sets = namesOf([...parts.keys(), ...webhookSets, ...accessSets, ...functions])
  const labelOf = (path: string): string => {
    const names = path
      .split('/')
      .filter((segment) => segment !== '' && !isGuid(segment))
      .map(nameIn)
    const service = ofService.get(names.at(-1) ?? '')
    if (service !== undefined) return service
    const at = names.findLastIndex((name) => sets.has(name))
    const set = sets.get(names[at] ?? '')
    if (set === undefined) return 'other'
    const next = names[at + 1]
    return next === undefined ? set : `${set}/${parts.get(set)?.get(next) ?? 'other'}`
  }
  return (method, url) => `${methodOf(method)} ${labelOf(url.split('?', 1)[0] ?? '')}`
}

/** The name in a segment, without key, arguments and namespace. */
function nameIn(segment: string): string {
  const [sent = ''] = segment.split('(', 1)
  return sent.slice(sent.lastIndexOf('.') + 1).toLowerCase()
}

/** What stands behind a set or a record of it. */
function partsOf(resource: Resource): Names {
  const named = [...resource.relations, ...resource.actions].map(({ name }) => name)
  return namesOf(['$count', '$value', ...named, ...Object.keys(fileFunctionsOf(resource))])
}

/** Names by what they are in small letters. */
function namesOf(names: readonly string[]): Names {
  return new Map(names.filter((name) => name !== '').map((name) => [name.toLowerCase(), name]))
}

function methodOf(method: string): string {
  return ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(method) ? method : 'OTHER'
}

/** What a GraphQL operation is. */
interface GraphQLNames {
  /** `query`, `mutation` or `subscription`. */
  readonly label: string
  /** As its client calls it. */
  readonly name: string
}

const nameCharsMax = 80
// Strings and comments as wholes, so that what stands in them is no operation; each way on is the only one, so it never goes back.
const graphqlTokens =
  /"""(?:\\"""|(?!""")[^])*(?:"""|$)|"(?:\\[^]|[^"\\\n\r])*(?:"|[\n\r]|$)|#[^\n\r]*|[A-Za-z_]\w*|[{}()[\]@]/g
const operationKinds: ReadonlySet<string> = new Set(['query', 'mutation', 'subscription'])

/** The type of a GraphQL operation and the name that its client gave it; `query` where the text has no such operation. */
export function graphqlNames({
  query,
  operationName = '',
}: {
  query: string
  operationName?: string | undefined
}): GraphQLNames {
  // A longer text is refused; it is not searched first.
  for (const { label, name } of operationsOf(query.slice(0, limits.textBytes)))
    if (operationName === '' || operationName === name) return { label, name: name.slice(0, nameCharsMax) }
  return { label: 'query', name: operationName.slice(0, nameCharsMax) }
}

/** The operations of a text in its order, found without reading it whole where the first one is wanted. */
function* operationsOf(text: string): Generator<GraphQLNames> {
  let depth = 0
  /** The word that began the definition under way; undefined between definitions. */
  let begun: string | undefined
  let isNext = false
  for (const [token] of text.matchAll(graphqlTokens)) {
    if (token.startsWith('"') || token.startsWith('#')) continue
    if (isNext && begun !== undefined && operationKinds.has(begun))
      yield { label: begun, name: /^\w/.test(token) ? token : '' }
    isNext = false
    if ('{(['.includes(token)) {
      if (begun === undefined) {
        begun = '{'
        yield { label: 'query', name: '' }
      }
      depth++
    } else if ('})]'.includes(token)) {
      depth--
      // Lists and objects of variables stand in parentheses: this one ends the selection of the definition.
      if (depth === 0 && token === '}') begun = undefined
    } else if (begun === undefined) {
      begun = token
      isNext = true
    }
  }
}
