import { useSignal } from '@preact/signals'
import { ask } from '../../api/client.ts'
import { AskError, success } from '../../api/errors.ts'
import type { Company } from '../../app/company.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { Copied } from '../manage/copied.tsx'
import { FilledDialog } from '../manage/filled-dialog.tsx'
import { useSending } from '../manage/sending.ts'
import { boundWords as sayBound } from './bound-words.ts'
import { createKeyDocument, type Key, rotateKeyDocument, type User } from './data.ts'
import { type Bounds, KeyBounds } from './key-bounds.tsx'
import { userWords as say } from './words.ts'

const hoursUsual = '24'

/** Makes a key for a user: all of its rights, or less. `onMade` gets the secret, which nobody is told again. */
export function NewKey(props: {
  readonly user: User
  readonly company: Company
  readonly onMade: (secret: string) => void
  readonly onClose: () => void
}) {
  const { user, company, onMade, onClose } = props
  const name = useSignal('')
  const until = useSignal('')
  const bounds = useSignal<Bounds>({ sets: undefined, companies: undefined })
  const sending = useSending()
  const make = async (): Promise<void> => {
    const { sets, companies } = bounds.value
    if (until.value !== '' && Date.parse(`${until.value}T23:59:59Z`) < Date.now())
      throw new AskError('refused', sayBound('pastDay'), { path: 'expiresAt' })
    if (sets?.length === 0) throw new AskError('refused', sayBound('noneChosen'), { path: 'permissions' })
    if (companies?.length === 0) throw new AskError('refused', sayBound('noCompany'), { path: 'companyIds' })
    const input = {
      userName: user.userName,
      name: name.value.trim(),
      ...(until.value === '' ? {} : { expiresAt: `${until.value}T23:59:59Z` }),
      ...(sets === undefined ? {} : { permissions: [...sets] }),
      ...(companies === undefined ? {} : { companyIds: [...companies] }),
    }
    onMade(success((await ask(createKeyDocument, { input })).createAccessKey).secret)
  }
  return (
    <FilledDialog
      title={say('keyFor', { user: user.userName })}
      go={say('makeKey')}
      sending={sending}
      change={make}
      onClose={onClose}
      fields={['name', 'expiresAt', 'permissions', 'companyIds']}
      isTyped={name.value !== '' || until.value !== ''}
    >
      <Field
        label={say('keyName')}
        value={name.value}
        onValue={(value) => (name.value = value)}
        placeholder={say('keyNamePlaceholder')}
        problem={sending.problemOf('name')}
        maxLength={80}
        autoFocus
      />
      <Field
        label={say('until')}
        type="date"
        value={until.value}
        onValue={(value) => (until.value = value)}
        help={say('untilHelp')}
        problem={sending.problemOf('expiresAt')}
      />
      <KeyBounds
        user={user}
        company={company}
        bounds={bounds.value}
        onBounds={(now) => (bounds.value = now)}
        problemOf={sending.problemOf}
      />
    </FilledDialog>
  )
}

/** Makes a key in the place of another one, which goes on to work for some hours. */
export function RotateKey(props: {
  readonly of: Key
  readonly name: string
  readonly onMade: (secret: string) => void
  readonly onClose: () => void
}) {
  const hours = useSignal(hoursUsual)
  const sending = useSending()
  const rotate = async (): Promise<void> => {
    if (!/^\d{1,3}$/.test(hours.value.trim())) throw new AskError('refused', say('hoursWrong'), { path: 'hours' })
    const input = { keyId: props.of.keyId, hours: Number.parseInt(hours.value, 10) }
    props.onMade(success((await ask(rotateKeyDocument, { input })).rotateAccessKey).secret)
  }
  return (
    <FilledDialog
      title={say('rotateTitle', { name: props.name })}
      go={say('rotate')}
      sending={sending}
      change={rotate}
      onClose={props.onClose}
      fields={['hours']}
    >
      <p>{say('rotateHelp')}</p>
      <Field
        label={say('hours')}
        type="amount"
        value={hours.value}
        onValue={(value) => (hours.value = value)}
        problem={sending.problemOf('hours')}
        autoFocus
      />
    </FilledDialog>
  )
}

/** A secret that is shown once: no press beside it closes it. */
export function NewSecret(props: { readonly user: string; readonly secret: string; readonly onClose: () => void }) {
  const { user, secret, onClose } = props
  return (
    <Dialog
      title={say('secretTitle')}
      actions={
        <Button kind="main" onPress={onClose}>
          {say('kept')}
        </Button>
      }
    >
      <p>{say('secretHelp')}</p>
      <h3>{say('secretKey')}</h3>
      <Copied label={say('secretKey')} text={secret} />
      <h3>{say('secretProgram')}</h3>
      <Copied label={say('secretProgram')} text={`Authorization: Basic ${base64(`${user}:${secret}`)}`} />
    </Dialog>
  )
}

const base64 = (text: string): string => btoa(String.fromCodePoint(...new TextEncoder().encode(text)))
