import type { BadgeTone } from '../../parts/badge.tsx'
import { sayState, stateTone } from '../../words/state-words.ts'
import { words } from '../../words/words.ts'
import type { InboxRow } from './documents.ts'
import { type Choice, isRejected } from './filter.ts'

const say = words({
  en: {
    CANCELLED: 'Cancelled',
    CANCELS: 'Cancels {no}',
    REJECTED: 'Rejected',
    helpALL: 'Every document of this side. A file that was refused is none: nothing of it is kept.',
    helpMEND: 'Open, and its supplier or customer is not known, or the last attempt to book it failed.',
    helpOPEN: 'Received, not booked yet; without those that were rejected.',
    helpREGISTERED: 'An unposted document was made of it; it can still be changed there.',
    helpPOSTED: 'It is in the books. Those that were cancelled later are here too, marked as such.',
    helpNOTHING_TO_BOOK: 'Posting found no amount and no goods in it.',
    helpREJECTED: 'Its seller was told that it is rejected: it is not booked.',
    helpCANCELLED: 'It was booked, and {no} took that back.',
    helpCANCELS: 'Made by cancelling {no}: nobody sent it.',
  },
  nl: {
    CANCELLED: 'Geannuleerd',
    CANCELS: 'Annuleert {no}',
    REJECTED: 'Geweigerd',
    helpALL: 'Elk document van deze kant. Een bestand dat niet is aangenomen, is er geen: daarvan wordt niets bewaard.',
    helpMEND: 'Open, en de leverancier of klant is niet bekend, of de laatste poging om het te boeken is mislukt.',
    helpOPEN: 'Ontvangen, nog niet geboekt; zonder wat geweigerd is.',
    helpREGISTERED: 'Er is een ongeboekt document van gemaakt; daar kan het nog worden gewijzigd.',
    helpPOSTED: 'Het staat in de boeken. Wat later is geannuleerd, staat hier ook, met die vermelding.',
    helpNOTHING_TO_BOOK: 'Bij het boeken bleek er geen bedrag en geen goed in te staan.',
    helpREJECTED: 'De verkoper kreeg te horen dat het geweigerd is: het wordt niet geboekt.',
    helpCANCELLED: 'Het was geboekt, en {no} heeft dat geannuleerd.',
    helpCANCELS: 'Ontstaan door {no} te annuleren: niemand heeft het gestuurd.',
  },
  fr: {
    CANCELLED: 'Annulé',
    CANCELS: 'Annule {no}',
    REJECTED: 'Rejeté',
    helpALL: 'Tous les documents de ce côté. Un fichier refusé n’en est pas un : rien n’en est conservé.',
    helpMEND: 'Ouvert, et son fournisseur ou client est inconnu, ou la dernière comptabilisation a échoué.',
    helpOPEN: 'Reçu, pas encore comptabilisé ; sans ce qui a été rejeté.',
    helpREGISTERED: 'Un document non comptabilisé en a été fait ; il peut encore y être modifié.',
    helpPOSTED: 'Il est dans les livres. Ceux qui ont été annulés ensuite y sont aussi, avec cette mention.',
    helpNOTHING_TO_BOOK: 'La comptabilisation n’y a trouvé ni montant ni marchandise.',
    helpREJECTED: 'Son vendeur a été informé du rejet : il n’est pas comptabilisé.',
    helpCANCELLED: 'Il a été comptabilisé, puis annulé par {no}.',
    helpCANCELS: 'Né de l’annulation de {no} : personne ne l’a envoyé.',
  },
  de: {
    CANCELLED: 'Storniert',
    CANCELS: 'Storniert {no}',
    REJECTED: 'Abgelehnt',
    helpALL: 'Alle Dokumente dieser Seite. Eine nicht angenommene Datei ist keines: Von ihr wird nichts aufbewahrt.',
    helpMEND: 'Offen, und der Lieferant oder Kunde ist nicht bekannt, oder die letzte Buchung ist gescheitert.',
    helpOPEN: 'Angekommen, noch nicht gebucht; ohne Abgelehntes.',
    helpREGISTERED: 'Daraus wurde ein ungebuchter Beleg; dort kann er noch geändert werden.',
    helpPOSTED: 'Es steht in den Büchern. Was später storniert wurde, steht auch hier, mit diesem Vermerk.',
    helpNOTHING_TO_BOOK: 'Beim Buchen fand sich darin weder ein Betrag noch eine Ware.',
    helpREJECTED: 'Der Verkäufer weiß, dass es abgelehnt ist: Es wird nicht gebucht.',
    helpCANCELLED: 'Es war gebucht, und {no} hat das storniert.',
    helpCANCELS: 'Durch die Stornierung von {no} entstanden: Niemand hat es geschickt.',
  },
})

/** How far a document has come, as its row says it: in a word, what that means, and its colour. */
export interface Standing {
  readonly text: string
  readonly help: string
  readonly tone: BadgeTone
}

/** How far a document of the inbox has come: what became of its booking later counts more than that it was booked. */
export function standingOf(row: InboxRow): Standing {
  const { cancelledBy, cancels } = row.posted ?? {}
  if (cancelledBy) return { text: say('CANCELLED'), help: say('helpCANCELLED', { no: cancelledBy.no }), tone: 'plain' }
  if (cancels)
    return { text: say('CANCELS', { no: cancels.no }), help: say('helpCANCELS', { no: cancels.no }), tone: 'plain' }
  if (isRejected(row)) return { text: say('REJECTED'), help: say('helpREJECTED'), tone: 'bad' }
  return { text: sayState(row.state), help: say(`help${row.state}`), tone: stateTone(row.state) }
}

/** What a choice above the list says, and what it means. */
export function choiceText(choice: Choice): Pick<Standing, 'text' | 'help'> {
  return { text: choice === 'REJECTED' ? say('REJECTED') : sayState(choice), help: say(`help${choice}`) }
}
