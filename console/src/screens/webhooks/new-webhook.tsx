import { useSignal } from '@preact/signals'
import { ask } from '../../api/client.ts'
import { success } from '../../api/errors.ts'
import type { Company } from '../../app/company.ts'
import { tell } from '../../app/toasts.tsx'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { Select } from '../../parts/select.tsx'
import { Copied } from '../manage/copied.tsx'
import { FilledDialog } from '../manage/filled-dialog.tsx'
import { useSending } from '../manage/sending.ts'
import { subscribeDocument } from './data.ts'
import { usualTypes } from './type-text.ts'
import { webhookWords as say } from './words.ts'

/** Makes a webhook of a company and shows its secret once. */
export function NewWebhook(props: {
  readonly company: Company
  readonly again: () => void
  readonly onClose: () => void
}) {
  const { company, again, onClose } = props
  const type = useSignal<(typeof usualTypes)[number]>('POSTED_DOCUMENT')
  const url = useSignal('')
  const secret = useSignal<string | undefined>(undefined)
  const sending = useSending()
  const make = async (): Promise<void> => {
    const input = { companyId: company.id, type: type.value, notificationUrl: url.value.trim() }
    secret.value = success((await ask(subscribeDocument, { input })).createWebhookSubscription).signingSecret
    tell(say('made'))
    again()
  }
  if (secret.value !== undefined)
    return (
      <Dialog
        key="secret"
        title={say('secretTitle')}
        actions={
          <Button kind="main" onPress={onClose}>
            {say('kept')}
          </Button>
        }
      >
        <p>{say('secretHelp')}</p>
        <Copied label={say('secretTitle')} text={secret.value} />
      </Dialog>
    )
  return (
    <FilledDialog
      title={say('make')}
      go={say('make')}
      sending={sending}
      change={make}
      onClose={onClose}
      fields={['notificationUrl']}
      isTyped={url.value !== ''}
    >
      <Select
        label={say('what')}
        value={type.value}
        onValue={(value) => (type.value = value)}
        options={usualTypes.map((one) => ({ value: one, text: say(one) }))}
      />
      <Field
        label={say('url')}
        value={url.value}
        onValue={(value) => (url.value = value)}
        help={say('urlHelp')}
        problem={sending.problemOf('notificationUrl')}
        placeholder="https://"
        autoFocus
        required
      />
    </FilledDialog>
  )
}
