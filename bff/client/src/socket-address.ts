/** The address of a socket on the page's host, secure when the page is. */
export function socketAddress(path: string): string {
  const { protocol, host } = globalThis.location
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${path}`
}
