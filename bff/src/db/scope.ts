import { AsyncLocalStorage } from 'node:async_hooks'
import type { SqlEntityManager } from '@mikro-orm/sql'
import type { ControlledTransaction, Kysely, KyselyPlugin } from 'kysely'
import type { Orm } from './orm.ts'
import { REALM_FILTER, type Realm } from './realm.ts'
import type { Tables } from './tables.ts'

/** The entity manager without the methods that would leave the realm. */
type EntityManager = Omit<
  SqlEntityManager,
  | 'execute'
  | 'getKysely'
  | 'getConnection'
  | 'getDriver'
  | 'fork'
  | 'transactional'
  | 'begin'
  | 'setFilterParams'
>

/** The data access of one request or task: one realm, one unit of work (D-02). */
export interface Scope {
  readonly realm: Realm
  /** Entities, for writes. Its realm filter limits queries and fills in the realm of new rows. */
  readonly em: EntityManager
  /** Lists and conditional updates; realm tables are limited to the realm automatically. */
  readonly kysely: Kysely<Tables>
  /** Runs work in one transaction, flushing entities at its end; inside a transaction it joins that one. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
}

/** A scope whose changes are committed together or not at all. */
export interface Transaction extends Scope {
  /** The transaction without its realm, to enqueue tasks in it and for raw SQL, which then names the realm itself. */
  readonly raw: ControlledTransaction<Tables, string[]>
}

const inTransaction = new AsyncLocalStorage<true>()

/** Runs the work of a transaction: within it, `refuseInTransaction` throws. */
function holdingTransaction<T>(work: () => Promise<T>): Promise<T> {
  return inTransaction.run(true, work)
}

/**
 * Throws when called within a transaction. Waiting for another connection there can deadlock: always on the embedded
 * database (it has one connection), on a server when the pool is exhausted.
 */
export function refuseInTransaction(what: string): void {
  if (inTransaction.getStore())
    throw new Error(`${what} inside a transaction would wait for itself: use the transaction.`)
}

/**
 * Opens a scope outside of any transaction; its entity manager is made when it is first asked for.
 * @param ownRows the queries that `onlyRealm` limits to the realm; every scope of the realm shares them
 */
export function openScope(
  orm: Orm,
  realm: Realm,
  onlyRealm: KyselyPlugin,
  ownRows: () => Kysely<Tables>,
): Scope {
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
    get em() {
      return entityManager()
    },
    get kysely() {
      refuseInTransaction('The queries of an outer scope')
      return ownRows()
    },
    transaction(work) {
      return entityManager().transactional((em) =>
        holdingTransaction(() => {
          const raw = em.getTransactionContext<ControlledTransaction<Tables, string[]>>()
          if (!raw) throw new Error('The transaction has not begun.')
          const tx: Transaction = {
            realm,
            em,
            kysely: raw.withPlugin(onlyRealm),
            raw,
            transaction: (joined) => joined(tx),
          }
          return work(tx)
        }),
      )
    },
  }
}
