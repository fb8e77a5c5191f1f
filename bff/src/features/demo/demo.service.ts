import type { Scope, Transaction } from '../../db/scope.ts'
import { jobIs } from '../jobs/job-lifecycle.service.ts'
import { prepareSamplePhotos, rebuildSamples, restoreDemoAccount } from './sample-data.ts'

/** Name of the setting that says when the sample data was built; its row is what rebuilders queue at. */
const BUILT_AT = 'demo-built-at'
const DAY_MS = 24 * 60 * 60 * 1000

/** The demo account, as a session is started for it. */
export interface DemoAccount {
  readonly id: number
  readonly stamp: string
}

/**
 * Makes the demo ready for a visitor (D-02): the sample data is rebuilt when it is older than a day or a list of it
 * has been used up (AUTH-10), and the profile is as it was meant. Of several visitors at once one rebuilds, the others
 * wait for it.
 */
export async function enterDemo(scope: Scope): Promise<DemoAccount> {
  const photos = (await isFit(scope)) ? undefined : await prepareSamplePhotos()
  return scope.transaction(async (tx) => {
    if (photos) {
      await queueUp(tx)
      if (!(await isFit(tx))) {
        await rebuildSamples(tx, photos)
        await noteBuilt(tx)
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

/** Whether the sample data is of the last day and every list of the demo account has something in it. */
async function isFit(scope: Scope): Promise<boolean> {
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
  return [available, claimed, completed].every((count) => Number(count) > 0)
}

/** Waits until nobody else rebuilds, and holds the place until the transaction ends. */
async function queueUp(tx: Transaction): Promise<void> {
  await tx.kysely
    .insertInto('settings')
    .values({ name: BUILT_AT, value: new Date(0).toISOString(), created_at: new Date() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  await tx.kysely.selectFrom('settings').select('name').where('name', '=', BUILT_AT).forUpdate().execute()
}

async function noteBuilt(tx: Transaction): Promise<void> {
  await tx.kysely
    .updateTable('settings')
    .set({ value: new Date().toISOString() })
    .where('name', '=', BUILT_AT)
    .execute()
}
