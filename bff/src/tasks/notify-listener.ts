import { Client } from 'pg'

/** What becomes of what a listener hears and meets. */
export interface ListenerEvents {
  /** Must not throw: nobody would catch it, and the process would end. */
  heard(payload: string): void
  /** After every connection but the first: notifications since `lostAt` may be missing. */
  reconnected(lostAt: Date): Promise<void>
  failed(error: unknown): void
}

/** A connection of its own that listens to one NOTIFY channel. */
export interface Listener {
  /** Settles when the first connection listens. */
  readonly ready: Promise<void>
  close(): Promise<void>
}

const HEARTBEAT_MS = 15_000
const ANSWER_WITHIN_MS = 5_000
const LONGEST_PAUSE_MS = 10_000

/** Listens to a channel and connects again whenever the connection is lost, however silently. */
export function listenTo(url: string, channel: string, on: ListenerEvents): Listener {
  const first = Promise.withResolvers<void>()
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let tries = 0
  let lostAt: Date | undefined

  const connect = async () => {
    const mine = new Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'snake-dispatch-events',
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
    })
    client = mine
    let over = false
    const lost = (cause?: unknown) => {
      if (over) return
      over = true
      clearTimeout(timer)
      mine.end().catch(() => {})
      if (closed) return
      lostAt ??= new Date()
      connectLater(cause)
    }
    mine.on('error', lost)
    mine.on('end', () => lost())
    mine.on('notification', ({ payload }) => on.heard(payload ?? ''))
    try {
      await mine.connect()
      await mine.query(`listen "${channel}"`)
      tries = 0
      first.resolve()
      if (lostAt) await on.reconnected(lostAt)
      lostAt = undefined
      beat(mine, lost)
    } catch (error) {
      lost(error)
    }
  }

  const connectLater = (cause: unknown) => {
    if (cause) on.failed(cause)
    const pause = Math.min(LONGEST_PAUSE_MS, 50 * 2 ** tries++) * (0.5 + Math.random())
    timer = setTimeout(connectNow, pause)
  }
  /** A connection that cannot even be made, as without the certificates that the address names, is tried again too. */
  const connectNow = () => {
    connect().catch(connectLater)
  }

  /** Asks from time to time whether the other side still answers. */
  const beat = (mine: Client, lost: (error: unknown) => void) => {
    timer = setTimeout(() => {
      const silent = setTimeout(() => lost(new Error('The database does not answer.')), ANSWER_WITHIN_MS)
      mine.query('select 1').then(
        () => {
          clearTimeout(silent)
          if (!closed) beat(mine, lost)
        },
        (error: unknown) => {
          clearTimeout(silent)
          lost(error)
        },
      )
    }, HEARTBEAT_MS)
  }

  connectNow()
  return {
    ready: first.promise,
    async close() {
      closed = true
      clearTimeout(timer)
      first.resolve()
      await client?.end().catch(() => {})
    },
  }
}
