import { DriverException } from '@mikro-orm/core'
import type { Pool } from 'pg'

type Call = (...args: unknown[]) => unknown

/** Milliseconds in which the holder of a lost connection can release it. */
const RELEASE_MS = 1_000

/** The driver's message when the answer to a query did not come in time (`query_timeout`). */
export const queryTimeout = /^query read timeout$/i

const driverErrors = new WeakSet<Error>()

/** True for an error that a pool or a connection of the database failed with, also as the mapper copies it. */
export function isDriverError(error: Error): boolean {
  return driverErrors.has(error) || error instanceof DriverException
}

/**
 * Recovers what the pool of the driver does not:
 * - A connection whose server does not answer is ended. The driver only gives up the query, and the next holder of the
 *   connection would wait behind it.
 * - A lost connection is released for its holder. A transaction whose rollback fails, because its connection is lost,
 *   never releases it: each would make the pool one smaller for good.
 */
export function watchConnections(pool: Pool): void {
  pool.connect = noting(pool.connect.bind(pool) as Call) as Pool['connect']
  pool.on('connect', (client) => {
    const endIfSilent = (error: Error) => {
      if (queryTimeout.test(error.message)) void client.end()
    }
    client.query = noting(client.query.bind(client), endIfSilent) as typeof client.query
    client.once('end', () => {
      setTimeout(() => {
        try {
          client.release(true)
        } catch {
          // Its holder has released it.
        }
      }, RELEASE_MS)
    })
  })
}

/** The same call of the driver, with its errors noted as the driver's. */
function noting(call: Call, failed: (error: Error) => void = () => {}): Call {
  return (...args) => {
    const answer = call(...args)
    if (answer instanceof Promise)
      answer.catch((error: Error) => {
        driverErrors.add(error)
        failed(error)
      })
    return answer
  }
}
