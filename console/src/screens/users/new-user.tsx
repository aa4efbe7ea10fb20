import { useSignal } from '@preact/signals'
import { ask } from '../../api/client.ts'
import { success } from '../../api/errors.ts'
import { go, pathTo } from '../../app/address.ts'
import type { Company } from '../../app/company.ts'
import { tell } from '../../app/toasts.tsx'
import { Field } from '../../parts/field.tsx'
import { Check } from '../manage/check.tsx'
import { FilledDialog } from '../manage/filled-dialog.tsx'
import { useSending } from '../manage/sending.ts'
import { createUserDocument } from './data.ts'
import { userWords as say } from './words.ts'

/** Makes a user, without rights, and opens it. */
export function NewUser({ company, onClose }: { readonly company: Company; readonly onClose: () => void }) {
  const name = useSignal('')
  const isProgram = useSignal(false)
  const sending = useSending()
  const make = async (): Promise<void> => {
    const input = { userName: name.value.trim(), application: isProgram.value }
    const { user } = success((await ask(createUserDocument, { input })).createUser)
    onClose()
    tell(say('madeUser', { user: input.userName }))
    go(pathTo(company.name, 'users', user.userId))
  }
  return (
    <FilledDialog
      title={say('make')}
      go={say('make')}
      sending={sending}
      change={make}
      onClose={onClose}
      fields={['userName']}
    >
      <Field
        label={say('user')}
        value={name.value}
        onValue={(value) => (name.value = value)}
        help={say('nameHelp')}
        problem={sending.problemOf('userName')}
        maxLength={80}
        autoFocus
        required
      />
      <Check label={say('application')} value={isProgram.value} onValue={(value) => (isProgram.value = value)} />
    </FilledDialog>
  )
}
