import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Service } from './service.ts'

const demo = readFileSync(new URL('../../templates/demo/purchase-invoice.xml', import.meta.url), 'utf8')

/** A file to be chosen or dropped. */
export interface GivenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** The demo invoice under a number of its own. */
export const invoice = (number: string, change: (text: string) => string = (text) => text): GivenFile => ({
  name: `${number}.xml`,
  mimeType: 'application/xml',
  buffer: Buffer.from(change(demo.replaceAll('KC-2025-0042', number))),
})

/** The same of a supplier nobody knows. */
export const stranger = (
  number: string,
  name = 'Nieuwe Leverancier BV',
  [enterprise, iban] = ['0999277766', 'BE21001234567803'],
): GivenFile =>
  invoice(number, (text) =>
    text
      .replaceAll('Kantoormeubelen Claes NV', name)
      .replaceAll('0999200265', enterprise ?? '')
      .replaceAll('BE96999999200205', iban ?? ''),
  )

/** Has a service receive a file of a purchase, beside the page. */
export async function receive(service: Service, file: GivenFile): Promise<void> {
  const contentstring = file.buffer.toString('base64')
  const made = await service.request('POST', `${service.companyUrl}/importpurchaseinvoices`, { contentstring })
  expect(made.status, made.text).toBe(201)
}

/** Chooses files, as with the button. */
export async function choose(page: Page, ...files: readonly GivenFile[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles([...files])
}

/** Drops a file on the page, as from another window. */
export async function drop(page: Page, { name, mimeType, buffer }: GivenFile): Promise<void> {
  const given = await page.evaluateHandle(
    ([title, type, text]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text ?? ''], title ?? '', { type: type ?? '' }))
      return transfer
    },
    [name, mimeType, buffer.toString()],
  )
  await page.dispatchEvent('body', 'dragover', { dataTransfer: given })
  await page.getByText('Drop e-invoices here').waitFor()
  await page.dispatchEvent('body', 'drop', { dataTransfer: given })
}

/** The line about a file, once it says this. */
export async function row(page: Page, name: string, says: string): Promise<Locator> {
  const line = page.locator('.sent-file', { hasText: name }).filter({ hasText: says })
  await line.waitFor()
  return line
}
