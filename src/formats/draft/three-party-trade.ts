import type { DraftLine } from '../match/draft.ts'
import type { Mapping } from '../match/mapping.ts'

/** Belgian category of goods that are sold on within a chain over three member states (e-FFF, UBL.BE). */
const threePartyTrade = '46/TR'

/**
 * Whether a sale is EU 3-party trade by the Belgian categories of its lines (F86). The flag is the document's: of a file that has
 * other goods to the EU as well it stays off, with a warning, since one of the two would be under the wrong code.
 */
export function isThreePartyTrade({ invoice, context, findings }: Mapping, lines: readonly DraftLine[]): boolean {
  if (context.side !== 'sales') return false
  const goods = lines.flatMap(({ vatStated, xpath }) => {
    const category = (vatStated?.belgian ?? '').toUpperCase().replace(/\s/g, '')
    return category.startsWith('46') ? [{ category, xpath }] : []
  })
  const own = goods.find(({ category }) => category === threePartyTrade)
  if (own === undefined || goods.every(({ category }) => category === threePartyTrade)) return own !== undefined
  const message = `Some goods to the EU are EU 3-party trade (Belgian category ${threePartyTrade}) and some are not. One document is one or the other on the intra-Community statement: have it split, or set eu3PartyTrade.`
  findings.warning('EU3PARTY', message, own.xpath || `/${invoice.root}`, { found: threePartyTrade })
  return false
}
