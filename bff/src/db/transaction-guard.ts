import { AsyncLocalStorage } from 'node:async_hooks'

const open = new AsyncLocalStorage<true>()

/** Runs work that holds a transaction: until it ends, `refuseInTransaction` throws within it. */
export function holdingTransaction<T>(work: () => Promise<T>): Promise<T> {
  return open.run(true, work)
}

/**
 * Throws when called from within a transaction. Another connection asked for there waits for ever: on the
 * embedded database at once (it has one connection), on a server as soon as the pool is used up.
 */
export function refuseInTransaction(what: string): void {
  if (open.getStore())
    throw new Error(`${what} inside a transaction would wait for itself: use the transaction.`)
}
