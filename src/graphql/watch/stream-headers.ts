import type { Plugin } from 'graphql-yoga'

/** Headers that let server-sent events pass through proxies as they come; yoga's content-encoding `none` is no encoding at all. */
export function streamHeaders(): Plugin {
  return {
    onResponse({ response }) {
      if (response.headers.get('content-type')?.startsWith('text/event-stream') !== true) return
      response.headers.set('cache-control', 'no-store')
      response.headers.set('x-accel-buffering', 'no')
      response.headers.delete('content-encoding')
    },
  }
}
