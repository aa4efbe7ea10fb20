import { afterAll, describe, expect, test } from 'vitest'
import { Problem } from '../../src/core/problem.ts'
import { readEInvoice } from '../../src/formats/read/read.ts'
import { corpus, type CorpusFile, corpusFiles, differences, valuesOf } from '../support/corpus-files.ts'

/** The differences that are meant, each with its reason; everything else in expected.json is read as it says. */
const meant: Readonly<Record<string, readonly [reason: string, ...paths: RegExp[]]>> = {
  'ef-13-v1-doc-allowance.xml': [
    'UBL 2.0 has no rate in the category of an allowance: it follows from the Belgian category 03',
    /^allowancesCharges\[[01]\]\.vatRate: expected undefined, read "21"$/,
  ],
  'ef-19-v1-base64-unpadded.xml': [
    'the independent parser refuses base64 without padding, which real senders write: it is repaired',
    /^attachments\[0\]\.(bytes|sha256|isPdf): expected undefined, /,
    /^embeddedPdf: expected false, read true$/,
  ],
  ...lineBreaks('ubl-tc434-example8.xml', 'paymentTermsNote'),
  ...lineBreaks('SI-UBL-2.0_ok_full.xml', 'lines[0].description'),
  ...lineBreaks('si-ubl-1.2-ok-full.xml', 'lines[0].description'),
  ...lineBreaks('ketentest-2015.xml', 'lines[1].description'),
}

function lineBreaks(name: string, path: string): Record<string, readonly [string, RegExp]> {
  const reason = 'the line break inside the text stays, for whoever reads it; the mapping to fields makes it a blank'
  return { [name]: [reason, new RegExp(`^${path.replaceAll(/[[\]]/g, '\\$&')}: .*\\\\n`)] }
}

const isRead = ({ expected }: CorpusFile): boolean =>
  expected['mustReject'] !== true || expected['expectedError'] === 'attachment'
const readable = corpusFiles.filter(isRead)
const counts = new Map<
  string,
  { files: number; equal: number; 'meant differences': number; 'other differences': number }
>()

afterAll(() => {
  for (const [folder, { files, equal, ...rest }] of counts) {
    const others = Object.entries(rest).map(([what, count]) => `${count} ${what}`)
    process.stdout.write(`${folder.padEnd(20)} ${equal} of ${files} files equal, ${others.join(', ')}\n`)
  }
})

describe('every file of the corpus', () => {
  test(
    corpus === undefined ? 'is here as far as it may be copied: set FACTURIER_CORPUS for the rest' : 'is here',
    () => {
      expect(corpusFiles.length).toBe(corpus === undefined ? 128 : 178)
      expect(new Set(corpusFiles.map((file) => file.folder)).size).toBe(corpus === undefined ? 5 : 12)
    },
  )

  test.for(readable.map((file) => [`${file.folder}/${file.name}`, file] as const))(
    '%s is read as the independent parser read it',
    ([, file]) => {
      const invoice = readEInvoice(file.bytes())
      const found = differences(file.expected, valuesOf(invoice))
      const [, ...paths] = meant[file.name] ?? ['']
      const others = found.filter((each) => !paths.some((path) => path.test(each)))
      const count = counts.get(file.folder) ?? { files: 0, equal: 0, 'meant differences': 0, 'other differences': 0 }
      count.files++
      if (found.length === 0) count.equal++
      count['meant differences'] += found.length - others.length
      count['other differences'] += others.length
      counts.set(file.folder, count)
      expect(others).toEqual([])
      // A difference that is listed and no longer there is a lie in the list.
      for (const path of paths) expect(found.join('\n')).toMatch(new RegExp(path.source, 'm'))
    },
  )

  test.for(
    readable.filter(({ expected }) => expected['breaks'] === undefined && expected['expectedError'] === undefined),
  )('the reader has nothing to remark on $folder/$name', (file) => {
    expect(readEInvoice(file.bytes()).findings).toEqual([])
  })

  test('is turned when its total is negative, and only then', () => {
    const turned = readable.filter((file) => readEInvoice(file.bytes()).flipped).map(({ name }) => name)
    const third = ['SI-UBL-2.0_ok_negative.xml', 'ublbe-13.xml']
    expect(turned.toSorted()).toEqual([...(corpus === undefined ? [] : third), 'be-22-negative-invoice.xml'].toSorted())
  })
})

describe('a file that is no e-invoice', () => {
  const reasons: Readonly<Record<string, RegExp>> = {
    'not well-formed': /^The file is not well-formed XML: .* \(line \d+, in [\w:]+\)\.$/,
    DOCTYPE: /^The file has a DOCTYPE, which is not allowed \(line \d+\)\.$/,
    'no known fields': /^The file has no known fields: /,
    'root element': /root element/,
    'not XML': /^The file is not XML but a PDF that holds no invoice: /,
    empty: /^The file is empty\.$/,
  }

  test.for(corpusFiles.filter((file) => !isRead(file)))('$name is refused with its reason', ({ bytes, expected }) => {
    let refused: unknown = null
    try {
      readEInvoice(bytes())
    } catch (error) {
      refused = error
    }
    expect(refused).toBeInstanceOf(Problem)
    expect(refused).toMatchObject({ code: 'Application_DialogException', status: 400, target: 'contentstring' })
    expect(refused).toHaveProperty('message', expect.stringMatching(reasons[String(expected['expectedError'])] ?? /^$/))
  })

  test('there are nine of them', () => {
    expect(corpusFiles.filter((file) => !isRead(file))).toHaveLength(9)
  })
})

test('an attachment that is not base64 is left out with a finding', () => {
  const file = corpusFiles.find(({ name }) => name === 'mal-09-bad-base64-pdf.xml')
  const invoice = readEInvoice(file?.bytes() ?? Buffer.alloc(0))
  expect(invoice.attachments.map((attachment) => attachment.bytes)).toEqual([null])
  expect(invoice.findings).toEqual([
    {
      code: 'ATTACHMENT',
      message: 'The attachment x is not valid base64 and was left out.',
      severity: 'warning',
      xpath: '/Invoice/cac:AdditionalDocumentReference[1]',
      found: null,
      expected: null,
    },
  ])
})
