import type { ComponentType } from 'preact'
import { go, pathTo, place } from '../../app/address.ts'
import { company } from '../../app/company.ts'
import { Tabs } from '../../parts/tabs.tsx'
import { Aging } from './aging.tsx'
import { Files } from './files.tsx'
import { OverTime } from './over-time.tsx'
import { TrialBalance } from './trial-balance.tsx'
import { VatReturn } from './vat-return.tsx'
import { say } from './words.ts'

const reports = {
  'trial-balance': TrialBalance,
  aging: Aging,
  vat: VatReturn,
  files: Files,
  'over-time': OverTime,
} as const satisfies Readonly<Record<string, ComponentType>>

type ReportName = keyof typeof reports

const names: readonly ReportName[] = ['trial-balance', 'aging', 'vat', 'files', 'over-time']

/** The reports: `/reports/<which>`, with its days and the like in the address. */
export default function Reports() {
  const asked = place.value.rest[0]
  const chosen = names.find((one) => one === asked) ?? 'trial-balance'
  const Report = reports[chosen]
  return (
    <>
      <h1>{say('title')}</h1>
      <Tabs
        label={say('which')}
        value={chosen}
        tabs={names.map((value) => ({ value, text: say(value) }))}
        onValue={(value) => go(pathTo(company.value?.name ?? '', 'reports', value))}
      >
        <Report key={chosen} />
      </Tabs>
    </>
  )
}
