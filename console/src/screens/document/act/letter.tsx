import { company } from '../../../app/company.ts'
import { words } from '../../../words/words.ts'
import type { Doc } from '../queries.ts'

const say = words({
  en: {
    write: 'Write to the supplier',
    help: 'Opens a letter in your mail program with what is to be mended in this file.',
    rejected: 'Your invoice {no} is rejected',
    faulty: 'Your invoice {no} has faults',
    rejectedBody:
      'Hello,\n\nwe rejected your invoice {no}:\n\n{why}\n\nPlease send a new one once this is mended.\n\n{us}',
    faultyBody:
      'Hello,\n\nwe received your invoice {no}. Its file has these faults:\n\n{why}\n\nPlease mend them in what you send from now on.\n\n{us}',
    more: { one: '(and {count} more)', other: '(and {count} more)' },
  },
  nl: {
    write: 'Schrijf aan de leverancier',
    help: 'Opent een brief in uw mailprogramma met wat in dit bestand te herstellen is.',
    rejected: 'Uw factuur {no} is geweigerd',
    faulty: 'Uw factuur {no} bevat fouten',
    rejectedBody:
      'Dag,\n\nwij hebben uw factuur {no} geweigerd:\n\n{why}\n\nStuur een nieuwe zodra dit is hersteld.\n\n{us}',
    faultyBody:
      'Dag,\n\nwij ontvingen uw factuur {no}. Het bestand bevat deze fouten:\n\n{why}\n\nGelieve ze te herstellen in wat u voortaan stuurt.\n\n{us}',
    more: { one: '(en nog {count})', other: '(en nog {count})' },
  },
  fr: {
    write: 'Écrire au fournisseur',
    help: 'Ouvre une lettre dans votre messagerie avec ce qui est à corriger dans ce fichier.',
    rejected: 'Votre facture {no} est rejetée',
    faulty: 'Votre facture {no} contient des erreurs',
    rejectedBody:
      'Bonjour,\n\nnous avons rejeté votre facture {no} :\n\n{why}\n\nMerci d’en envoyer une nouvelle une fois corrigée.\n\n{us}',
    faultyBody:
      'Bonjour,\n\nnous avons reçu votre facture {no}. Son fichier contient ces erreurs :\n\n{why}\n\nMerci de les corriger dans vos prochains envois.\n\n{us}',
    more: { one: '(et {count} de plus)', other: '(et {count} de plus)' },
  },
  de: {
    write: 'Dem Lieferanten schreiben',
    help: 'Öffnet einen Brief in Ihrem Mailprogramm mit dem, was in dieser Datei zu korrigieren ist.',
    rejected: 'Ihre Rechnung {no} ist abgelehnt',
    faulty: 'Ihre Rechnung {no} hat Fehler',
    rejectedBody:
      'Guten Tag,\n\nwir haben Ihre Rechnung {no} abgelehnt:\n\n{why}\n\nBitte senden Sie eine neue, sobald das behoben ist.\n\n{us}',
    faultyBody:
      'Guten Tag,\n\nwir haben Ihre Rechnung {no} erhalten. Die Datei hat diese Fehler:\n\n{why}\n\nBitte beheben Sie sie in künftigen Sendungen.\n\n{us}',
    more: { one: '(und {count} weitere)', other: '(und {count} weitere)' },
  },
})

/** Findings that are for us to mend, or say what was decided here: a seller can do nothing about them. */
const ours: ReadonlySet<string> = new Set(
  `VENDOR CUSTOMER ITEM ACCOUNT MAPPING VAT VATCONFLICT VATREASON VATRATE IBAN EXCHANGERATE DUPLICATE ENVELOPE TAXPOINT EU3PARTY
    DISCOUNT DISCOUNTDATE DUEDATE FLIPPED DEFERRAL RULES`.split(/\s+/),
)

/** More of them make an address that mail programs cut. */
const most = 10

/**
 * A letter to the seller of a received document that was rejected, or whose file has faults: ready to be sent, opened in the
 * user's own mail program. Nothing where there is nothing to tell; a file that is refused has such a letter in the inbox.
 */
export function Letter({ doc }: { readonly doc: Doc }) {
  const isReceived = doc.side === 'purchase' && doc.preview !== null && doc.preview !== undefined
  const rejections = doc.invoiceResponses?.nodes.filter(({ status }) => status === 'RE') ?? []
  const faults = doc.validationReport.filter(({ rule, severity }) => severity !== 'INFO' && !ours.has(rule))
  const why = [...rejections.map(({ reason }) => reason ?? ''), ...faults.map(({ message }) => message)]
  const told = [...new Set(why)].filter((one) => one !== '')
  if (!isReceived || (rejections.length === 0 && told.length === 0)) return null
  const no = doc.externalNo ?? String(doc.entryNo)
  const subject = say(rejections.length > 0 ? 'rejected' : 'faulty', { no })
  const more = told.length > most ? [say('more', { count: told.length - most })] : []
  const body = say(rejections.length > 0 ? 'rejectedBody' : 'faultyBody', {
    no,
    why: [...told.slice(0, most).map((one) => `- ${one}`), ...more].join('\n'),
    us: company.value?.displayName ?? '',
  })
  return (
    <p>
      <a href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`} title={say('help')}>
        {say('write')}
      </a>
    </p>
  )
}
