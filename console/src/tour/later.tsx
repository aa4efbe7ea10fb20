import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'

/** A component whose code comes when it is shown first. What cannot be loaded is not shown: it is help, not work. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function Later(props: P) {
    const loaded = useSignal<{ readonly Shown: ComponentType<P> } | undefined>(undefined)
    useEffect(() => {
      load().then(
        (Shown) => (loaded.value = { Shown }),
        () => undefined,
      )
    }, [])
    const { Shown } = loaded.value ?? {}
    return Shown === undefined ? null : <Shown {...props} />
  }
}
