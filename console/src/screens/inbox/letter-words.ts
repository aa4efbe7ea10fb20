import type { LetterWords } from '../../letter/letter-text.ts'
import type { Language } from '../../words/words.ts'

/** The letter about a file that was not taken: `{name}` is that of the file. */
export const refusalLetter: Readonly<Record<Language, LetterWords>> = {
  en: {
    subject: 'Your e-invoice {name} cannot be processed',
    body: 'Hello,\n\nWe have received your e-invoice {name}, but we cannot process it:\n\n{why}\n\nPlease correct it and send it to us again. Thank you.\n\nKind regards\n{us}',
  },
  nl: {
    subject: 'Uw e-factuur {name} kan niet worden verwerkt',
    body: 'Beste,\n\nWij hebben uw e-factuur {name} ontvangen, maar kunnen ze niet verwerken:\n\n{why}\n\nWilt u ze verbeteren en opnieuw sturen? Alvast bedankt.\n\nMet vriendelijke groeten\n{us}',
  },
  fr: {
    subject: 'Votre facture électronique {name} ne peut pas être traitée',
    body: 'Bonjour,\n\nNous avons bien reçu votre facture électronique {name}, mais nous ne pouvons pas la traiter :\n\n{why}\n\nPourriez-vous la corriger et nous la renvoyer ? Merci d’avance.\n\nCordialement\n{us}',
  },
  de: {
    subject: 'Ihre E-Rechnung {name} kann nicht verarbeitet werden',
    body: 'Guten Tag,\n\nwir haben Ihre E-Rechnung {name} erhalten, können sie aber nicht verarbeiten:\n\n{why}\n\nBitte berichtigen Sie sie und senden Sie sie uns erneut. Vielen Dank.\n\nMit freundlichen Grüßen\n{us}',
  },
}
