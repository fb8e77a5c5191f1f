/** Modes in which the driver checks the server's certificate and name; with `uselibpqcompat` it does as libpq does. */
const verifyingModes = new Set(['prefer', 'require', 'verify-ca', 'verify-full'])

/** True when the address is of a server on this machine: its name, or a socket of the file system. */
export function isOnThisHost(url: string): boolean {
  // What is no URL has no host, as `postgres://user@/snakes`: the driver takes the socket of the machine.
  const parsed = URL.parse(url)
  const host = parsed?.searchParams.get('host') ?? decodeURIComponent(parsed?.hostname ?? '')
  return host === '' || host.startsWith('/') || /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host)
}

/** True when connections to this address are encrypted and the driver checks who answers. */
export function isTlsVerified(url: string): boolean {
  const { searchParams: given } = new URL(url)
  const mode = given.get('sslmode')
  const hasCertificate = ['sslcert', 'sslkey', 'sslrootcert'].some((name) => given.get(name))
  if (mode === null) return hasCertificate || /^(true|1)$/.test(given.get('ssl') ?? '')
  if (given.get('uselibpqcompat') === 'true') return mode === 'verify-full'
  return verifyingModes.has(mode)
}
