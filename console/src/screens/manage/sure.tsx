import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { asAskError, type AskError } from '../../api/errors.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Problem } from '../../parts/notice.tsx'
import { common } from '../../words/shared-words.ts'

/** Asks before something that cannot be undone, does it, and stays with what went wrong. */
export function Sure(props: {
  readonly title: string
  readonly children: ComponentChildren
  /** What the button that does it says. */
  readonly go: string
  readonly onGo: () => Promise<void>
  readonly onClose: () => void
}) {
  const busy = useSignal(false)
  const problem = useSignal<AskError | undefined>(undefined)
  const send = async (): Promise<void> => {
    if (busy.value) return
    busy.value = true
    problem.value = undefined
    try {
      await props.onGo()
    } catch (thrown) {
      problem.value = asAskError(thrown)
    } finally {
      busy.value = false
    }
  }
  return (
    <Dialog
      title={props.title}
      onClose={props.onClose}
      actions={
        <>
          <Button onPress={props.onClose}>{common('cancel')}</Button>
          <Button kind="danger" busy={busy.value} onPress={() => void send()}>
            {props.go}
          </Button>
        </>
      }
    >
      {problem.value !== undefined && <Problem error={problem.value} />}
      {props.children}
    </Dialog>
  )
}
