import { ask, askIn } from '../../../api/client.ts'
import { graphql } from '../../../api/gql/gql.ts'
import { company } from '../../../app/company.ts'
import { Letter } from '../../../letter/letter.tsx'
import { languageOfPlace } from '../../../letter/place.ts'
import { type Language, language, words } from '../../../words/words.ts'
import type { Doc, Finding } from '../queries.ts'
import { faultyLetter, moreFaults, rejectedLetter } from './letter-words.ts'

const say = words({
  en: {
    write: 'Write to the supplier',
    help: 'Opens a letter in your mail program with what is to be mended in this file.',
  },
  nl: {
    write: 'Schrijf aan de leverancier',
    help: 'Opent een brief in uw mailprogramma met wat in dit bestand te herstellen is.',
  },
  fr: {
    write: 'Écrire au fournisseur',
    help: 'Ouvre une lettre dans votre messagerie avec ce qui est à corriger dans ce fichier.',
  },
  de: {
    write: 'Dem Lieferanten schreiben',
    help: 'Öffnet einen Brief in Ihrem Mailprogramm mit dem, was in dieser Datei zu korrigieren ist.',
  },
})

const sellerOfDocument = graphql(`
  query SellerOfDocument($company: ID!, $entryNo: Int!) {
    company(id: $company) {
      document: importPurchaseInvoice(entryNo: $entryNo) {
        fileParties {
          seller {
            countryRegionCode
            postCode
          }
        }
      }
    }
  }
`)

const findingsOfDocument = graphql(`
  query FindingsOfDocument($company: ID!, $entryNo: Int!) {
    company(id: $company) {
      document: importPurchaseInvoice(entryNo: $entryNo) {
        validationReport {
          rule
          severity
          message
        }
      }
    }
  }
`)

/** Findings that are for us to mend, or say what was decided here: a seller can do nothing about them. */
const ours: ReadonlySet<string> = new Set(
  `VENDOR CUSTOMER ITEM ACCOUNT MAPPING VAT VATCONFLICT VATREASON VATRATE IBAN EXCHANGERATE DUPLICATE ENVELOPE TAXPOINT EU3PARTY
    DISCOUNT DISCOUNTDATE DUEDATE FLIPPED DEFERRAL RULES`.split(/\s+/),
)

/** More of them make an address that mail programs cut. */
const most = 10

/**
 * A letter to the seller of a received document that was rejected, or whose file has faults. Nothing where there is nothing to
 * tell; a file that is refused has such a letter in the inbox.
 */
export function DocumentLetter({ doc }: { readonly doc: Doc }) {
  const isReceived = doc.side === 'purchase' && doc.preview !== null && doc.preview !== undefined
  const rejections = doc.invoiceResponses?.nodes.filter(({ status }) => status === 'RE') ?? []
  // What was said of a rejection is somebody's own text.
  const reasons = rejections.map(({ reason }) => reason ?? '')
  const why = whyOf(reasons, doc.validationReport, language.value)
  if (!isReceived || (rejections.length === 0 && why === '')) return null
  const variables = { company: company.value?.id ?? '', entryNo: doc.entryNo }
  return (
    <p class="row">
      <Letter
        key={doc.id}
        text={say('write')}
        help={say('help')}
        letter={rejections.length > 0 ? rejectedLetter : faultyLetter}
        places={{ no: doc.externalNo ?? String(doc.entryNo) }}
        why={why}
        whyIn={async (inLanguage) => {
          const answer = await askIn(inLanguage, findingsOfDocument, variables).catch(() => undefined)
          const report = answer?.company?.document?.validationReport
          return report && whyOf(reasons, report, inLanguage)
        }}
        theirs={async () => {
          const answer = await ask(sellerOfDocument, variables).catch(() => undefined)
          const seller = answer?.company?.document?.fileParties?.seller
          return seller && languageOfPlace(seller.countryRegionCode, seller.postCode)
        }}
      />
    </p>
  )
}

/** What the seller is told, line by line, each once. */
function whyOf(
  reasons: readonly string[],
  report: readonly Pick<Finding, 'rule' | 'severity' | 'message'>[],
  inLanguage: Language,
): string {
  const faults = report.filter(({ rule, severity }) => severity !== 'INFO' && !ours.has(rule))
  const told = [...new Set([...reasons, ...faults.map(({ message }) => message)])].filter((one) => one !== '')
  const more = told.length > most ? [moreFaults[inLanguage].replace('{count}', String(told.length - most))] : []
  return [...told.slice(0, most).map((one) => `- ${one}`), ...more].join('\n')
}
