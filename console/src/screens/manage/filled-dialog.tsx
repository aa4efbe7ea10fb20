import type { ComponentChildren } from 'preact'
import { useUnsaved } from '../../app/unsaved.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Problem } from '../../parts/notice.tsx'
import { common } from '../../words/shared-words.ts'
import type { Sending } from './sending.ts'

/** A dialog with fields and a button that sends them; a refusal that is about none of its fields stands above them. */
export function FilledDialog(props: {
  readonly title: string
  readonly go: string
  readonly sending: Sending
  readonly change: () => Promise<void>
  readonly onClose: () => void
  /** Names of the fields that show their refusal themselves. */
  readonly fields: readonly string[]
  readonly wide?: boolean
  /** Whether something was typed that closing the page would lose. */
  readonly isTyped?: boolean
  /** What is better done than sending them, by a main button in it: Enter does that. */
  readonly instead?: (() => void) | undefined
  readonly children: ComponentChildren
}) {
  const { sending, change, instead } = props
  const { error } = sending
  useUnsaved(props.isTyped === true)
  return (
    <Dialog
      title={props.title}
      wide={props.wide === true}
      onClose={props.onClose}
      onSend={instead ?? (() => void sending.send(change))}
      actions={
        <>
          <Button onPress={props.onClose}>{common('cancel')}</Button>
          <Button
            kind={instead === undefined ? 'main' : 'plain'}
            busy={sending.busy}
            onPress={() => void sending.send(change)}
          >
            {props.go}
          </Button>
        </>
      }
    >
      {error !== undefined && !props.fields.some((one) => sending.problemOf(one) !== undefined) && (
        <Problem error={error} />
      )}
      {props.children}
    </Dialog>
  )
}
