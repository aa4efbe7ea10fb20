import { type Listener, languageHeader } from '../../core/language/listener.ts'
import type { Exchange } from '../request/surface.ts'
import { jsonHeaders, varying } from './respond.ts'

/** Whoever sent a request, as far as language goes (F113): each request of a batch may ask for its own. */
export function listenerOf({ request }: Exchange): Listener {
  return { acceptLanguage: request.headers['accept-language'] }
}

/** Headers of an answer in JSON that has texts of ours: its language, where something was told to the listener, and that it may differ by it. */
export function toldHeaders(exchange: Exchange, listener: Listener): Record<string, string> {
  return { ...jsonHeaders(exchange), Vary: `${varying}, Accept-Language`, ...languageHeader(listener) }
}
