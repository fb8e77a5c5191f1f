import { AsyncLocalStorage } from 'node:async_hooks'
import type { SqlEntityManager } from '@mikro-orm/sql'
import type { ControlledTransaction, Kysely, KyselyPlugin } from 'kysely'
import type { Clock } from '../core/clock.ts'
import { isLostToAnother } from './database-errors.ts'
import type { Orm } from './orm.ts'
import { REALM_FILTER, type Realm } from './realm.ts'
import type { Tables } from './tables.ts'

/** The methods of the entity manager that accounts need; none of them leaves the realm. */
type EntityManager = Pick<
  SqlEntityManager,
  | 'create'
  | 'persist'
  | 'flush'
  | 'find'
  | 'findOne'
  | 'findOneOrFail'
  | 'refresh'
  | 'count'
  | 'nativeUpdate'
  | 'nativeDelete'
>

/** The data access of one request or task: one realm, one unit of work (D-02). */
export interface Scope {
  readonly realm: Realm
  /** The current time. Decisions and dates in this unit of work use no other clock (DISP-22). */
  now(): Date
  /**
   * Entities, for accounts and new jobs. Its realm filter limits queries and fills in the realm of new rows.
   * @throws Error when a transaction is running and this is not its scope, as do `kysely` and `transaction`
   */
  readonly em: EntityManager
  /** Everything else; realm tables are limited to the realm automatically. */
  readonly kysely: Kysely<Tables>
  /**
   * Runs work in one transaction and flushes its entities at the end; on a `Transaction`, joins that transaction. After
   * a deadlock the work runs again (D-131), so it must be safe to repeat: it changes the database by this transaction
   * alone, leaves what it was given as it is, and tells others in `afterCommit`.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
}

/** A scope whose changes are committed together or not at all. */
export interface Transaction extends Scope {
  /** Calls back once the transaction has been committed, and never after a rollback. */
  afterCommit(callback: () => void): void
  /** The transaction without the realm filter, to enqueue tasks and for raw SQL, which must limit the realm itself. */
  readonly raw: ControlledTransaction<Tables, string[]>
}

const inTransaction = new AsyncLocalStorage<true>()

/**
 * Refuses what would use another connection inside a transaction, which can deadlock: always on the embedded database
 * (it has one connection), on a server when the pool is exhausted.
 * @throws Error inside a transaction
 */
export function refuseInTransaction(what: string): void {
  if (inTransaction.getStore())
    throw new Error(`${what} inside a transaction would wait for itself: use the transaction.`)
}

/**
 * Opens a scope outside of any transaction; its entity manager is made when it is first asked for.
 * @param onlyRealm limits the queries of transactions to the realm
 * @param ownRows the query builder outside transactions, already limited to the realm and shared by its scopes
 */
export function openScope(
  { orm, clock }: { readonly orm: Orm; readonly clock: Clock },
  realm: Realm,
  onlyRealm: KyselyPlugin,
  ownRows: () => Kysely<Tables>,
): Scope {
  const now = () => clock.now()
  let own: SqlEntityManager | undefined
  const entityManager = () => {
    refuseInTransaction('The entity manager of an outer scope')
    if (!own) {
      own = orm.em.fork()
      own.setFilterParams(REALM_FILTER, { realm })
    }
    return own
  }
  return {
    realm,
    now,
    get em() {
      return entityManager()
    },
    get kysely() {
      refuseInTransaction('The queries of an outer scope')
      return ownRows()
    },
    async transaction(work) {
      let committed: (() => void)[] = []
      const result = await repeatedly(() => {
        const callbacks: (() => void)[] = []
        committed = callbacks
        return entityManager().transactional((em) =>
          inTransaction.run(true, () => {
            const raw = em.getTransactionContext<ControlledTransaction<Tables, string[]>>()!
            const tx: Transaction = {
              realm,
              now,
              em,
              kysely: raw.withPlugin(onlyRealm),
              raw,
              afterCommit: (callback) => void callbacks.push(callback),
              transaction: (joined) => joined(tx),
            }
            return work(tx)
          }),
        )
      })
      for (const callback of committed) callback()
      return result
    },
  }
}

/** The most often that a transaction runs: one that lost so often meets more than a coincidence. */
const MAX_RUNS = 4

async function repeatedly<T>(run: () => Promise<T>, runs = 1): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (runs === MAX_RUNS || !isLostToAnother(error)) throw error
    return repeatedly(run, runs + 1)
  }
}
