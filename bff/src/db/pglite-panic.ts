import type { PGlite } from '@electric-sql/pglite'

/** PostgreSQL's code of a server that has crashed. */
const CRASHED = '57P02'

/**
 * Stops an embedded database at its first panic, such as a full disk where its log must grow (D-192). A server ends at
 * a panic and recovers at its next start. The embedded database would go on, and lose what it acknowledges afterwards.
 * @returns settles with the panic; the process must then end without closing the database
 */
export function stopAtPanic(pglite: PGlite): Promise<Error> {
  const { promise, resolve } = Promise.withResolvers<Error>()
  let panic: Error | undefined
  // Every query goes through this method.
  const run = pglite.execProtocolStream.bind(pglite)
  pglite.execProtocolStream = async (...args) => {
    if (panic)
      throw Object.assign(new Error('The embedded database has stopped', { cause: panic }), { code: CRASHED })
    try {
      return await run(...args)
    } catch (error) {
      if ((error as { severity?: string }).severity === 'PANIC') {
        panic = error as Error
        resolve(panic)
      }
      throw error
    }
  }
  const close = pglite.close.bind(pglite)
  // To close it would write a checkpoint over the log, from which the next start recovers.
  pglite.close = async () => (panic ? undefined : close())
  return promise
}
