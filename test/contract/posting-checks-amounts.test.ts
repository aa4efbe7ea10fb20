import * as line from './posting-checks/line-checks.ts'
import { runChecks } from './posting-checks/run-checks.ts'
import { inShare } from '../support/sizes.ts'
import * as setup from './posting-checks/setup-checks.ts'
import * as total from './posting-checks/total-checks.ts'

/** The checks of posting.md 4 rows 6 to 12, which look at amounts, lines, their setup and the totals; then all rows together. */
runChecks(
  {
    'rows 6 and 7, nothing or less than nothing': total.amounts,
    'row 8, due date and VAT base discount': total.terms,
    'row 9, the number of the vendor': total.vendorNumbers,
    'row 10, accounts and items': line.sources,
    'row 10, posting setup': setup.setups,
    'row 10, VAT setup': setup.vat,
    'row 10, deferrals and rates': line.deferralsAndRates,
    'rows 11 and 12, totals and structured messages': total.totals,
    'stock below zero': total.stock,
    'several findings': total.several,
  },
  (at) => inShare(at, 2),
)
