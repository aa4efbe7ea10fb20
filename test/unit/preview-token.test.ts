import { describe, expect, it } from 'vitest'
import type { Seals } from '../../src/engine/contract/seals.ts'
import type { Asked } from '../../src/mcp/terms/tool.ts'
import { previewMs, previewToken, seenBy } from '../../src/mcp/terms/preview-token.ts'
import { importSalesInvoice } from '../../src/model/resources/documents/import-sales-invoice.ts'

/** Tokens of previews and the clock (F84); the rest of them is in test/contract/mcp.test.ts. */
const seals: Seals = {
  seal: (purpose, text) => Promise.resolve(`${purpose}|${text}`),
  unseal: (purpose, sealed) =>
    Promise.resolve(sealed.startsWith(`${purpose}|`) ? sealed.slice(purpose.length + 1) : undefined),
}
const asked = { seals, caller: { principalId: 'p' } } as Asked
const of = { companyId: 'c', resource: importSalesInvoice, id: 'd' }
const seen = { content: 'one', booking: 'two' }

describe('a token of a preview', () => {
  it('says what was seen until it expires, to the millisecond', async () => {
    const { token, expiresAt } = await previewToken(asked, of, seen, 1_000)
    expect(expiresAt).toBe(new Date(1_000 + previewMs).toISOString())
    expect(await seenBy(asked, of, token, previewMs + 999)).toEqual(seen)
    await expect(seenBy(asked, of, token, previewMs + 1_000)).rejects.toMatchObject({
      code: 'BadRequest_InvalidToken',
      target: 'previewToken',
      message: expect.stringContaining('expired, 15 minutes'),
    })
  })

  it('is no token of another company or kind', async () => {
    const { token } = await previewToken(asked, of, seen)
    await expect(seenBy(asked, { ...of, companyId: 'other' }, token)).rejects.toThrow('another document')
    await expect(seenBy(asked, of, token.replace('preview', 'page'))).rejects.toThrow('not one that preview_posting')
  })
})
