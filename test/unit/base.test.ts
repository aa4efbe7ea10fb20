import { describe, expect, it } from 'vitest'
import { Problem } from '../../src/core/problem.ts'
import { baseOf, type KnownAt } from '../../src/http/base.ts'

const host = 'inner:4000'
const at = (headers: Record<string, string>, known: KnownAt = { trustedProxies: 1 }) =>
  baseOf({ host, ...headers }, known)

function refused(headers: Record<string, string>, known?: KnownAt): string {
  try {
    return `taken: ${at(headers, known)}`
  } catch (error) {
    return error instanceof Problem ? `${error.status} ${error.target ?? ''}` : String(error)
  }
}

describe('the address clients know', () => {
  const forged = {
    forwarded: 'host=evil;proto=https',
    'x-forwarded-host': 'evil',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '99',
    'x-forwarded-prefix': '/evil',
  }

  it('is the header Host, whatever others say, or PUBLIC_URL, whatever any says', () => {
    expect(at(forged, {})).toBe('http://inner:4000')
    expect(at({ forwarded: ';;;=', 'x-forwarded-host': 'a b' }, {})).toBe('http://inner:4000')
    expect(at(forged, { publicUrl: 'https://books.example/erp', trustedProxies: 1 })).toBe('https://books.example/erp')
    for (const bad of ['a b', 'a/b', 'user@host', ''])
      expect(refused({ host: bad }, { publicUrl: 'https://books.example' }), bad).toMatch(/^400/)
  })

  it.each<[string, Record<string, string>, string]>([
    ['nothing', {}, 'http://inner:4000'],
    ['Forwarded', { forwarded: 'for=1.2.3.4;host=books.example;proto=https' }, 'https://books.example'],
    ['Forwarded in quotes', { forwarded: 'Host="[2001:db8::1]:8443" ; Proto=HTTPS' }, 'https://[2001:db8::1]:8443'],
    ['a quoted comma', { forwarded: 'for="a,b;c\\"";host=books.example' }, 'http://books.example'],
    ['proto alone', { 'x-forwarded-proto': 'https' }, 'https://inner:4000'],
    ['host and port', { 'x-forwarded-host': 'books.example', 'x-forwarded-port': '8080' }, 'http://books.example:8080'],
    [
      'the usual port',
      { 'x-forwarded-host': 'b', 'x-forwarded-proto': 'https', 'x-forwarded-port': '443' },
      'https://b',
    ],
    ['a prefix taken off', { 'x-forwarded-host': 'b', 'x-forwarded-prefix': '/erp/' }, 'http://b/erp'],
    [
      'both, alike',
      { forwarded: 'host=b;proto=https', 'x-forwarded-host': 'b', 'x-forwarded-proto': 'https' },
      'https://b',
    ],
    ['what a client forged before the proxy', { forwarded: 'host=evil;proto=https, host=b;proto=http' }, 'http://b'],
    ['what a client forged in lists', { 'x-forwarded-host': 'evil, b', 'x-forwarded-proto': 'https,http' }, 'http://b'],
  ])('behind a proxy: %s', (_what, headers, base) => {
    expect(at(headers)).toBe(base)
  })

  it('is what the outermost of several trusted proxies was asked', () => {
    const headers = { forwarded: 'host=evil, host=books.example;proto=https, host=ingress' }
    expect(at(headers, { trustedProxies: 2 })).toBe('https://books.example')
    expect(at({ 'x-forwarded-host': 'books.example' }, { trustedProxies: 3 })).toBe('http://books.example')
  })

  it.each<[Record<string, string>, string]>([
    [{ forwarded: 'host=b', 'x-forwarded-host': 'evil' }, '400 Forwarded'],
    [{ forwarded: 'proto=http', 'x-forwarded-proto': 'https' }, '400 Forwarded'],
    [{ forwarded: 'host' }, '400 Forwarded'],
    [{ forwarded: 'host="b' }, '400 Forwarded'],
    [{ forwarded: 'host=a/b' }, '400 Forwarded'],
    [{ forwarded: 'proto=javascript' }, '400 Forwarded'],
    [{ forwarded: `for=${'x'.repeat(3000)}` }, '400 forwarded'],
    [{ 'x-forwarded-host': 'a b' }, '400 Forwarded'],
    [{ 'x-forwarded-host': 'a"><script>' }, '400 Forwarded'],
    [{ 'x-forwarded-proto': 'ftp' }, '400 Forwarded'],
    [{ 'x-forwarded-port': '80x' }, '400 X-Forwarded-Port'],
    [{ 'x-forwarded-prefix': '//evil' }, '400 X-Forwarded-Prefix'],
    [{ 'x-forwarded-prefix': '/a/../b' }, '400 X-Forwarded-Prefix'],
  ])('is 400 for %o', (headers, told) => {
    expect(refused(headers)).toBe(told)
  })
})
