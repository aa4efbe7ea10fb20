import type { Engine } from '../../engine/contract/engine.ts'

/** A call of the engine: which function, with what arguments, and how it proceeds. */
export interface EngineCall {
  readonly name: keyof Engine
  readonly args: readonly unknown[]
  readonly proceed: () => unknown
}

/**
 * The engine with an interceptor of each of its calls: it answers in place of the call, which it lets proceed itself. The
 * calls of a snapshot are intercepted, not that it is taken.
 */
export function interceptEngine(engine: Engine, interceptor: (call: EngineCall) => unknown): Engine {
  return new Proxy(engine, {
    get(target, name) {
      if (name === 'snapshot') {
        const within: Engine['snapshot'] = (work) =>
          target.snapshot((reads) => work(interceptEngine(reads, interceptor)))
        return within
      }
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]): unknown =>
        interceptor({
          name: name as keyof Engine,
          args,
          proceed: (): unknown => Reflect.apply(value, target, args) as unknown,
        })
    },
  })
}
