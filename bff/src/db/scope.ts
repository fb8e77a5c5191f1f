import type { SqlEntityManager } from '@mikro-orm/sql'
import type { ControlledTransaction, Kysely } from 'kysely'
import type { Orm } from './orm.ts'
import { REALM_FILTER, type Realm } from './realm.ts'
import type { Tables } from './tables.ts'
import { holdingTransaction, refuseInTransaction } from './transaction-guard.ts'

/** What a scope gives of the entity manager: the ways around the realm are not among it. */
export type EntityManager = Omit<
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

/** Where one request or task meets the data: one realm, one unit of work (D-02). */
export interface Scope {
  readonly realm: Realm
  /** Entities, for writes. Its realm filter is on and fills in the realm of what is persisted. */
  readonly em: EntityManager
  /** Lists and conditional updates; realm tables are limited to the realm by themselves. */
  readonly kysely: Kysely<Tables>
  /** Runs work in one transaction, flushing entities at its end; inside a transaction it joins that one. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
}

/** A scope whose changes take hold together or not at all. */
export interface Transaction extends Scope {
  /** The transaction itself, for adapters that enqueue in it. */
  readonly raw: ControlledTransaction<Tables, string[]>
  /** Runs once the transaction has taken hold; never when it is rolled back. */
  afterCommit(run: () => void): void
}

/** Makes the doors of a realm; the Kysely door of each realm is made once. */
export class Scopes {
  readonly #orm: Orm
  readonly #kysely: (realm: Realm) => Kysely<Tables>
  readonly #narrow: (kysely: Kysely<Tables>, realm: Realm) => Kysely<Tables>

  constructor(
    orm: Orm,
    kysely: (realm: Realm) => Kysely<Tables>,
    narrow: (kysely: Kysely<Tables>, realm: Realm) => Kysely<Tables>,
  ) {
    this.#orm = orm
    this.#kysely = kysely
    this.#narrow = narrow
  }

  /** A scope outside of any transaction; its entity manager is made when it is first asked for. */
  open(realm: Realm): Scope {
    let own: SqlEntityManager | undefined
    const entityManager = () => {
      refuseInTransaction('The entity manager of an outer scope')
      return (own ??= this.#fork(realm))
    }
    const outer = this.#kysely
    const run = <T>(work: (tx: Transaction) => Promise<T>) => this.#transaction(realm, entityManager(), work)
    return {
      realm,
      get em() {
        return entityManager()
      },
      get kysely() {
        refuseInTransaction('The queries of an outer scope')
        return outer(realm)
      },
      transaction: run,
    }
  }

  #fork(realm: Realm): SqlEntityManager {
    const em = this.#orm.em.fork()
    em.setFilterParams(REALM_FILTER, { realm })
    return em
  }

  async #transaction<T>(
    realm: Realm,
    em: SqlEntityManager,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T> {
    const committed: (() => void)[] = []
    const result = await em.transactional((inner) =>
      holdingTransaction(() => {
        const raw = inner.getTransactionContext<ControlledTransaction<Tables, string[]>>()
        if (!raw) throw new Error('The transaction has not begun.')
        const tx: Transaction = {
          realm,
          em: inner,
          kysely: this.#narrow(raw, realm),
          raw,
          afterCommit: (run) => void committed.push(run),
          transaction: (joined) => joined(tx),
        }
        return work(tx)
      }),
    )
    for (const run of committed) run()
    return result
  }
}
