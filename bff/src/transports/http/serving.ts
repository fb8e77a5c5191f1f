import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Lets a server listen; settles to its port. @throws the server's error, such as EADDRINUSE */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, host, () => resolve())
  await promise
  server.off('error', reject)
  return (server.address() as AddressInfo).port
}

/** How long requests under way are waited for, in milliseconds. */
const DRAIN_MS = 8_000

const SWEEP_MS = 20

/** Takes no more connections and waits for the requests under way; what takes too long is cut off. */
export async function drain(server: Server): Promise<void> {
  if (!server.listening) return
  const { promise, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  // A connection that is kept alive becomes idle when its last answer is out, and would stay open.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await promise
  clearInterval(sweep)
  clearTimeout(force)
}
