import { isIPv4, isIPv6 } from 'node:net'

const MAPPED_V4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Groups of an IPv6 address, the ones that '::' leaves out included. */
function groupsOf(address: string): string[] {
  const [left = '', right] = address.split('::')
  const leading = left === '' ? [] : left.split(':')
  if (right === undefined) return leading
  const trailing = right === '' ? [] : right.split(':')
  const missing = Math.max(0, 8 - leading.length - trailing.length)
  return [...leading, ...Array.from({ length: missing }, () => '0'), ...trailing]
}

/** Whom calls are counted for: an IPv4 address, or the /64 that one customer of a provider has at the least. */
export function countedAddress(ip: string): string {
  const address = ip.split('%')[0] ?? ''
  const mapped = MAPPED_V4.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const network = groupsOf(address).slice(0, 4).map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::/64`
}

export function isLoopbackAddress(ip: string): boolean {
  const address = MAPPED_V4.exec(ip)?.[1] ?? ip
  return address === '::1' || (isIPv4(address) && address.startsWith('127.'))
}
