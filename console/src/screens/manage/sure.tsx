import type { ComponentChildren } from 'preact'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Problem } from '../../parts/notice.tsx'
import { common } from '../../words/shared-words.ts'
import { useSending } from './sending.ts'

/** Asks before something that cannot be undone, does it, and stays with what went wrong. */
export function Sure(props: {
  readonly title: string
  readonly children: ComponentChildren
  /** What the button that does it says. */
  readonly go: string
  readonly onGo: () => Promise<void>
  readonly onClose: () => void
}) {
  const { busy, error, send } = useSending()
  return (
    <Dialog
      title={props.title}
      onClose={props.onClose}
      actions={
        <>
          <Button onPress={props.onClose}>{common('cancel')}</Button>
          <Button kind="danger" busy={busy} onPress={() => void send(props.onGo)}>
            {props.go}
          </Button>
        </>
      }
    >
      {error !== undefined && <Problem error={error} />}
      {props.children}
    </Dialog>
  )
}
