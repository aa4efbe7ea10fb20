import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { clientAddress } from '../../src/http/base.ts'

/** Where a request came from: nobody in front of the trusted proxies can forge it. */
const from = (remoteAddress: string | undefined, headers: Record<string, string>, trustedProxies?: number) =>
  clientAddress({ headers, socket: { remoteAddress } } as unknown as IncomingMessage, { trustedProxies })

it('is that of the socket, whatever headers say, without trusted proxies', () => {
  expect(from('::ffff:10.0.0.7', { 'x-forwarded-for': '1.2.3.4', forwarded: 'for=1.2.3.4' })).toBe('10.0.0.7')
  expect(from('2001:DB8::1', {})).toBe('2001:db8::1')
  expect(from(undefined, {})).toBe('')
})

it('is what the outermost trusted proxy wrote', () => {
  for (const [headers, proxies, address] of [
    [{ 'x-forwarded-for': '6.6.6.6, 1.2.3.4' }, 1, '1.2.3.4'],
    [{ 'x-forwarded-for': '6.6.6.6, 1.2.3.4, 10.0.0.1' }, 2, '1.2.3.4'],
    [{ 'x-forwarded-for': '1.2.3.4:5678' }, 1, '1.2.3.4'],
    [{ 'x-forwarded-for': '[2001:db8::9]:443' }, 1, '2001:db8::9'],
    [{ forwarded: 'for="[2001:db8::9]:443";proto=https' }, 1, '2001:db8::9'],
    [{ forwarded: 'for=6.6.6.6, for=1.2.3.4;host=x' }, 1, '1.2.3.4'],
  ] as const)
    expect(from('10.0.0.7', headers, proxies)).toBe(address)
})

it('is that of the socket where the proxies say nothing readable', () => {
  for (const headers of [
    {},
    { 'x-forwarded-for': 'unknown' },
    { forwarded: 'for=_hidden' },
    { 'x-forwarded-for': '1.2.3.4,'.repeat(999) },
  ])
    expect(from('10.0.0.7', headers as Record<string, string>, 1)).toBe('10.0.0.7')
})

it('is that of the socket where the two headers differ: one of them is what the client sent', () => {
  const written = { 'x-forwarded-for': '1.2.3.4' }
  expect(from('10.0.0.7', { ...written, forwarded: 'for=6.6.6.6' }, 1)).toBe('10.0.0.7')
  expect(from('10.0.0.7', { ...written, forwarded: 'for="[2001:db8::6]:1"' }, 1)).toBe('10.0.0.7')
  expect(from('10.0.0.7', { ...written, forwarded: 'for="1.2.3.4:5678"' }, 1)).toBe('1.2.3.4')
  expect(from('10.0.0.7', { ...written, forwarded: 'for=_hidden' }, 1)).toBe('1.2.3.4')
})
