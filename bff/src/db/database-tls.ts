/** Modes in which the driver checks the server's certificate and name; with `uselibpqcompat` it does as libpq does. */
const verifyingModes = new Set(['prefer', 'require', 'verify-ca', 'verify-full'])

/** True when the address names a server on this machine: a loopback host or a Unix socket. */
export function isOnThisHost(url: string): boolean {
  // An address without a host, such as `postgres://user@/snakes`, is not a valid URL: the driver uses the local socket.
  const parsed = URL.parse(url)
  const host = parsed?.searchParams.get('host') ?? decodeURIComponent(parsed?.hostname ?? '')
  return host === '' || host.startsWith('/') || /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host)
}

/**
 * True when connections to this address are encrypted and the driver verifies the server.
 * @throws TypeError for no URL
 */
export function isTlsVerified(url: string): boolean {
  const { searchParams: given } = new URL(url)
  const mode = given.get('sslmode')
  const hasCertificate = ['sslcert', 'sslkey', 'sslrootcert'].some((name) => given.get(name))
  if (mode === null) return hasCertificate || /^(true|1)$/.test(given.get('ssl') ?? '')
  if (given.get('uselibpqcompat') === 'true') return mode === 'verify-full'
  return verifyingModes.has(mode)
}
