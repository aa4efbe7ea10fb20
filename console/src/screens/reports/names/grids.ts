import { language } from '../../../words/words.ts'

/** A grid of the VAT return, as the service names it. */
export interface NamedGrid {
  readonly grid: string
  readonly description: string
  readonly officialName: string
}

// The return has forms in three languages, of which the service keeps the Dutch words.
const french: Readonly<Record<string, string>> = {
  '00': 'Opérations soumises à un régime particulier',
  '01': 'Opérations à 6 %',
  '02': 'Opérations à 12 %',
  '03': 'Opérations à 21 %',
  '44': 'Services pour lesquels la TVA étrangère est due par le cocontractant',
  '45': 'Opérations pour lesquelles la TVA est due par le cocontractant',
  '46': 'Livraisons intracommunautaires exemptées et ventes ABC',
  '47': 'Autres opérations exemptées et opérations effectuées à l’étranger',
  '48': 'Notes de crédit délivrées relatives aux grilles 44 et 46',
  '49': 'Notes de crédit délivrées relatives aux autres opérations',
  '54': 'TVA due sur les grilles 01, 02 et 03',
  '55': 'TVA due sur les grilles 86 et 88',
  '56': 'TVA due sur la grille 87, sauf les importations avec report de perception',
  '57': 'TVA due sur les importations avec report de perception',
  '59': 'TVA déductible',
  '61': 'Régularisations de TVA en faveur de l’État',
  '62': 'Régularisations de TVA en faveur du déclarant',
  '63': 'TVA à reverser sur les notes de crédit reçues',
  '64': 'TVA à récupérer sur les notes de crédit délivrées',
  '71': 'Solde dû à l’État',
  '72': 'Solde dû par l’État',
  '81': 'Marchandises, matières premières et matières auxiliaires',
  '82': 'Services et biens divers',
  '83': 'Biens d’investissement',
  '84': 'Notes de crédit reçues relatives aux grilles 86 et 88',
  '85': 'Notes de crédit reçues relatives aux autres opérations',
  '86': 'Acquisitions intracommunautaires',
  '87': 'Autres opérations d’achat pour lesquelles la TVA est due par le déclarant',
  '88': 'Services intracommunautaires avec report de perception',
}
const german: Readonly<Record<string, string>> = {
  '00': 'Umsätze mit Sonderregelung',
  '01': 'Umsätze zu 6 %',
  '02': 'Umsätze zu 12 %',
  '03': 'Umsätze zu 21 %',
  '44': 'Dienstleistungen, für die der Vertragspartner ausländische MwSt. schuldet',
  '45': 'Umsätze, für die der Vertragspartner die MwSt. schuldet',
  '46': 'Befreite innergemeinschaftliche Lieferungen und ABC-Verkäufe',
  '47': 'Andere befreite Umsätze und Umsätze im Ausland',
  '48': 'Ausgestellte Gutschriften zu den Feldern 44 und 46',
  '49': 'Ausgestellte Gutschriften zu anderen Umsätzen',
  '54': 'Geschuldete MwSt. auf die Felder 01, 02 und 03',
  '55': 'Geschuldete MwSt. auf die Felder 86 und 88',
  '56': 'Geschuldete MwSt. auf das Feld 87, ohne Einfuhren mit Verlegung der Erhebung',
  '57': 'Geschuldete MwSt. auf Einfuhren mit Verlegung der Erhebung',
  '59': 'Abzugsfähige MwSt.',
  '61': 'Berichtigungen der MwSt. zugunsten des Staates',
  '62': 'Berichtigungen der MwSt. zugunsten des Erklärenden',
  '63': 'Zurückzuzahlende MwSt. auf erhaltene Gutschriften',
  '64': 'Zurückzuerhaltende MwSt. auf ausgestellte Gutschriften',
  '71': 'Dem Staat geschuldeter Saldo',
  '72': 'Vom Staat geschuldeter Saldo',
  '81': 'Handelswaren, Roh- und Hilfsstoffe',
  '82': 'Dienstleistungen und verschiedene Güter',
  '83': 'Investitionsgüter',
  '84': 'Erhaltene Gutschriften zu den Feldern 86 und 88',
  '85': 'Erhaltene Gutschriften zu anderen Umsätzen',
  '86': 'Innergemeinschaftliche Erwerbe',
  '87': 'Andere Eingangsumsätze, für die der Erklärende die MwSt. schuldet',
  '88': 'Innergemeinschaftliche Dienstleistungen mit Verlegung der Erhebung',
}

/** What a grid is for, in the language of the user; a grid without a word in French or German has its English description. */
export function gridName(of: NamedGrid): string {
  const named = { en: undefined, nl: of.officialName, fr: french[of.grid], de: german[of.grid] }[language.value]
  return named ?? of.description
}
