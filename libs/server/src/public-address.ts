import ipaddr from 'ipaddr.js'
import type { Config } from './config.ts'

/** Said of a host in a private network, whether its name tells or the addresses behind it do. */
export const PRIVATE_HOST_TEXT = 'Repositories on private or local addresses cannot be scanned on this server'

/** Addresses of public networks that answer only inside a cloud, with the secrets of the machine that asks. */
const ONLY_INSIDE = new Set(['168.63.129.16'])

/** Of all IPv6 addresses these are handed out to hosts on the internet; the rest is reserved or local. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')
/** The IPv4 internet as networks with IPv6 only see it (RFC 6052): the last four bytes are the address meant. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

const isPublicV4 = (address: ipaddr.IPv4) => address.range() === 'unicast' && !ONLY_INSIDE.has(address.toString())

function isPublicV6(address: ipaddr.IPv6): boolean {
  if (address.isIPv4MappedAddress()) return isPublicV4(address.toIPv4Address())
  if (address.match(NAT64)) return isPublicV4(new ipaddr.IPv4(address.toByteArray().slice(12)))
  // 6to4, Teredo and all other ways to put one address into another have ranges of their own, and are refused with them.
  return address.range() === 'unicast' && address.match(GLOBAL_UNICAST)
}

/** Whether an IP address, as text without brackets, is one of a host on the internet. What is no address is not. */
export function isPublicAddress(ip: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(ip)) return isPublicV4(ipaddr.IPv4.parse(ip))
  // A zone names a network card, and no host on the internet is reached by naming one.
  if (ip.includes('%') || !ipaddr.IPv6.isValid(ip)) return false
  return isPublicV6(ipaddr.IPv6.parse(ip))
}

/** Names that never stand for a host on the internet, or are handed out in home and company networks. */
const LOCAL_NAMES = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|lan|home|corp|home\.arpa|test|invalid)$/

/** A host as configured or in a URL, in one form: lower case, no brackets, no dot at its end. */
const plainHost = (host: string) => host.toLowerCase().replace(/^\[|\]$/g, '').replace(/\.$/, '')

/** The address that a host of a URL is, without brackets; null for a name. URLs write every IPv4 notation as four numbers. */
export function literalAddress(hostname: string): string | null {
  const host = plainHost(hostname)
  return ipaddr.IPv4.isValidFourPartDecimal(host) || ipaddr.IPv6.isValid(host) ? host : null
}

type Vouching = Pick<Config, 'GITHUB_URL' | 'ALLOW_PRIVATE_HOSTS'>

/** Origins that may be http: GitHub's, which the operator configured. */
export const trustedOrigins = ({ GITHUB_URL }: Vouching): readonly string[] => [new URL(GITHUB_URL).origin]

/** Whether the operator vouches for the host of a URL, so that its addresses may be private ones. */
export function isVouchedFor(config: Vouching, url: URL): boolean {
  if (trustedOrigins(config).includes(url.origin)) return true
  const named = config.ALLOW_PRIVATE_HOSTS.split(',').map((host) => plainHost(host.trim()))
  return named.includes(plainHost(url.hostname))
}

/**
 * Whether a URL's host is private by what it says: an address of a private network, or a local name. What a name
 * resolves to is not asked here; who connects checks every address with `isPublicAddress`.
 */
export function isPrivateHost(config: Vouching, url: URL): boolean {
  if (isVouchedFor(config, url)) return false
  const address = literalAddress(url.hostname)
  if (address !== null) return !isPublicAddress(address)
  const name = plainHost(url.hostname)
  return !name.includes('.') || LOCAL_NAMES.test(name)
}
