import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a server. @returns its port @throws the server's error, such as EADDRINUSE */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, host, () => resolve())
  await promise
  server.off('error', reject)
  return (server.address() as AddressInfo).port
}

/** Milliseconds that a stop waits for requests in progress. */
const DRAIN_MS = 8_000
/** Milliseconds between two sweeps that close idle connections. */
const SWEEP_MS = 20

/** Accepts no more connections and waits for the requests in progress, at most 8 s; then it closes their connections. */
export async function drain(server: Server): Promise<void> {
  if (!server.listening) return
  const { promise, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  // A keep-alive connection becomes idle after its last answer and would stay open.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await promise
  clearInterval(sweep)
  clearTimeout(force)
}
