import type { Wire } from '../wire/wire.ts'
import { isCompany, type Home, type Placements } from './home.ts'

/** The wires of all homes as one (F104). A company whose home is not known, or that is not there any more, is asked for the usual way. */
export function routedWire(homes: () => readonly Home[], catalogue: Home, placements: Placements): Wire {
  return {
    rows: async (counter, companyId, statement, parameters) => {
      const home = isCompany(companyId) ? placements.known(companyId) : catalogue
      return home?.wire.rows(counter, companyId, statement, parameters)
    },
    close: async () => void (await Promise.all(homes().map(({ wire }) => wire.close()))),
  }
}
