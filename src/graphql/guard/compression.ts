import type { Plugin } from 'graphql-yoga'

/** Packs a body for a client that sends such an `Accept-Encoding`; undefined: it goes as it is. */
export type Compressed = (
  body: string,
  accepted: string | undefined,
) => Promise<{ readonly encoding: string; readonly bytes: Uint8Array } | undefined>

/** Packs JSON answers of yoga; streams go as they come, for each of their events is to be there at once. */
export function compression(compressed: Compressed): Plugin {
  return {
    async onResponse(answered) {
      const { request, response, fetchAPI } = answered
      const type = response.headers.get('content-type') ?? ''
      if (!/^application\/(?:graphql-response\+)?json/.test(type)) return
      response.headers.append('vary', 'Accept-Encoding')
      const accepted = request.headers.get('accept-encoding')
      if (accepted === null || response.body === null) return
      const { status, statusText, headers } = response
      const body = await response.text()
      const packed = await compressed(body, accepted)
      if (packed !== undefined) {
        headers.set('content-encoding', packed.encoding)
        headers.set('content-length', String(packed.bytes.length))
      }
      answered.setResponse(
        new fetchAPI.Response(packed === undefined ? body : new Uint8Array(packed.bytes), {
          status,
          statusText,
          headers,
        }),
      )
    },
  }
}
