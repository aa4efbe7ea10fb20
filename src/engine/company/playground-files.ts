import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Json } from '../../core/json.ts'
import type { PlaygroundDocument } from '../contract/playgrounds.ts'
import { freshCopy } from './example-file.ts'
import { readCompanyDetails, templateDirectory } from './template.ts'

/** Who a playground is, as far as files name it. */
export interface PlaygroundParty {
  readonly name: string
  readonly enterprise: string
}

/** A file that came in. */
export interface PlaygroundFile extends Pick<PlaygroundDocument, 'side' | 'shows'> {
  /** What a client would send. */
  readonly body: Readonly<Record<string, Json>>
}

interface Made extends Pick<PlaygroundDocument, 'side' | 'shows'> {
  /** A file of `templates/demo`. */
  readonly from: string
  /** Another number, day of issue and due day. */
  readonly fresh?: readonly [no: string, issued: string, due: string]
  /** Addressed to the demo company, which the playground is not. */
  readonly isForOthers?: boolean
  /** What is put in place of what, besides; each of it is in the file. */
  readonly put?: readonly (readonly [from: string, to: string])[]
}

/** The vendor of the example, and one that the demo company does not know. */
const known = '0999200265'
const unknown = '0999200859'

const files: readonly Made[] = [
  {
    side: 'purchase',
    shows: 'an invoice to post as it is',
    from: 'purchase-invoice.xml',
  },
  {
    side: 'purchase',
    shows: 'a vendor that is not known yet',
    from: 'purchase-invoice.xml',
    fresh: ['NV-2025-0007', '2025-03-21', '2025-04-20'],
    put: [
      [known, unknown],
      ['Kantoormeubelen Claes NV', 'Nieuwe Leverancier BV'],
      ['BE96999999200205', 'BE30999999200811'],
    ],
  },
  {
    side: 'purchase',
    shows: 'a total that is not the sum of its parts',
    from: 'purchase-invoice.xml',
    fresh: ['KC-2025-0043', '2025-03-22', '2025-04-21'],
    put: [['580.80', '590.80']],
  },
  {
    side: 'purchase',
    shows: 'an invoice for somebody else',
    from: 'purchase-invoice.xml',
    fresh: ['KC-2025-0044', '2025-03-23', '2025-04-22'],
    isForOthers: true,
  },
  {
    side: 'sales',
    shows: 'a sales invoice to post as it is',
    from: 'invoice.xml',
  },
  {
    side: 'sales',
    shows: 'a credit note whose invoice must be posted first',
    from: 'credit-note.xml',
  },
]

/** Files that a playground receives: those of the demo company, addressed to it, and altered so that there is something to see. */
export async function playgroundFiles(party: PlaygroundParty): Promise<readonly PlaygroundFile[]> {
  const { name: demo = '', enterprise_no: number = '' } = await readCompanyDetails(join(templateDirectory, 'demo'))
  return Promise.all(
    files.map(async ({ side, shows, from, fresh, put = [], isForOthers }) => {
      const xml = await readFile(join(templateDirectory, 'demo', from), 'utf8')
      const ours = isForOthers === true ? [] : [[demo, party.name] as const, [number, party.enterprise] as const]
      const text = [...put, ...ours].reduce((all, [was, now]) => all.replaceAll(was, now), xml)
      const file = fresh === undefined ? text : freshCopy(text, ...fresh)
      return { side, shows, body: { contentstring: Buffer.from(file).toString('base64') } }
    }),
  )
}
