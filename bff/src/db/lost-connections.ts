import type { Pool } from 'pg'

type Call = (...args: unknown[]) => unknown

/** Milliseconds that the holder of a lost connection has to release it. */
const RELEASE_MS = 1_000

/** The driver's message when a query times out (`query_timeout`). */
export const queryTimeout = /^query read timeout$/i

/** The property that marks an error of the driver. The mapper copies the properties of an error that it wraps. */
const MARK = 'isOfDriver'

/** Marks an error as one of the driver. @returns the error */
export function markDriverError<Failure extends Error>(error: Failure): Failure {
  return Object.assign(error, { [MARK]: true })
}

/** True for an error of the driver, also when the mapper has wrapped it. */
export function isDriverError(error: Error): boolean {
  return Object.hasOwn(error, MARK)
}

/**
 * Recovers connections that the driver's pool does not:
 * - It ends a connection after a query timeout. The driver only rejects the query, and the next query on the connection
 *   would wait behind it.
 * - It releases a lost connection for its holder. A transaction whose rollback fails on a lost connection never
 *   releases it, and the pool would shrink by one.
 */
export function watchConnections(pool: Pool): void {
  pool.connect = markingErrors(pool.connect.bind(pool) as Call) as Pool['connect']
  pool.on('connect', (client) => {
    const endAfterTimeout = (error: Error) => {
      if (queryTimeout.test(error.message)) void client.end()
    }
    client.query = markingErrors(client.query.bind(client), endAfterTimeout) as typeof client.query
    client.once('end', () => {
      setTimeout(() => {
        try {
          client.release(true)
        } catch {
          // Its holder has already released it.
        }
      }, RELEASE_MS)
    })
  })
}

/** Wraps a call of the driver and marks its errors as driver errors. */
function markingErrors(call: Call, failed: (error: Error) => void = () => {}): Call {
  return (...args) => {
    const answer = call(...args)
    if (answer instanceof Promise)
      answer.catch((error: Error) => {
        failed(markDriverError(error))
      })
    return answer
  }
}
