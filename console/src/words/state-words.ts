import type { ImportDocumentState } from '../api/gql/graphql.ts'
import type { BadgeTone } from '../parts/badge.tsx'
import { words } from './words.ts'

/** How far an import document has come, in the words of bookkeepers. */
export const sayState = words({
  en: {
    OPEN: 'Open',
    REGISTERED: 'Registered',
    POSTED: 'Posted',
    NOTHING_TO_BOOK: 'Nothing to book',
    MEND: 'To mend',
    ALL: 'All',
  },
  nl: {
    OPEN: 'Open',
    REGISTERED: 'Geregistreerd',
    POSTED: 'Geboekt',
    NOTHING_TO_BOOK: 'Niets te boeken',
    MEND: 'Te herstellen',
    ALL: 'Alle',
  },
  fr: {
    OPEN: 'Ouvert',
    REGISTERED: 'Enregistré',
    POSTED: 'Comptabilisé',
    NOTHING_TO_BOOK: 'Rien à comptabiliser',
    MEND: 'À corriger',
    ALL: 'Tous',
  },
  de: {
    OPEN: 'Offen',
    REGISTERED: 'Erfasst',
    POSTED: 'Gebucht',
    NOTHING_TO_BOOK: 'Nichts zu buchen',
    MEND: 'Zu korrigieren',
    ALL: 'Alle',
  },
})

/** The colour that goes with a state. */
export function stateTone(state: ImportDocumentState): BadgeTone {
  return ({ OPEN: 'accent', REGISTERED: 'warn', POSTED: 'good', NOTHING_TO_BOOK: 'plain' } as const)[state]
}
