import { isIPv6 } from 'node:net'

/**
 * How much of an IPv6 address counts as one sender, in bits: /64 is one line, whose devices have addresses of their own,
 * /56 the usual size for a household, /48 for a company.
 */
type Width = 64 | 56 | 48

/** Makes the groups of an IPv6 address, which are 16 bits each, from `::` and the letters of a zone. */
function groupsOf(address: string): number[] {
  const [before = '', after] = address.replace(/[%/].*$/, '').split('::')
  const [front, back] = [before, after ?? ''].map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - front!.length - back!.length)).fill('0')
  return [...front!, ...zeros, ...back!].map((group) => parseInt(group, 16))
}

/**
 * The network of an address, by which limits count: an IPv4 address itself, or that many bits of an IPv6 one in one
 * spelling, such as `2001:db8:0:1200::/56`. A /64 may be given in place of an address (see `clientAddress`).
 */
export function networkOf(address: string, width: Width = 56): string {
  if (!isIPv6(address.replace(/\/64$/, ''))) return address
  const groups = groupsOf(address).slice(0, width === 48 ? 3 : 4)
  if (width === 56) groups[3]! &= 0xff00
  return `${groups.map((group) => group.toString(16)).join(':')}::/${width}`
}

/** The /48 of an IPv6 address; null for IPv4, whose addresses belong to no site. */
export function siteOf(address: string): string | null {
  const site = networkOf(address, 48)
  return site === address ? null : site
}
