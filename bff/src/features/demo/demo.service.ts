import type { Scope, Transaction } from '../../db/scope.ts'
import { jobIs } from '../jobs/job-conditions.service.ts'
import { isDemoFull } from './demo-visit.service.ts'
import { prepareSamplePhotos, rebuildSamples, restoreDemoAccount } from './sample-data.ts'

/** Name of the setting that says when the sample data was built; its row is locked during a rebuild. */
const BUILT_AT = 'demo-built-at'
const DAY_MS = 24 * 60 * 60 * 1000

/** The demo account, as a session is started for it. */
interface DemoAccount {
  readonly id: number
  readonly stamp: string
}

/**
 * Makes the demo ready for a visitor (D-02): the sample data is rebuilt when it is older than a day, a list of it
 * has been used up (AUTH-10) or visits have filled the demo (D-39), and the profile is restored. Of several visitors at once one rebuilds, the others wait.
 */
export async function enterDemo(scope: Scope): Promise<DemoAccount> {
  const photos = (await isFresh(scope)) ? undefined : await prepareSamplePhotos()
  return scope.transaction(async (tx) => {
    if (photos) {
      await lockRebuild(tx)
      if (!(await isFresh(tx))) {
        await rebuildSamples(tx, photos)
        await storeBuiltAt(tx)
      }
    }
    const id = await restoreDemoAccount(tx)
    return tx.kysely
      .updateTable('users')
      .set({ last_login: new Date() })
      .where('id', '=', id)
      .returning(['id', 'remember_token as stamp'])
      .executeTakeFirstOrThrow()
  })
}

/** Whether the sample data is of the last day, every list of the demo account has something in it, and the demo is not full. */
async function isFresh(scope: Scope): Promise<boolean> {
  const setting = await scope.kysely
    .selectFrom('settings')
    .select('value')
    .where('name', '=', BUILT_AT)
    .executeTakeFirst()
  if (!setting || Date.now() - Date.parse(setting.value) > DAY_MS) return false
  const { available, claimed, completed } = await scope.kysely
    .selectFrom('jobs')
    .select(({ fn }) => [
      fn.countAll().filterWhere(jobIs('available')).as('available'),
      fn.countAll().filterWhere(jobIs('claimed')).as('claimed'),
      fn.countAll().filterWhere(jobIs('completed')).as('completed'),
    ])
    .executeTakeFirstOrThrow()
  return [available, claimed, completed].every((count) => Number(count) > 0) && !(await isDemoFull(scope))
}

/** Waits for a rebuild in another transaction, and locks it out until this one ends. */
async function lockRebuild(tx: Transaction): Promise<void> {
  await tx.kysely
    .insertInto('settings')
    .values({ name: BUILT_AT, value: new Date(0).toISOString(), created_at: new Date() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  await tx.kysely.selectFrom('settings').select('name').where('name', '=', BUILT_AT).forUpdate().execute()
}

async function storeBuiltAt(tx: Transaction): Promise<void> {
  await tx.kysely
    .updateTable('settings')
    .set({ value: new Date().toISOString() })
    .where('name', '=', BUILT_AT)
    .execute()
}
