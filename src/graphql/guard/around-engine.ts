import type { Engine } from '../../engine/contract/engine.ts'

/** A call of the engine: which function, with what, and how it is made. */
export interface EngineCall {
  readonly name: keyof Engine
  readonly given: readonly unknown[]
  readonly make: () => unknown
}

/** The engine with something around each of its calls: `around` answers in place of the call, which it makes itself. */
export function aroundEngine(engine: Engine, around: (call: EngineCall) => unknown): Engine {
  return new Proxy(engine, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]): unknown =>
        around({
          name: name as keyof Engine,
          given,
          make: (): unknown => Reflect.apply(value, target, given) as unknown,
        })
    },
  })
}
