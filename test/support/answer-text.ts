import { text } from 'node:stream/consumers'
import type { ODataResponse } from '../../src/odata/request/surface.ts'

/** The text of an answer of the OData surface, however its body comes. */
export async function answerText({ body }: ODataResponse): Promise<string> {
  if (typeof body === 'string') return body
  return body instanceof Uint8Array ? Buffer.from(body).toString() : text(body)
}
