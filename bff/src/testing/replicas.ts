import { openForwarder, type Forwarder } from './tcp-forwarder.ts'
import { startProcess } from './test-process.ts'

/** Two server processes of one database. */
interface Replicas {
  /** Between the first process and the database. */
  readonly forwarder: Forwarder
  /** The origins of the first and of the second process. */
  readonly origins: readonly [string, string]
}

/** Starts two replicas on the PostgreSQL database of this address, the first one behind a forwarder. */
export async function startReplicas(databaseUrl: string): Promise<Replicas> {
  const direct = new URL(databaseUrl)
  const forwarder = await openForwarder(Number(direct.port), direct.hostname)
  const forwarded = new URL(direct)
  forwarded.host = `127.0.0.1:${forwarder.port}`
  const [first, second] = [forwarded, direct].map(({ href }) => startProcess({ DATABASE_URL: href }))
  return { forwarder, origins: await Promise.all([first!.ready, second!.ready]) }
}
