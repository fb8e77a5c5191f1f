/** Matches the /64 of an IPv6 address, the form in which `clientAddress` gives it. */
const IPV6 = /^((?:[^:]+:){3})([^:]+)::\/64$/

/** The network of an address: an IPv4 address itself, or the /56 of an IPv6 one, the usual size for one household. */
export function networkOf(address: string): string {
  const [, site, subnet] = IPV6.exec(address) ?? []
  if (site === undefined || subnet === undefined) return address
  return `${site}${subnet.padStart(4, '0').slice(0, 2)}00::/56`
}

/** The /48 of an IPv6 address, the usual size for a company; null for IPv4. */
export function siteOf(address: string): string | null {
  const site = IPV6.exec(address)?.[1]
  return site === undefined ? null : `${site}:/48`
}
