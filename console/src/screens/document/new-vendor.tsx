import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { ask, useAsk } from '../../api/client.ts'
import { type AskError, asAskError, success } from '../../api/errors.ts'
import { graphql } from '../../api/gql/gql.ts'
import { company } from '../../app/company.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { Problem } from '../../parts/notice.tsx'
import { Select } from '../../parts/select.tsx'
import { common } from '../../words/shared-words.ts'
import { FirstGroups, useFirstGroups, type VendorGroups } from './first-groups.tsx'
import { OfferedField } from './offers.tsx'
import { sellerOf, type SellerInFile } from './party-from-file.ts'
import { documentFiles, type Doc } from './queries.ts'
import { say } from './words.ts'

const vendorsToFollow = graphql(`
  query VendorsToFollow($company: ID!) {
    company(id: $company) {
      vendors(first: 1000, orderBy: [{ field: NO, direction: DESC }]) {
        nodes {
          no
          name
          countryRegionCode
          postingGroup
          genBusPostingGroup
          vatBusPostingGroup
          paymentTermsCode
        }
      }
    }
  }
`)

const makeVendor = graphql(`
  mutation MakeVendor($company: ID!, $fields: VendorCreateFieldsInput!) {
    result: createVendor(input: { companyId: $company, fields: $fields }) {
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
      ... on CreateVendorSuccess {
        vendor {
          no
        }
      }
    }
  }
`)

type Vendor = { readonly no: string; readonly name?: string | null; readonly countryRegionCode?: string | null }

const nothing: SellerInFile = {
  name: '',
  vatRegistrationNo: '',
  enterpriseNo: '',
  address: '',
  postCode: '',
  city: '',
  countryRegionCode: '',
  endpointScheme: '',
  endpointId: '',
  iban: '',
}

/** Makes the supplier that a file names and master data does not know: what the file says is filled in already. */
export function NewVendor({
  doc,
  onClose,
  onMade,
}: {
  readonly doc: Doc
  readonly onClose: () => void
  readonly onMade: (no: string) => void
}) {
  const { known, isFirst, no, like, account, given, first, busy, refused, of, make } = useNewVendor(doc, onMade)
  return (
    <Dialog
      title={say('newVendor')}
      wide
      onClose={onClose}
      onSend={() => void make()}
      actions={
        <>
          <Button onPress={onClose}>{common('cancel')}</Button>
          <Button kind="main" busy={busy.value} onPress={() => void make()}>
            {say('makeVendor')}
          </Button>
        </>
      }
    >
      <p class="quiet">{say('newVendorHelp')}</p>
      {refused.value !== undefined && <Problem error={refused.value} />}
      <div class="document-fields">
        <Field label={say('vendorNo')} value={no.value} onValue={(value) => (no.value = value)} autoFocus required />
        <Field label={common('name')} {...of('name')} required />
        <Field label={say('vatRegistrationNo')} {...of('vatRegistrationNo')} />
        <Field label={say('enterpriseNo')} {...of('enterpriseNo')} />
        <Field label={say('address')} {...of('address')} />
        <Field label={say('postCode')} {...of('postCode')} />
        <Field label={say('city')} {...of('city')} />
        <Field label={say('country')} {...of('countryRegionCode')} />
        <Field label="IBAN" {...of('iban')} />
        <OfferedField
          label={say('usualAccount')}
          of="account"
          value={account.value}
          onValue={(value) => (account.value = value)}
        />
      </div>
      {isFirst ? (
        <FirstGroups of={first} onGiven={(key, code) => (given.value = { ...given.value, [key]: code })} />
      ) : (
        <Select
          label={say('like')}
          help={say('likeHelp')}
          value={like.value}
          onValue={(value) => (like.value = value)}
          options={known.map((one) => ({ value: one.no, text: `${one.no} ${one.name ?? ''}` }))}
        />
      )}
    </Dialog>
  )
}

/** What the dialog knows: the file's seller, numbers and groups to follow, and how it is made. */
function useNewVendor(doc: Doc, onMade: (no: string) => void) {
  const id = company.value?.id ?? ''
  const vendors = useAsk(vendorsToFollow, { company: id }).value.data?.company?.vendors
  const known = vendors?.nodes ?? []
  const isFirst = vendors?.nodes.length === 0
  const file = useAsk(documentFiles, { id: doc.id }).value.data?.node
  const seller = useSignal<SellerInFile>({ ...nothing, name: doc.name ?? '' })
  const no = useSignal('')
  const like = useSignal('')
  const account = useSignal('')
  const busy = useSignal(false)
  const refused = useSignal<AskError | undefined>(undefined)
  const given = useSignal<Partial<VendorGroups>>({})
  const first = useFirstGroups(seller.value.countryRegionCode, given.value, isFirst)
  useEffect(() => {
    if (isFirst && no.value === '') no.value = 'V1'
  }, [isFirst])
  useEffect(() => {
    const content = file !== undefined && file !== null && 'contentString' in file ? file.contentString : undefined
    const said = content === undefined || content === null ? undefined : sellerOf(content)
    if (said !== undefined) seller.value = said
  }, [file])
  useEffect(() => {
    if (known.length === 0) return
    if (no.value === '') no.value = nextNo(known)
    const country = seller.value.countryRegionCode
    const near = known.find((one) => one.countryRegionCode === country) ?? known[0]
    like.value = near?.no ?? ''
  }, [known.length, seller.value.countryRegionCode])
  const set = (field: keyof SellerInFile) => (value: string) => (seller.value = { ...seller.value, [field]: value })
  const make = async (): Promise<void> => {
    const model = known.find((one) => one.no === like.value)
    busy.value = true
    try {
      const { vendor } = success(
        (
          await ask(makeVendor, {
            company: id,
            fields: {
              ...seller.value,
              no: no.value,
              defaultGLAccount: account.value,
              ...(isFirst
                ? first.groups
                : {
                    postingGroup: model?.postingGroup,
                    genBusPostingGroup: model?.genBusPostingGroup,
                    vatBusPostingGroup: model?.vatBusPostingGroup,
                  }),
              paymentTermsCode: model?.paymentTermsCode,
            },
          })
        ).result,
      )
      onMade(vendor.no)
    } catch (thrown) {
      refused.value = asAskError(thrown)
    } finally {
      busy.value = false
    }
  }
  const of = (field: keyof SellerInFile) => ({
    value: seller.value[field],
    onValue: set(field),
    problem: refused.value?.path === field ? refused.value.message : undefined,
  })
  return { known, isFirst, no, like, account, given, first, busy, refused, of, make }
}

/** The number behind the highest of the same form, as `V00060` behind `V00050`; to be changed at will. */
function nextNo(known: readonly Vendor[]): string {
  const numbered = known.flatMap(({ no }) => {
    const [, letters, digits] = /^(\D*)(\d+)$/.exec(no) ?? []
    return letters === undefined || digits === undefined ? [] : [{ letters, digits }]
  })
  const longest = Math.max(0, ...numbered.map(({ digits }) => digits.length))
  const [highest] = numbered
    .filter(({ digits }) => digits.length === longest)
    .sort((a, b) => (a.digits < b.digits ? 1 : -1))
  if (highest === undefined) return ''
  return `${highest.letters}${String(Number(highest.digits) + 1).padStart(longest, '0')}`
}
