import { AsyncLocalStorage } from 'node:async_hooks'

const open = new AsyncLocalStorage<true>()

/** Runs the work of a transaction: within it, `refuseInTransaction` throws. */
export function holdingTransaction<T>(work: () => Promise<T>): Promise<T> {
  return open.run(true, work)
}

/**
 * Throws when called within a transaction. Waiting for another connection there can deadlock: always on the embedded
 * database (it has one connection), on a server when the pool is exhausted.
 */
export function refuseInTransaction(what: string): void {
  if (open.getStore())
    throw new Error(`${what} inside a transaction would wait for itself: use the transaction.`)
}
