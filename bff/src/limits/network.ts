/** A network address as limits know it: IPv4, or the /64 of an IPv6 one (`clientAddress`). */
const IPV6 = /^((?:[^:]+:){3})([^:]+)::\/64$/

/** The network of an address: itself, or for IPv6 its /56, which is what one household or server is given. */
export function networkOf(address: string): string {
  const [, site, subnet] = IPV6.exec(address) ?? []
  if (site === undefined || subnet === undefined) return address
  return `${site}${subnet.padStart(4, '0').slice(0, 2)}00::/56`
}

/** The /48 of an IPv6 address, which is what a company is given; null for IPv4. */
export function siteOf(address: string): string | null {
  const site = IPV6.exec(address)?.[1]
  return site === undefined ? null : `${site}:/48`
}
