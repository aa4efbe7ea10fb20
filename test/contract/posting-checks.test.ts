import * as dimension from './posting-checks/dimension-checks.ts'
import * as header from './posting-checks/header-checks.ts'
import { runChecks } from './posting-checks/run-checks.ts'
import { inShare } from '../support/sizes.ts'

/** The checks of posting.md 4 rows 1 to 5, which look at the header, its party and the dimensions. */
runChecks(
  {
    'row 1, mandatory fields': header.mandatory,
    'row 1, unknown codes': header.unknownCodes,
    'row 2, journal templates': header.templates,
    'row 3, posting dates': header.postingDates,
    'row 4, dimensions': dimension.values,
    'row 4, default dimensions': dimension.rules,
    'row 4, accounts that are booked on': dimension.accounts,
    'row 4, combinations of dimensions': dimension.combinations,
    'row 5, blocked parties': header.blockedParties,
  },
  (at) => inShare(at, 2),
)
