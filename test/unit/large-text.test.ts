import { describe, expect, it } from 'vitest'
import { giveMemoryBack, largeMemory } from '../../src/core/memory/large.ts'
import { largeText } from '../../src/core/turns/large-text.ts'
import { base64Parts, decodeBase64, decodeBase64InTurns, tryBase64 } from '../../src/formats/read/text/base64.ts'

const megabyte = 1024 * 1024

describe('a large text', () => {
  it('is that of its bytes wherever a part of it ends, or none', async () => {
    for (const letter of ['é', '€', '😀'])
      for (let before = 0; before < 4; before++) {
        const text = 'x'.repeat(before) + letter.repeat(300_000)
        expect((await largeText(Buffer.from(text)))?.text === text).toBe(true)
      }
    const marked = `\uFEFF${'x'.repeat(512 * 1024 - 3)}\uFEFF`
    expect((await largeText(Buffer.from(marked)))?.text === marked.slice(1)).toBe(true)
    expect(await largeText(Buffer.alloc(megabyte, 0x80))).toBeUndefined()
    expect(await largeText(Buffer.alloc(megabyte, 'é').subarray(0, -1))).toBeUndefined()
    const [plain, lined] = ['x'.repeat(megabyte), `${'x'.repeat(megabyte)}\n`]
    expect([(await largeText(Buffer.from(plain)))?.plain, (await largeText(Buffer.from(lined)))?.plain]).toEqual([
      true,
      false,
    ])
  })

  it('in base64 is decoded in turns as it is at once, and refused alike', async () => {
    const bytes = Buffer.alloc(3 * megabyte + 1, 'base64 ')
    const text = bytes.toString('base64')
    expect((await decodeBase64InTurns(text, 'f')).equals(bytes)).toBe(true)
    expect((await decodeBase64InTurns(text.replaceAll(/.{76}/g, '$&\n'), 'f')).equals(bytes)).toBe(true)
    // The low byte of the letter is an A.
    for (const wrong of ['Ł', '!', '='])
      for (const at of [0, 2 * megabyte]) {
        const spoilt = `${text.slice(0, at)}${wrong}${text.slice(at + 1)}`
        expect(() => decodeBase64(spoilt, 'f')).toThrow('not valid base64')
        await expect(decodeBase64InTurns(spoilt, 'f')).rejects.toThrow('not valid base64')
      }
  })

  it('in base64 is decoded by parts also where its lines are broken, wherever they are', () => {
    const bytes = Buffer.alloc(3 * megabyte + 1, 'base64 ')
    const text = bytes.toString('base64')
    const wrapped = text.replaceAll(/.{76}/g, '$&\r\n')
    const [blanks, cut] = [' '.repeat(2 * megabyte), `${'A'.repeat(512 * 1024 - 2)}=`]
    for (const odd of [
      text,
      `${text}\n`,
      wrapped,
      `J${' '.repeat(5)}${text.slice(1)}`.replace('J', text[0] ?? ''),
      `${text}${blanks}`,
    ]) {
      const parts = base64Parts(odd, false)
      let turns = 0
      let next = parts.next()
      for (; next.done !== true; next = parts.next()) turns++
      expect(turns).toBe(Math.ceil(odd.length / (512 * 1024)))
      expect(next.value?.equals(bytes)).toBe(true)
      expect(next.value?.buffer.byteLength).toBe(bytes.length)
      expect(tryBase64(Buffer.from(odd), true)?.equals(bytes)).toBe(true)
    }
    expect([
      tryBase64(`${cut}=`, false)?.length,
      tryBase64(cut, false),
      tryBase64(cut.slice(0, -1), true)?.length,
    ]).toEqual([393_214, null, 393_214])
    for (const [odd, length] of [
      ['', 0],
      [' \n', 0],
      ['AA = =', 1],
      ['AA=A', null],
      ['A', null],
      ['AAA', null],
      ['A-A_', null],
      ['====', null],
    ] as const)
      expect(tryBase64(odd, false)?.length ?? null, odd).toBe(length)
  })

  it('has memory that is given back at once', () => {
    const bytes = largeMemory(megabyte)
    bytes.fill(1)
    giveMemoryBack(bytes)
    giveMemoryBack(bytes)
    expect([bytes.length, bytes.buffer.detached]).toEqual([0, true])
  })
})
