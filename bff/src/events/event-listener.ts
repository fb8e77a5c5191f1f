import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { markDriverError } from '../db/lost-connections.ts'

/** The callbacks of a listener; they must not throw. */
interface EventListenerCallbacks {
  received(payload: string): void
  /** The connection listens: called the first time and after every loss. */
  listening(): void
  /** The connection was lost or could not be opened, so notifications may be missed. */
  lost(error: unknown): void
}

/** Milliseconds between two heartbeats. */
const HEARTBEAT_MS = 2_000
/** Milliseconds in which the database must answer. */
const ANSWER_TIMEOUT_MS = 3_000
/** The longest delay of a reconnect, in milliseconds. */
const MAX_DELAY_MS = 5_000

/**
 * Keeps a dedicated connection that listens to a NOTIFY channel. It detects a connection that is cut or stops answering
 * within 5 s, and replaces it.
 */
export class EventListener {
  readonly #stopping = new AbortController()
  readonly #running: Promise<void>

  constructor(url: string, channel: string, on: EventListenerCallbacks) {
    this.#running = this.#run(url, channel, on)
  }

  /** Stops listening and closes the connection. */
  async close(): Promise<void> {
    this.#stopping.abort()
    await this.#running
  }

  async #run(url: string, channel: string, on: EventListenerCallbacks): Promise<void> {
    for (let failures = 0; !this.#stopping.signal.aborted; failures++) {
      let client: Client | undefined
      try {
        // Inside the loop, because creating the client throws while a certificate named in the address is missing.
        client = makeClient(url, on)
        await client.connect()
        await client.query(`listen "${channel}"`)
        on.listening()
        failures = 0
        await this.#untilLost(client, channel)
      } catch (error) {
        if (!this.#stopping.signal.aborted) on.lost(error instanceof Error ? markDriverError(error) : error)
      }
      client?.removeAllListeners('notification')
      client?.end().catch(() => {})
      await pauseUnless(
        this.#stopping.signal,
        Math.min(MAX_DELAY_MS, 100 * 2 ** failures) * (0.5 + Math.random()),
      )
    }
  }

  /** Settles when the listener is closed. @throws when the connection is cut or a heartbeat fails */
  async #untilLost(client: Client, channel: string): Promise<void> {
    const cut = new AbortController()
    client.once('error', () => cut.abort())
    client.once('end', () => cut.abort())
    const interrupted = AbortSignal.any([cut.signal, this.#stopping.signal])
    while (!this.#stopping.signal.aborted) {
      await pauseUnless(interrupted, HEARTBEAT_MS)
      const { rows } = await client.query('select pg_listening_channels() as channel')
      // This happens behind a pooler that runs each query on a different server connection.
      if (!rows.some((row) => row.channel === channel))
        throw new Error('The event connection lost its LISTEN')
    }
  }
}

/** Waits, or returns at once when the signal is aborted. */
async function pauseUnless(signal: AbortSignal, milliseconds: number): Promise<void> {
  await pause(milliseconds, undefined, { signal }).catch(() => {})
}

function makeClient(url: string, on: EventListenerCallbacks): Client {
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    application_name: 'snake-dispatch-events',
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  })
  client.on('notification', ({ payload }) => on.received(payload ?? ''))
  // Without a listener an error between two queries ends the process; `#untilLost` handles it.
  client.on('error', () => {})
  return client
}
