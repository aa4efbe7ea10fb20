import { expect, it } from 'vitest'
import { routeOf } from '../../src/http/surface.ts'

/** Under which names requests are counted (F108): a few, whatever is asked for. */
it.each([
  ['/', '/'],
  ['/session', '/session'],
  ['/session/x', 'none'],
  ['/console', '/console'],
  ['/console/api/inbox', '/console'],
  ['/graphql', 'graphql'],
  ['/api/x/y/v2.0/', 'odata'],
  ['/consoles', 'none'],
])('counts requests to %s under %s', (path, route) => {
  expect(routeOf(path)).toBe(route)
})
