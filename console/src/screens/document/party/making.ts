import { useSignal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import { ask, useAsk } from '../../../api/client.ts'
import type { PartyInFileFragment } from '../../../api/gql/graphql.ts'
import { graphql } from '../../../api/gql/gql.ts'
import { success } from '../../../api/errors.ts'
import { company } from '../../../app/company.ts'
import { useSending } from '../../manage/sending.ts'
import type { Doc } from '../queries.ts'
import { customerSetup, nextNo, type PartyGroups, proposedGroups, vendorSetup } from './groups.ts'
import { useKnownParty } from './known.ts'

const partiesInFile = graphql(`
  query PartiesInFile($id: ID!) {
    node(id: $id) {
      __typename
      ... on ImportDocument {
        fileParties {
          seller {
            ...PartyInFile
          }
          buyer {
            ...PartyInFile
          }
        }
      }
    }
  }

  fragment PartyInFile on FileParty {
    name
    vatRegistrationNo
    enterpriseNo
    registrationNo
    gln
    address
    postCode
    city
    countryRegionCode
    endpointScheme
    endpointId
    iban
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

const makeCustomer = graphql(`
  mutation MakeCustomer($company: ID!, $fields: CustomerCreateFieldsInput!) {
    result: createCustomer(input: { companyId: $company, fields: $fields }) {
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
      ... on CreateCustomerSuccess {
        customer {
          no
        }
      }
    }
  }
`)

/** The fields of a new party that a file can fill. */
export interface PartyFields extends Omit<PartyInFileFragment, '__typename' | 'registrationNo'> {
  readonly no: string
  readonly defaultGLAccount: string
}

const nothing: PartyFields = {
  no: '',
  name: '',
  vatRegistrationNo: '',
  enterpriseNo: '',
  gln: '',
  address: '',
  postCode: '',
  city: '',
  countryRegionCode: '',
  endpointScheme: '',
  endpointId: '',
  iban: '',
  defaultGLAccount: '',
}

/** What the dialog knows: what the file says of the other side, the groups it would be booked by, and how it is made. */
export function useNewParty(doc: Doc, onMade: (no: string) => void) {
  const id = company.value?.id ?? ''
  const isVendor = doc.side === 'purchase'
  const typed = useSignal<Partial<PartyFields>>({})
  const chosen = useSignal<Partial<PartyGroups>>({})
  const sending = useSending()
  const asked = useAsk(partiesInFile, { id: doc.id }).value
  const node = asked.data?.node
  const parties = node !== undefined && node !== null && 'fileParties' in node ? node.fileParties : undefined
  const said = isVendor ? parties?.seller : parties?.buyer
  const isRead = asked.data !== undefined || asked.error !== undefined
  const country = (typed.value.countryRegionCode ?? said?.countryRegionCode ?? '').toUpperCase()
  const variables = isRead ? { company: id, country: country === '' ? 'BE' : country } : undefined
  const ofVendors = useAsk(vendorSetup, isVendor ? variables : undefined).value.data?.company
  const ofCustomers = useAsk(customerSetup, isVendor ? undefined : variables).value.data?.company
  const setup = (isVendor ? ofVendors : ofCustomers) ?? undefined
  const groups: PartyGroups = { ...proposedGroups(setup, country), ...chosen.value }
  const fields: PartyFields = { ...nothing, name: doc.name ?? '', ...fieldsOf(said), ...typed.value }
  const { known, find } = useKnownParty(id, isVendor, isRead ? fields : undefined, doc.partyNo ?? '')
  // With the groups, not a frame behind them: who presses Enter at once has a number.
  useLayoutEffect(() => {
    if (setup !== undefined && typed.value.no === undefined)
      typed.value = { ...typed.value, no: nextNo(setup, isVendor ? 'V1' : 'C1') }
  }, [setup])
  // The dialog sends it, and stays with what is refused.
  const make = async (): Promise<void> => {
    // Who was faster than the question, or than a colleague, is told first; the next press is a deliberate one.
    if (known === undefined && (await find()) !== undefined) return
    const input = { company: id, fields: { ...fields, countryRegionCode: country, ...groups } }
    onMade(
      isVendor
        ? success((await ask(makeVendor, input)).result).vendor.no
        : success((await ask(makeCustomer, input)).result).customer.no,
    )
  }
  const of = (field: keyof PartyFields) => ({
    value: fields[field],
    onValue: (value: string) => {
      typed.value = { ...typed.value, [field]: value }
    },
    problem: sending.problemOf(field),
  })
  return {
    isVendor,
    setup,
    groups,
    choose: (key: keyof PartyGroups, code: string) => {
      chosen.value = { ...chosen.value, [key]: code }
    },
    of,
    make,
    /** Who has one of the numbers already. */
    known,
    sending,
    /** Whether a file was looked into that says nothing of the other side. */
    isBare: asked.data !== undefined && said === undefined,
    isTyped: Object.keys(typed.value).some((one) => one !== 'no') || Object.keys(chosen.value).length > 0,
    /** Whether something was typed that says more than who it is: then it is meant to be another one. */
    isAnother:
      Object.keys(typed.value).some((one) => !['no', 'vatRegistrationNo', 'enterpriseNo'].includes(one)) ||
      Object.keys(chosen.value).length > 0 ||
      (setup !== undefined && typed.value.no !== nextNo(setup, isVendor ? 'V1' : 'C1')),
  }
}

// The number of a register elsewhere is kept where Belgian ones are.
function fieldsOf(said: PartyInFileFragment | null | undefined): Partial<PartyFields> {
  if (said === null || said === undefined) return {}
  const { registrationNo, enterpriseNo, ...rest } = said
  return { ...rest, enterpriseNo: enterpriseNo === '' ? registrationNo : enterpriseNo }
}
