import { isGuid } from '../../core/guid.ts'
import { badInput } from './errors.ts'

/** What a global id names. */
export interface NodeId {
  readonly type: string
  readonly companyId: string
  readonly id: string
}

/** The opaque global id: base64url of `Type:companyGuid:recordGuid` (graphql-design.md 1). */
export function encodeNodeId(node: NodeId): string {
  return Buffer.from(`${node.type}:${node.companyId}:${node.id}`).toString('base64url')
}

/** Reads a global id; throws BAD_USER_INPUT on anything this service did not make. */
export function decodeNodeId(text: string): NodeId {
  const node = parse(text)
  if (node === undefined) throw badInput('The id is not one of this service. Use the `id` field of a record.')
  return node
}

/** Reads a global id of one type; throws BAD_USER_INPUT when it names something else. */
export function decodeIdOf(type: string, text: string): NodeId {
  const node = decodeNodeId(text)
  if (node.type !== type) throw badInput(`The id does not name a record of type ${type}.`)
  return node
}

/** The GUID of a company named by its global id or by its GUID. */
export function decodeCompanyId(text: string): string {
  return isGuid(text) ? text.toLowerCase() : decodeIdOf('Company', text).id
}

function parse(text: string): NodeId | undefined {
  if (text.length > 300 || !/^[A-Za-z0-9_-]+$/.test(text)) return undefined
  const [type = '', companyId = '', id = '', ...rest] = Buffer.from(text, 'base64url').toString('latin1').split(':')
  if (rest.length > 0 || !/^[A-Za-z]+$/.test(type) || !isGuid(companyId) || !isGuid(id)) return undefined
  const node = { type, companyId, id }
  return encodeNodeId(node) === text ? node : undefined
}
