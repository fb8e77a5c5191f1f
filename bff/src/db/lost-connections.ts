import type { Pool, PoolClient } from 'pg'

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

/** What the driver says when the answer to a query has not come in time (`query_timeout`). */
export const noAnswer = /^query read timeout$/i

/**
 * Ends a connection whose server does not answer: the driver gives up the query alone, and whoever got the connection
 * next would wait behind it.
 */
export function endSilentConnections(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...all: unknown[]) => unknown
    const watched = (...all: unknown[]) => {
      const answer = query(...all)
      if (answer instanceof Promise)
        answer.catch((error: Error) => {
          if (noAnswer.test(error.message)) void client.end()
        })
      return answer
    }
    client.query = watched as PoolClient['query']
  })
}
