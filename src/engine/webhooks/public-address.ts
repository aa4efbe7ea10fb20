import { BlockList, isIP } from 'node:net'

// What the registries of special addresses (RFC 6890 and later) say is not reachable from everywhere, or leads elsewhere.
const special: readonly (readonly [address: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

const notPublic = new BlockList()
for (const [address, bits] of special) notPublic.addSubnet(address, bits, 'ipv4')

// Of IPv6 only what is given out for the internet (2000::/3), without what stands for other addresses or for nothing.
const internet = new BlockList()
internet.addSubnet('2000::', 3, 'ipv6')
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(address, bits, 'ipv6')

/** Whether an IP address may be that of a receiver on the internet: not of a private network, this machine or anything special. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  return family === 6 && internet.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}
