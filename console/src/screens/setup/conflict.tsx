import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import type { RecordField } from '../../api/record-type.ts'
import { common } from '../../words/shared-words.ts'
import { useSignal } from '@preact/signals'
import type { Form } from './saving.ts'
import { fieldName, valueName } from './names/names.ts'
import { differing, draftOf } from './values.ts'
import { setupWords as say } from './words.ts'

/** What somebody else changed since the form was opened, beside what the user changed, and the choice between them. */
export function Conflict({ form }: { readonly form: Form }) {
  const { theirs, row, draft, busy } = form.state
  const closedFor = useSignal<unknown>(undefined)
  if (theirs === undefined || closedFor.value === theirs) return null
  const close = (): void => {
    closedFor.value = theirs
  }
  if (theirs === 'gone')
    return (
      <Dialog title={say('conflictTitle')} onClose={close} actions={<Button onPress={close}>{common('close')}</Button>}>
        <p>{say('gone')}</p>
      </Dialog>
    )
  const [before, now] = [draftOf(form.type, row), draftOf(form.type, theirs)]
  const changed = differing(before, now)
  const names = [...new Set([...changed, ...form.touched])]
  return (
    <Dialog
      title={say('conflictTitle')}
      onClose={close}
      wide
      actions={
        <>
          <Button onPress={() => form.takeTheirs()}>{say('takeTheirs')}</Button>
          {form.touched.length > 0 && (
            <Button kind="main" busy={busy} onPress={() => void form.save(true)}>
              {say('keepMine')}
            </Button>
          )}
        </>
      }
    >
      <p>{say('conflictHelp')}</p>
      <div class="setup-conflict" tabIndex={0} role="region" aria-label={say('conflictTitle')}>
        <table>
          <thead>
            <tr>
              {[say('field'), say('before'), say('theirs'), say('mine')].map((one) => (
                <th key={one} scope="col">
                  {one}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name) => {
              const field = form.type.fields[name]
              const isBoth = changed.includes(name) && form.touched.includes(name)
              return (
                <tr key={name} class={isBoth ? 'setup-both' : undefined}>
                  <th scope="row">
                    {fieldName(name)}
                    {isBoth && <div class="field-help">{say('sameField')}</div>}
                  </th>
                  <td>{shown(field, before[name])}</td>
                  <td>{shown(field, now[name])}</td>
                  <td>{form.touched.includes(name) ? shown(field, draft[name]) : '–'}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}

function shown(field: RecordField | undefined, text: string | undefined) {
  if (field?.kind === 'flag') return text === 'true' ? common('yes') : common('no')
  if (field?.kind === 'choice') return valueName(text ?? '')
  return <bdi>{text}</bdi>
}
