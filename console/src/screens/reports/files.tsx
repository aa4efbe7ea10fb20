import { setQuery } from '../../app/address.ts'
import { useKeys } from '../../app/keys.tsx'
import { Button } from '../../parts/button.tsx'
import { type Period, periodOf, today } from '../../look/days.ts'
import { Filters } from '../../look/filters.tsx'
import { useStanding } from '../../look/standing.ts'
import type { FileDetails } from './file-card.tsx'
import { CustomerListing, Statement, VatReturnFile } from './file-kinds.tsx'
import { fileWords as say } from './file-words.ts'
import { PeriodChoice } from './period-choice.tsx'
import './files.css'

/** The three files for the administration, for the period in the address: what is in them, what keeps them back, the file.
 * They are made when it is asked for: each is noted in the audit log as something that was taken out. */
export function Files() {
  const { period: text, email, phone, make } = useStanding({ period: today().slice(0, 7) })
  const period = periodOf(text) ?? ({ year: Number(today().slice(0, 4)), month: 1 } satisfies Period)
  const details: FileDetails = {
    ...(email === undefined || email === '' ? {} : { contactEmail: email }),
    ...(phone === undefined || phone === '' ? {} : { contactPhone: phone }),
  }
  const makeThem = (): void => setQuery({ make: 'yes' })
  useKeys([{ keys: 'm', text: say('make'), press: makeThem }])
  return (
    <div class="stack">
      <p class="quiet">{say('intro')}</p>
      <PeriodChoice period={period} />
      <Filters
        standing
        fields={[
          { key: 'email', label: say('email') },
          { key: 'phone', label: say('phone') },
        ]}
      />
      {make === 'yes' ? (
        <div class="files">
          <VatReturnFile period={period} details={details} />
          <Statement period={period} details={details} />
          <CustomerListing year={period.year} details={details} />
        </div>
      ) : (
        <div class="row">
          <Button kind="main" hint="m" onPress={makeThem}>
            {say('make')}
          </Button>
          <span class="quiet">{say('noted')}</span>
        </div>
      )}
    </div>
  )
}
