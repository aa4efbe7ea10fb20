import { useSignal } from '@preact/signals'
import { ask } from '../../api/client.ts'
import { success } from '../../api/errors.ts'
import { go, pathTo } from '../../app/address.ts'
import type { Permission } from '../../api/gql/graphql.ts'
import { type Company, rights } from '../../app/company.ts'
import { tell } from '../../app/toasts.tsx'
import { discard } from '../../app/unsaved.ts'
import { Field } from '../../parts/field.tsx'
import { Check } from '../manage/check.tsx'
import { FilledDialog } from '../manage/filled-dialog.tsx'
import { useSending } from '../manage/sending.ts'
import { createUserDocument, setRightsDocument } from './data.ts'
import { SetBoxes } from './set-boxes.tsx'
import { userWords as say } from './words.ts'

/** Makes a user with rights in the company, or gives them to one who is there but not to be seen from here, and opens it. */
export function NewUser(props: {
  readonly company: Company
  /** Reads the users again. */
  readonly again: () => void
  readonly onClose: () => void
}) {
  const { company, again, onClose } = props
  const name = useSignal('')
  const isProgram = useSignal(false)
  const isThere = useSignal(false)
  const wanted = useSignal<readonly Permission[]>(['READ'])
  const sending = useSending()
  const make = async (): Promise<void> => {
    const userName = name.value.trim()
    if (!isThere.value) {
      const input = { userName, application: isProgram.value }
      success((await ask(createUserDocument, { input })).createUser)
      // Should the rights be refused, the next try does not make the user again.
      isThere.value = true
    }
    const input = { userName, companyId: company.id, permissions: [...wanted.value] }
    const { userPermission } = success((await ask(setRightsDocument, { input })).setUserPermissions)
    onClose()
    discard()
    again()
    tell(say('madeUser', { user: userName }))
    go(pathTo(company.name, 'users', userPermission.userId))
  }
  return (
    <FilledDialog
      title={say('make')}
      go={say('make')}
      sending={sending}
      change={make}
      onClose={onClose}
      fields={['userName']}
      isTyped={name.value !== ''}
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
      <Check
        label={say('isThere')}
        help={say('isThereHelp')}
        value={isThere.value}
        onValue={(value) => (isThere.value = value)}
      />
      {!isThere.value && (
        <Check label={say('application')} value={isProgram.value} onValue={(value) => (isProgram.value = value)} />
      )}
      <h3>{say('rightsIn', { company: company.displayName })}</h3>
      <SetBoxes wanted={wanted.value} granted={[]} mine={rights.value} onWanted={(now) => (wanted.value = now)} />
    </FilledDialog>
  )
}
