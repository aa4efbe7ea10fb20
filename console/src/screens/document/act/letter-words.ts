import type { LetterWords } from '../../../letter/letter-text.ts'
import type { Language } from '../../../words/words.ts'

/** The letter about a document that was rejected: `{no}` is the seller's number of it. */
export const rejectedLetter: Readonly<Record<Language, LetterWords>> = {
  en: {
    subject: 'Your invoice {no} is rejected',
    body: 'Hello,\n\nWe have rejected your invoice {no}:\n\n{why}\n\nPlease send us a new one once this is corrected. Thank you.\n\nKind regards\n{us}',
  },
  nl: {
    subject: 'Uw factuur {no} is geweigerd',
    body: 'Beste,\n\nWij hebben uw factuur {no} geweigerd:\n\n{why}\n\nWilt u een nieuwe sturen zodra dit verbeterd is? Alvast bedankt.\n\nMet vriendelijke groeten\n{us}',
  },
  fr: {
    subject: 'Votre facture {no} est rejetée',
    body: 'Bonjour,\n\nNous avons rejeté votre facture {no} :\n\n{why}\n\nPourriez-vous nous en envoyer une nouvelle une fois cela corrigé ? Merci d’avance.\n\nCordialement\n{us}',
  },
  de: {
    subject: 'Ihre Rechnung {no} ist abgelehnt',
    body: 'Guten Tag,\n\nwir haben Ihre Rechnung {no} abgelehnt:\n\n{why}\n\nBitte senden Sie uns eine neue, sobald dies berichtigt ist. Vielen Dank.\n\nMit freundlichen Grüßen\n{us}',
  },
}

/** The letter about a document that was taken although its file has faults. */
export const faultyLetter: Readonly<Record<Language, LetterWords>> = {
  en: {
    subject: 'Your invoice {no} has faults',
    body: 'Hello,\n\nWe have received your invoice {no}. Its file has these faults:\n\n{why}\n\nPlease correct them in what you send from now on. Thank you.\n\nKind regards\n{us}',
  },
  nl: {
    subject: 'Uw factuur {no} bevat fouten',
    body: 'Beste,\n\nWij hebben uw factuur {no} ontvangen. Het bestand bevat deze fouten:\n\n{why}\n\nWilt u ze verbeteren in wat u voortaan stuurt? Alvast bedankt.\n\nMet vriendelijke groeten\n{us}',
  },
  fr: {
    subject: 'Votre facture {no} contient des erreurs',
    body: 'Bonjour,\n\nNous avons bien reçu votre facture {no}. Son fichier contient ces erreurs :\n\n{why}\n\nPourriez-vous les corriger dans vos prochains envois ? Merci d’avance.\n\nCordialement\n{us}',
  },
  de: {
    subject: 'Ihre Rechnung {no} hat Fehler',
    body: 'Guten Tag,\n\nwir haben Ihre Rechnung {no} erhalten. Die Datei hat diese Fehler:\n\n{why}\n\nBitte berichtigen Sie sie in künftigen Sendungen. Vielen Dank.\n\nMit freundlichen Grüßen\n{us}',
  },
}

/** That there are more faults than a letter has room for. */
export const moreFaults: Readonly<Record<Language, string>> = {
  en: '(and {count} more)',
  nl: '(en nog {count})',
  fr: '(et {count} de plus)',
  de: '(und {count} weitere)',
}
