import { emptyDate } from '../../core/date.ts'
import { Problem, quoted } from '../../core/problem.ts'
import {
  endpointIdentifiers,
  nobody,
  partyKeysOf,
  sharesIdentifier,
  type PartyIdentifiers,
} from '../../formats/match/identifiers.ts'
import { cut } from '../../formats/match/line-origin.ts'
import { normalName } from '../../formats/match/party.ts'
import { decodeBase64InTurns } from '../../formats/read/text/base64.ts'
import { creditTypeCodes } from '../../formats/read/type-codes.ts'
import { finalStatuses, type NamedParty } from '../../formats/response/message.ts'
import type { ReceivedResponse } from '../../formats/response/read.ts'
import type { Decoded } from '../../model/decode/record.ts'
import { invoiceStatuses } from '../../model/resources/common/options.ts'
import { readCompanyIdentity } from '../../storage/import/draft-context.ts'
import { writeFile } from '../../storage/import/files.ts'
import {
  insertReceived,
  readAnswered,
  type AnsweredRow,
  type NewReceivedResponse,
} from '../../storage/import/responses.ts'
import type { Session } from '../../storage/server/database.ts'
import { unknownCompany } from '../access/authorise.ts'
import type { Making, WriteRules } from '../access/write-rules.ts'
import type { FileReader } from '../file/reader.ts'

/** Longest text and longest number that is kept of a response. */
const [textMax, numberMax] = [4000, 200]

const answer = '/ApplicationResponse/cac:DocumentResponse[1]'

/**
 * Responses that customers send for our posted sales documents (F89): read, held to the official rules, and kept beside the
 * document that they are about. Refused with the place in the file: a response that breaks a fatal rule, about a document that
 * we did not post, of somebody who is not its customer, or for another company; the same one again is 409. Four statements.
 */
export function receivedResponseRules(reader: Pick<FileReader, 'response'>): WriteRules {
  // A large one is read in a thread, for which no connection and no lock waits (F92).
  async function read({ blobTexts }: Decoded): Promise<Making> {
    const content = blobTexts['contentstring'] ?? ''
    if (content === '')
      throw new Problem(
        'BadRequest_RequiredParamNotProvided',
        "Send 'contentstring' with the base64 of the invoice response.",
        { target: 'contentstring' },
      )
    const bytes = await decodeBase64InTurns(content, 'contentstring')
    const response = await reader.response(bytes)
    return async (session, companyId) => {
      await requireForUs(session, companyId, response)
      const document = await answeredDocument(session, companyId, response)
      const { id, isNew } = await insertReceived(session, companyId, rowOf(response, document))
      if (!isNew) throw receivedAgain(response, id)
      await writeFile(session, companyId, id, 'content', bytes)
      return { id }
    }
  }
  return {
    readOther: read,
    create: async (session, companyId, _resource, record) => (await read(record))(session, companyId),
    change: () => Promise.reject(fixed()),
    remove: () => Promise.reject(fixed()),
  }
}

function fixed(): Problem {
  return new Problem('BadRequest_MethodNotAllowed', 'What came in is neither changed nor removed.')
}

async function requireForUs(session: Session, companyId: string, response: ReceivedResponse): Promise<void> {
  const company = await readCompanyIdentity(session, companyId)
  if (company === undefined) throw unknownCompany()
  const us = {
    vatRegistrationNo: company.vat_registration_no,
    enterpriseNo: company.enterprise_no,
    gln: company.gln,
  }
  const named = identifiersOf(response.receiverIds)
  const isKnown = named.vat.length + named.enterprise.length + named.gln.length > 0
  const hasOurName = response.receiverIds.some(({ name }) => normalName(name) === normalName(company.name))
  if (sharesIdentifier(named, us) || (!isKnown && hasOurName)) return
  throw refused(
    `The response is for ${quoted(response.receiver.name)} (${quoted(response.receiver.endpoint)}) and not for ${company.name}`,
    '/ApplicationResponse/cac:ReceiverParty[1]',
  )
}

async function answeredDocument(session: Session, companyId: string, response: ReceivedResponse): Promise<AnsweredRow> {
  const { no, date, typeCode } = response.document
  const sender = identifiersOf(response.senderIds)
  const wanted = {
    no: no.toUpperCase(),
    ...partyKeysOf(
      sender,
      response.senderIds.map(({ id }) => id),
    ),
  }
  const type = creditTypeCodes.has(typeCode) ? 'Credit Memo' : 'Invoice'
  const found = (await readAnswered(session, companyId, wanted)).filter((one) => one.document_type === type)
  const what = type === 'Invoice' ? 'sales invoice' : 'sales credit memo'
  if (found.length === 0)
    throw refused(`There is no posted ${what} ${quoted(no)} of the sender`, `${answer}/cac:DocumentReference[1]/cbc:ID`)
  const own = found.filter((one) => one.is_sender || (one.unknown_customer && isNamed(response, one.customer_name)))
  if (own.length === 0)
    throw refused(
      `The sender ${quoted(response.sender.name)} (${quoted(response.sender.endpoint)}) is not the customer of the ${what} ${quoted(no)}`,
      '/ApplicationResponse/cac:SenderParty[1]',
    )
  const dated = own.filter((one) => one.document_date === date)
  const [document, ...others] = dated.length > 0 ? dated : own
  if (document === undefined || others.length > 0)
    throw refused(
      `There is more than one posted ${what} ${quoted(no)}: the response must say its date`,
      `${answer}/cac:DocumentReference[1]/cbc:IssueDate`,
    )
  return document
}

function isNamed({ senderIds }: ReceivedResponse, customer: string): boolean {
  return senderIds.some(({ name }) => normalName(name) !== '' && normalName(name) === normalName(customer))
}

// A number without a scheme is taken as what it looks like.
function identifiersOf(parties: readonly NamedParty[]): PartyIdentifiers {
  const each = parties.map(({ scheme, id }) => endpointIdentifiers(scheme, id))
  return {
    ...nobody,
    vat: each.flatMap(({ vat }) => vat),
    enterprise: each.flatMap(({ enterprise }) => enterprise),
    gln: each.flatMap(({ gln }) => gln),
  }
}

function rowOf(response: ReceivedResponse, document: AnsweredRow): NewReceivedResponse {
  const codes = (list: string): string =>
    response.clarifications.flatMap((one) => (one.list === list && one.code !== '' ? [one.code] : [])).join(' ')
  const words = response.clarifications.flatMap(({ text }, at) => [text, ...(response.details[at] ?? [])])
  return {
    posted_document_id: document.id,
    customer_no: document.customer_no,
    message_id: cut(response.id, numberMax),
    issue_date: response.issueDate,
    issue_time: cut(response.issueTime, numberMax),
    status: response.status,
    status_date: response.statusDate === '' ? emptyDate : response.statusDate,
    reason_codes: cut(codes('OPStatusReason'), numberMax),
    action_codes: cut(codes('OPStatusAction'), numberMax),
    reason: cut(words.filter((one) => one !== '').join('\n'), textMax),
    note: cut(response.note, textMax),
    document_no: cut(response.document.no, numberMax),
    sender_endpoint: cut(response.sender.endpoint, numberMax),
    sender_name: cut(response.sender.name, numberMax),
    finding: cut(
      [...response.warnings.map(({ message }) => message), ...oddities(response, document)].join('\n'),
      textMax,
    ),
  }
}

// The order of OP-BR111-R012, and that of what came before (PPD is a payment in part, behind which the rest may come).
function oddities({ status, document: { date } }: ReceivedResponse, document: AnsweredRow): readonly string[] {
  const before = document.before.split(' ').filter((one) => one !== '')
  const final = before.find((one) => finalStatuses.has(one))
  const place = (one: string): number => invoiceStatuses.findIndex((known) => known === (one === 'PPD' ? 'PD' : one))
  const last = before.reduce((most, one) => (place(one) > place(most) ? one : most), 'AB')
  const order =
    final !== undefined
      ? [`OP-BR111-R004: ${status} came after ${final}, which is final.`]
      : place(last) > place(status)
        ? [`OP-BR111-R012: ${status} came after ${last}.`]
        : []
  const other =
    date !== '' && date !== document.document_date
      ? [`The response says that the document is of ${date}, it is of ${document.document_date}.`]
      : []
  return [...order, ...other]
}

function refused(sentence: string, place: string): Problem {
  return new Problem('Application_DialogException', `${sentence} (${place}). Nothing was kept.`, {
    target: 'contentstring',
    details: [{ code: 'Application_DialogException', target: `contentstring${place}`, message: `${sentence}.` }],
  })
}

function receivedAgain({ id: message }: ReceivedResponse, id: string): Problem {
  return new Problem(
    'Internal_EntityWithSameKeyExists',
    `The response ${quoted(message)} (/ApplicationResponse/cbc:ID) was received before.`,
    {
      target: 'contentstring',
      details: [
        {
          code: 'ExistingDocument',
          record: { set: 'receivedInvoiceResponses', id },
          message: 'The response that was kept first.',
        },
      ],
    },
  )
}
