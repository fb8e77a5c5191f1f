import type { Pool } from 'pg'

/** How long whoever holds a connection has to notice that it is lost, in milliseconds. */
const NOTICE_MS = 1_000

/**
 * Gives the place of a lost connection back to the pool. A transaction whose rollback fails, because the
 * connection is gone, never gives it back itself: each such loss would make the pool one smaller, for good.
 */
export function freeLostConnections(pool: Pool): void {
  pool.on('connect', (client) => {
    client.once('end', () => {
      setTimeout(() => {
        try {
          client.release(true)
        } catch {
          // It has been given back by its holder.
        }
      }, NOTICE_MS)
    })
  })
}
