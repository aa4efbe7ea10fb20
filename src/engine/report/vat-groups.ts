import { decimal } from '../../core/decimal.ts'
import type { VatGroup, VatOperation } from '../../model/reports/party-reports.ts'
import type { VatGroupRaw, VatOperationRaw } from '../../storage/report/vat-summary.ts'

/** Whether a group was there at the point asked for. */
export function isKnownGroup(row: VatGroupRaw): boolean {
  return row[15]
}

/** A row of sums as a group. */
export function vatGroupOf(row: readonly [...VatGroupRaw, ...unknown[]]): VatGroup {
  const [, , , , , , , , , , , base, amount, nonDeductible, entryCount] = row
  return {
    ...vatOperationOf(row),
    base: decimal(base),
    amount: decimal(amount),
    nonDeductible: decimal(nonDeductible),
    entryCount,
  }
}

/** What decides the grids, the first cells of a row. */
export function vatOperationOf(row: readonly [...VatOperationRaw, ...unknown[]]): VatOperation {
  const [type, documentType, vatBusPostingGroup, vatProdPostingGroup, vatCalculationType, vatPct] = row
  const [, , , , , , euService, taxCategory, accountClass, withBase, withVat] = row
  return {
    type,
    documentType,
    vatBusPostingGroup,
    vatProdPostingGroup,
    vatCalculationType,
    vatPct,
    euService,
    taxCategory,
    accountClass,
    withBase,
    withVat,
  }
}
