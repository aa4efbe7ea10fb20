import { useSignal } from '@preact/signals'
import { ask } from '../../api/client.ts'
import { asAskError, type AskError, success } from '../../api/errors.ts'
import type { WhoseFileQuery } from '../../api/gql/graphql.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { Problem } from '../../parts/notice.tsx'
import { common } from '../../words/shared-words.ts'
import { firstWords as say } from './first-words.ts'
import { makeCompanyDocument } from './queries.ts'

/** Who sells and who buys by a file. */
export type Parties = WhoseFileQuery['fileParties']

interface Known {
  readonly id: string
  readonly name: string
  readonly vatRegistrationNo?: string | null
  readonly enterpriseNo?: string | null
}

/** The company that a file names, as buyer before seller; undefined when it names none. */
export function namedIn({ buyer, seller }: Parties, all: readonly Known[]): Known | undefined {
  const isSame = (ours: string | null | undefined, theirs: string): boolean =>
    theirs !== '' && (ours ?? '').replaceAll(/[\s.]/g, '').toUpperCase() === theirs.toUpperCase()
  const found = ({ vatRegistrationNo, enterpriseNo }: Parties['buyer']): Known | undefined =>
    all.find((one) => isSame(one.enterpriseNo, enterpriseNo) || isSame(one.vatRegistrationNo, vatRegistrationNo))
  return found(buyer) ?? found(seller)
}

interface WhoseFileProps {
  readonly parties: Parties
  /** The company that is open, which the file may be for all the same. */
  readonly here: string | undefined
  readonly onClose: () => void
  readonly onHere: () => void
  readonly onMade: (made: { readonly id: string; readonly name: string }) => Promise<void>
}

/** Asks which side of a file the user is, and makes that company out of what the file says of it. */
export function WhoseFile({ parties, here, onClose, onHere, onMade }: WhoseFileProps) {
  const side = useSignal<'buyer' | 'seller'>('buyer')
  const typed = useSignal<Partial<Parties['buyer']>>({})
  const busy = useSignal(false)
  const error = useSignal<AskError | undefined>(undefined)
  const fields = { ...parties[side.value], ...typed.value }
  const make = async (): Promise<void> => {
    busy.value = true
    error.value = undefined
    try {
      const { name, enterpriseNo, vatRegistrationNo } = fields
      const input = { name: name.slice(0, 30).trim(), displayName: name, enterpriseNo, vatRegistrationNo }
      const made = success((await ask(makeCompanyDocument, { fields: input })).createCompany).company
      await onMade(made)
    } catch (thrown) {
      error.value = asAskError(thrown)
    } finally {
      busy.value = false
    }
  }
  const problemOf = (field: string): string | undefined =>
    error.value?.path.endsWith(field) === true ? error.value.message : undefined
  const isPlaced = ['displayName', 'enterpriseNo', 'vatRegistrationNo'].some((one) => problemOf(one) !== undefined)
  const field = (key: 'name' | 'enterpriseNo' | 'vatRegistrationNo', label: string, path: string = key) => (
    <Field
      label={label}
      value={fields[key]}
      onValue={(value) => (typed.value = { ...typed.value, [key]: value })}
      problem={problemOf(path)}
      required
    />
  )
  return (
    <Dialog
      title={say('whose')}
      onClose={onClose}
      onSend={() => void make()}
      actions={
        <>
          {here !== undefined && <Button onPress={onHere}>{say('forHere', { company: here })}</Button>}
          <Button kind="main" busy={busy.value} onPress={() => void make()}>
            {say('makeCompany')}
          </Button>
        </>
      }
    >
      <div class="stack">
        <Sides
          parties={parties}
          side={side.value}
          onSide={(one) => {
            side.value = one
            typed.value = {}
            error.value = undefined
          }}
        />
        {field('name', common('name'), 'displayName')}
        {field('enterpriseNo', say('enterpriseNo'))}
        {field('vatRegistrationNo', say('vatNo'))}
        <p class="quiet">{say('makeHelp')}</p>
        {error.value !== undefined && !isPlaced && <Problem error={error.value} />}
      </div>
    </Dialog>
  )
}

/** The two sides of the file, of which one is the user. */
function Sides(props: {
  readonly parties: Parties
  readonly side: keyof Parties
  readonly onSide: (side: 'buyer' | 'seller') => void
}) {
  return (
    <fieldset class="start-sides">
      <legend>{say('whoseHelp')}</legend>
      {(['buyer', 'seller'] as const).map((one) => (
        <label key={one} class="start-side">
          <input
            type="radio"
            name="side"
            checked={props.side === one}
            data-autofocus={props.side === one}
            onChange={() => props.onSide(one)}
          />
          <span>
            {say(one)}: <bdi>{props.parties[one].name === '' ? common('none') : props.parties[one].name}</bdi>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
