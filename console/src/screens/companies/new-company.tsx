import { useSignal } from '@preact/signals'
import { ask } from '../../api/client.ts'
import { success } from '../../api/errors.ts'
import { graphql } from '../../api/gql/gql.ts'
import { newRequestKey } from '../../api/request-key.ts'
import { go, pathTo } from '../../app/address.ts'
import { readCompanies } from '../../app/company.ts'
import { tell } from '../../app/toasts.tsx'
import { discard } from '../../app/unsaved.ts'
import { Field } from '../../parts/field.tsx'
import { FilledDialog } from '../manage/filled-dialog.tsx'
import { useSending } from '../manage/sending.ts'
import { companyWords as say } from './words.ts'

const createCompanyDocument = graphql(`
  mutation MakeCompany($input: CreateCompanyInput!) {
    createCompany(input: $input) {
      __typename
      ... on Error {
        code
        message
      }
      ... on ValidationError {
        issues {
          path
          message
        }
      }
      ... on CreateCompanySuccess {
        company {
          name
        }
      }
    }
  }
`)

const fields = ['name', 'displayName', 'enterpriseNo', 'vatRegistrationNo'] as const

/** Makes a company with the setup of the Belgian template, and goes there. */
export function NewCompany({ onClose }: { readonly onClose: () => void }) {
  const draft = useSignal({ name: '', displayName: '', enterpriseNo: '', vatRegistrationNo: '' })
  // A connection that is lost on the way back makes no second company of the next press.
  const idempotencyKey = useSignal(newRequestKey())
  const sending = useSending()
  const make = async (): Promise<void> => {
    const given = Object.fromEntries(Object.entries(draft.value).filter(([, text]) => text.trim() !== ''))
    const input = { fields: { ...given, name: draft.value.name.trim() }, idempotencyKey: idempotencyKey.value }
    const { company } = success((await ask(createCompanyDocument, { input })).createCompany)
    await readCompanies()
    onClose()
    discard()
    tell(say('made', { name: company.name }))
    go(pathTo(company.name, 'setup', 'company'))
  }
  const fieldOf = (name: (typeof fields)[number]) => ({
    value: draft.value[name],
    onValue: (value: string) => {
      draft.value = { ...draft.value, [name]: value }
      // Other fields are another request.
      idempotencyKey.value = newRequestKey()
    },
    problem: sending.problemOf(name),
  })
  return (
    <FilledDialog
      title={say('make')}
      go={say('make')}
      sending={sending}
      change={make}
      onClose={onClose}
      fields={fields}
      isTyped={Object.values(draft.value).some((text) => text !== '')}
    >
      <Field label={say('name')} {...fieldOf('name')} help={say('nameHelp')} maxLength={80} autoFocus required />
      <Field label={say('displayName')} {...fieldOf('displayName')} />
      <Field label={say('enterpriseNo')} {...fieldOf('enterpriseNo')} help={say('enterpriseHelp')} required />
      <Field label={say('vat')} {...fieldOf('vatRegistrationNo')} help={say('vatHelp')} />
      <p class="quiet">{say('comesWith')}</p>
    </FilledDialog>
  )
}
