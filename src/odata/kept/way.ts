import { Recent } from '../../core/recent.ts'
import type { Caller } from '../../engine/contract/caller.ts'
import type { ODataRequest, ODataResponse, Surface } from '../request/surface.ts'
import { type Cut, cutRequest, keyLengthMax } from './cut.ts'
import { type Made, makePlan } from './plan.ts'
import type { Plan } from './writing.ts'

/** Answers requests whose shape is known; undefined: the long way is to, which tells what is unusual. */
export type KeptWay = (request: ODataRequest, caller: Caller) => Promise<ODataResponse | undefined> | undefined

/**
 * What is known of a shape: that it was seen once, that it cannot be kept, that values of some slots belong to it (the shape
 * with these is another one), or how it is answered.
 */
type Shape = 'seen' | 'never' | { readonly fixed: readonly number[] } | { readonly plan: Plan }

/**
 * The short way for requests that are alike (F71): a request is cut into its shape and its values, and a shape that is seen
 * again is answered by what the binder made of it once. Nothing where the engine reads only the long way.
 */
export function keptWay(surface: Surface, shapesMax: number): KeptWay | undefined {
  const { hot } = surface.engine
  if (hot === undefined) return undefined
  const companies = `${surface.rootPath}/companies(`
  const shapes = new Recent<Shape>(shapesMax)
  const planFor = (request: ODataRequest, cut: Cut, key: string, isFixed: boolean): Plan | undefined => {
    const known = shapes.get(key)
    if (known === undefined) {
      shapes.set(key, 'seen')
      return undefined
    }
    if (known === 'never') return undefined
    const shape = known === 'seen' ? made(() => makePlan(surface, hot, request, cut, isFixed)) : known
    if (shape !== known) shapes.set(key, shape)
    if (shape === 'never') return undefined
    if ('plan' in shape) return shape.plan
    const whole = withTexts(key, cut, shape.fixed)
    return whole.length > keyLengthMax ? undefined : planFor(request, cut, whole, true)
  }
  return (request, caller) => {
    const cut = cutRequest(companies, request)
    return cut && planFor(request, cut, cut.key, false)?.(cut, caller).catch(() => undefined)
  }
}

// What cannot be kept for whatever reason is told by the long way.
function made(make: () => Made): Exclude<Shape, 'seen'> {
  try {
    return make() ?? 'never'
  } catch {
    return 'never'
  }
}

function withTexts(key: string, { slots }: Cut, fixed: readonly number[]): string {
  return `${key}\n\0${JSON.stringify(fixed.map((slot) => slots[slot]?.text))}`
}
