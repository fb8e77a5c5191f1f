import { isDemo } from '../../calls/demo-rules.ts'
import type { Account } from '../../calls/account.ts'
import type { Core } from '../../core/core.ts'
import type { Database } from '../../db/database.ts'
import { newVisit, type Realm } from '../../db/realm.ts'
import type { Scope } from '../../db/scope.ts'
import { demoTotals, demoVisits } from '../../limits/limit-numbers.ts'
import { runLimited } from '../../limits/limits.ts'
import { networkOf } from '../../limits/network.ts'
import type { ClientLinks } from '../client-page/client-links.service.ts'
import { jobIs } from '../jobs/job-status.rows.ts'
import { prepareSamplePhotos, rebuildSamples, restoreDemoAccount } from './sample-data.ts'
import { removeInvoices } from './sample-invoices.ts'

/** How long a visit keeps its data (D-39). */
const DAY_MS = 24 * 60 * 60 * 1000

/** The demo account of a visit, as a session is started for it. */
interface DemoAccount {
  readonly id: number
  readonly stamp: string
}

/** Visits to the demo: each has a realm of its own for a day, with its account and sample data (D-02, D-39). */
export function createVisits(
  { database, events, limits, clock }: Pick<Core, 'database' | 'events' | 'limits' | 'clock'>,
  links: Pick<ClientLinks, 'make'>,
) {
  const perNetwork = limits.shared(demoVisits.visits)

  /** The visits, the newest first, with whether each is over. */
  async function readVisits({ withoutRealm }: Pick<Database, 'withoutRealm'>) {
    const visits = await withoutRealm
      .selectFrom('users')
      .where('realm', '<>', 'live')
      .groupBy('realm')
      .select(['realm', ({ fn }) => fn.min('created_at').as('startedAt')])
      .orderBy('startedAt', 'desc')
      .execute()
    return visits.map(({ realm, startedAt }) => ({ realm, isOver: isOver(new Date(startedAt)) }))
  }

  const isOver = (startedAt: Date) => clock.now().getTime() - startedAt.getTime() > DAY_MS

  async function isOpen({ kysely }: Scope, { id }: Account): Promise<boolean> {
    const visitor = await kysely
      .selectFrom('users')
      .select('created_at')
      .where('id', '=', id)
      .executeTakeFirst()
    return visitor !== undefined && !isOver(new Date(visitor.created_at))
  }

  async function end(within: Pick<Database, 'scope'>, realms: readonly Realm[]): Promise<void> {
    for (const realm of realms)
      await within.scope(realm).transaction(async (tx) => {
        await removeInvoices(tx)
        // Photos, notifications, subscriptions and sessions are deleted with their job or account.
        await tx.kysely.deleteFrom('jobs').execute()
        await tx.kysely.deleteFrom('idempotency_keys').execute()
        for (const { id } of await tx.kysely.deleteFrom('users').returning('id').execute())
          await events.publish(tx, 'accountEnded', { userId: id })
      })
  }

  return {
    /**
     * Signs a visitor in: to the visit that their browser is on, while it is open, otherwise to a new one. When there
     * are too many visits, the oldest ends.
     * @throws AppError RATE_LIMITED when the network has had its new visits of the day
     */
    async enter(caller: {
      readonly account: Account | null
      readonly scope: Scope
      readonly address: string
    }): Promise<{ scope: Scope; account: DemoAccount }> {
      const { account, scope, address } = caller
      if (account && isDemo(account) && (await isOpen(scope, account)))
        return { scope, account: await prepareVisit(scope, links) }
      return runLimited([{ limit: perNetwork, key: networkOf(address) }], async () => {
        const visits = await readVisits(database)
        await end(
          database,
          visits.slice(demoTotals.visits - 1).map(({ realm }) => realm),
        )
        const visit = database.scope(newVisit())
        return { scope: visit, account: await prepareVisit(visit, links) }
      })
    },

    /** Ends the visits that are a day old. @param within the database of the task that does so */
    async endOld(within: Pick<Database, 'scope' | 'withoutRealm'>): Promise<void> {
      const old = (await readVisits(within)).filter((visit) => visit.isOver)
      await end(
        within,
        old.map(({ realm }) => realm),
      )
    },
  }
}

/** Restores the profile of a visit, and all of its sample data when one of its lists is empty (D-02, AUTH-10). */
async function prepareVisit(scope: Scope, links: Pick<ClientLinks, 'make'>): Promise<DemoAccount> {
  const photos = await prepareSamplePhotos()
  return scope.transaction(async (tx) => {
    // Locks the account: of two concurrent sign-ins to one visit, one rebuilds and the other waits.
    const id = await restoreDemoAccount(tx)
    if (!(await isFilled(tx, id))) await rebuildSamples(tx, id, { photos, links })
    return tx.kysely
      .updateTable('users')
      .set({ last_login: tx.now() })
      .where('id', '=', id)
      .returning(['id', 'remember_token as stamp'])
      .executeTakeFirstOrThrow()
  })
}

/** Whether every list of the demo account has something in it. */
async function isFilled({ kysely }: Pick<Scope, 'kysely'>, demoId: number): Promise<boolean> {
  const { available, claimed, completed } = await kysely
    .selectFrom('jobs')
    .select(({ fn }) => {
      const own = () => fn.countAll().filterWhere('claimed_by_id', '=', demoId)
      return [
        fn.countAll().filterWhere(jobIs('available')).as('available'),
        own().filterWhere(jobIs('claimed')).as('claimed'),
        own().filterWhere(jobIs('completed')).as('completed'),
      ]
    })
    .executeTakeFirstOrThrow()
  return [available, claimed, completed].every((count) => Number(count) > 0)
}
