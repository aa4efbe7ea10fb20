import { describe, expect, it } from 'vitest'
import { isPublicAddress } from '../../src/engine/webhooks/public-address.ts'

/** Receivers of webhooks are on the internet: RFC 6890 and what came after it name what is not (F80). */
describe('an address', () => {
  it('of this machine, a private network, or with a meaning of its own is not public, in any way of writing it', () => {
    const inside = [
      '127.0.0.1 127.9.9.9 0.0.0.0 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 192.0.0.8 192.0.2.1',
      '198.18.0.1 198.51.100.1 203.0.113.9 224.0.0.1 240.0.0.1 255.255.255.255 ::1 :: fe80::1 fc00::1 fd12::1 ff02::1',
      '::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 2002:7f00:1:: 2001:db8::1 2001::1 100::1 fec0::1 3fff::1 5f00::1',
    ]
    for (const address of inside.join(' ').split(' ')) expect(isPublicAddress(address), address).toBe(false)
    for (const text of ['', 'localhost', '1', '127.1', '0x7f000001', '8.8.8'])
      expect(isPublicAddress(text), text).toBe(false)
  })

  it('of the internet is', () => {
    for (const address of '8.8.8.8 1.1.1.1 172.32.0.1 100.128.0.1 192.169.0.1 2606:4700::1111 2a02:a000::1 2001:4860::8888'.split(
      ' ',
    ))
      expect(isPublicAddress(address), address).toBe(true)
  })
})
