import { AsyncLocalStorage } from 'node:async_hooks'

const open = new AsyncLocalStorage<true>()

/** Runs the work of a transaction: within it, `refuseInTransaction` throws. */
export function holdingTransaction<T>(work: () => Promise<T>): Promise<T> {
  return open.run(true, work)
}

/**
 * Throws when called within a transaction. Waiting there for another connection never ends: on the embedded database
 * at once (it has one connection), on a server as soon as the pool is used up.
 */
export function refuseInTransaction(what: string): void {
  if (open.getStore())
    throw new Error(`${what} inside a transaction would wait for itself: use the transaction.`)
}
