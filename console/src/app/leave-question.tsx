import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { shellWords as say } from './shell-words.ts'
import { discard, leaving } from './unsaved.ts'

/** Asks whoever is about to leave a form with something typed in it that is not saved. Once, in the shell. */
export function LeaveQuestion() {
  const then = leaving.value
  if (then === undefined) return null
  const stay = (): void => {
    leaving.value = undefined
  }
  return (
    <Dialog
      title={say('leaveTitle')}
      onClose={stay}
      actions={
        <>
          <Button
            onPress={() => {
              stay()
              discard()
              then()
            }}
          >
            {say('leaveGo')}
          </Button>
          <Button kind="main" onPress={stay}>
            {say('leaveStay')}
          </Button>
        </>
      }
    >
      <p>{say('leaveHelp')}</p>
    </Dialog>
  )
}
