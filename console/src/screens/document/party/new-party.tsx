import { useEffect } from 'preact/hooks'
import { tell } from '../../../app/toasts.tsx'
import { announce } from '../../../parts/announce.tsx'
import { Button } from '../../../parts/button.tsx'
import { Field } from '../../../parts/field.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { Select } from '../../../parts/select.tsx'
import { common } from '../../../words/shared-words.ts'
import { FilledDialog } from '../../manage/filled-dialog.tsx'
import { OfferedField } from '../offers.tsx'
import type { Doc } from '../queries.ts'
import { choicesOf, type PartyGroups } from './groups.ts'
import type { KnownParty } from './known.ts'
import { useNewParty } from './making.ts'
import { partyWords as say } from './words.ts'

const shown = [
  'no',
  'name',
  'vatRegistrationNo',
  'enterpriseNo',
  'address',
  'postCode',
  'city',
  'countryRegionCode',
  'iban',
  'defaultGLAccount',
  'postingGroup',
  'genBusPostingGroup',
  'vatBusPostingGroup',
  'paymentTermsCode',
]

/** Makes the supplier or customer that a file names and master data does not know: what the file says is filled in already. */
export function NewParty(props: {
  readonly doc: Doc
  readonly onClose: () => void
  readonly onMade: (no: string) => void
}) {
  const made = (no: string): void => {
    tell(say(props.doc.side === 'purchase' ? 'vendorMade' : 'customerMade', { no }))
    props.onMade(no)
  }
  const party = useNewParty(props.doc, made)
  const { isVendor, known, of, sending, setup } = party
  const use = known !== undefined && !party.isAnother ? () => props.onMade(known.no) : undefined
  return (
    <FilledDialog
      title={say(isVendor ? 'newVendor' : 'newCustomer')}
      go={say(known === undefined ? 'make' : 'makeAnother')}
      instead={use}
      wide
      sending={sending}
      change={party.make}
      onClose={props.onClose}
      fields={shown}
      isTyped={party.isTyped}
    >
      <p class="quiet">{say(isVendor ? 'vendorHelp' : 'customerHelp')}</p>
      <Known known={known} isMain={use !== undefined} onUse={props.onMade} />
      {party.isBare && <Notice>{say('noFile')}</Notice>}
      <div class="document-fields">
        <Field label={say(isVendor ? 'vendorNo' : 'customerNo')} {...of('no')} maxLength={20} autoFocus required />
        <Field label={common('name')} {...of('name')} maxLength={100} required />
        <Field label={say('vatRegistrationNo')} {...of('vatRegistrationNo')} />
        <Field label={say('enterpriseNo')} {...of('enterpriseNo')} />
        <Field label={say('address')} {...of('address')} maxLength={100} />
        <Field label={say('postCode')} {...of('postCode')} maxLength={20} />
        <Field label={say('city')} {...of('city')} />
        <Field label={say('country')} {...of('countryRegionCode')} maxLength={10} help={say('countryHelp')} />
        <Field label="IBAN" {...of('iban')} />
        <OfferedField label={say('usualAccount')} of="account" {...of('defaultGLAccount')} />
      </div>
      <p class="quiet">{nearOf(setup?.near?.nodes[0]?.no)}</p>
      <div class="document-fields">
        <GroupChoice party={party} of="postingGroup" label={say(isVendor ? 'vendorGroup' : 'customerGroup')} />
        <GroupChoice party={party} of="genBusPostingGroup" label={say('genBusPostingGroup')} />
        <GroupChoice party={party} of="vatBusPostingGroup" label={say('vatBusPostingGroup')} />
        <GroupChoice party={party} of="paymentTermsCode" label={say('paymentTerms')} />
      </div>
    </FilledDialog>
  )
}

/** Who has one of the numbers already, to be used instead of a second one of the same. */
function Known(props: {
  readonly known: KnownParty | undefined
  readonly isMain: boolean
  readonly onUse: (no: string) => void
}) {
  const { known, isMain, onUse } = props
  const text = known === undefined ? '' : say(known.by, { party: `${known.no} ${known.name}` })
  // It comes while the fields are read: it is told then.
  useEffect(() => announce(text), [text])
  if (known === undefined) return null
  return (
    <Notice tone="warn">
      <p dir="auto">{text}</p>
      <Button kind={isMain ? 'main' : 'plain'} onPress={() => onUse(known.no)}>
        {say('use', { no: known.no })}
      </Button>
    </Notice>
  )
}

const nearOf = (no: string | undefined): string => (no === undefined ? say('byCountry') : say('asParty', { no }))

function GroupChoice(props: {
  readonly party: ReturnType<typeof useNewParty>
  readonly of: keyof PartyGroups
  readonly label: string
}) {
  const { party, of, label } = props
  const all = choicesOf(party.setup)[of]
  const isFree = of === 'paymentTermsCode'
  return (
    <Select
      label={label}
      value={party.groups[of]}
      onValue={(code) => party.choose(of, code)}
      problem={party.sending.problemOf(of)}
      options={[
        ...(isFree ? [{ value: '', text: '–' }] : []),
        ...all.map(({ code, description }) => ({ value: code, text: `${code} ${description ?? ''}` })),
      ]}
    />
  )
}
