import type { ComponentType } from 'preact'
import { go, pathTo, place, query, addressOf } from '../../app/address.ts'
import { company } from '../../app/company.ts'
import { Tabs } from '../../parts/tabs.tsx'
import { General } from './general.tsx'
import { Customers, Vendors } from './parties.tsx'
import { Items, Values } from './items.tsx'
import { Registers } from './registers.tsx'
import { Vat } from './vat.tsx'
import { say } from './words.ts'

const ledgers = {
  general: General,
  customers: Customers,
  vendors: Vendors,
  vat: Vat,
  items: Items,
  values: Values,
  registers: Registers,
} as const satisfies Readonly<Record<string, ComponentType>>

type LedgerName = keyof typeof ledgers

const names: readonly LedgerName[] = ['general', 'customers', 'vendors', 'vat', 'items', 'values', 'registers']

/** The ledgers: `/ledgers/<which>`, each with its filters in the address. Days are kept from one ledger to the next. */
export default function Ledgers() {
  const asked = place.value.rest[0]
  const chosen = names.find((one) => one === asked) ?? 'general'
  const Ledger = ledgers[chosen]
  const { from, to, document } = query.value
  return (
    <>
      <h1>{say('title')}</h1>
      <Tabs
        label={say('which')}
        value={chosen}
        tabs={names.map((value) => ({ value, text: say(value) }))}
        onValue={(value) => go(addressOf(pathTo(company.value?.name ?? '', 'ledgers', value), { from, to, document }))}
      >
        <Ledger key={chosen} />
      </Tabs>
    </>
  )
}
