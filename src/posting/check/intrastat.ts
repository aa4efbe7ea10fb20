import type { Finding, PostingDocument } from '../given/document.ts'
import type { PostingSetup } from '../given/setup.ts'
import { sides } from '../given/sides.ts'
import { finding, notFound } from '../given/texts.ts'

/** Intrastat codes that do not exist; a table without rows is not checked (D18). */
export function checkIntrastat({ side, intrastat }: PostingDocument, setup: PostingSetup): Finding[] {
  const { transactionTypes, transactionSpecifications, transportMethods, areas } = setup.intrastat
  const relations: readonly (readonly [string, string, string, ReadonlySet<string>])[] = [
    ['Transaction Type', 'transactionType', intrastat.transactionType, transactionTypes],
    [
      'Transaction Specification',
      'transactionSpecification',
      intrastat.transactionSpecification,
      transactionSpecifications,
    ],
    ['Transport Method', 'transportMethod', intrastat.transportMethod, transportMethods],
    ['Area', 'extArea', intrastat.area, areas],
  ]
  return relations.flatMap(([caption, field, value, known]) => {
    if (value === '' || known.size === 0 || known.has(value)) return []
    return [finding('UnknownCode', field, notFound(caption, sides[side].headerTable, value, caption))]
  })
}
