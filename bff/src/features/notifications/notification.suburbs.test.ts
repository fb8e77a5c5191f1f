import { suburbKeys } from '@snake-dispatch/domain/service-suburbs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logJob, type PushedCatcher } from '../../testing/pushed-catcher.ts'
import { startPushing, type Pushing } from '../../testing/pushing.ts'
import { tasksDone } from '../../testing/tasks-done.ts'

let pushing: Pushing
beforeAll(async () => {
  pushing = await startPushing()
})
afterAll(() => pushing.close())

async function serve(userId: number, suburbs: string[]): Promise<void> {
  await pushing.server.core.database
    .scope('live')
    .kysely.updateTable('users')
    .set({ service_suburbs: suburbs, service_suburb_keys: suburbKeys(suburbs) })
    .where('id', '=', userId)
    .execute()
}

const reported = async ({ client }: PushedCatcher) =>
  (await client.call('checkNotifications')).body as unknown

test('JOB-05 the check call does not report a job of a suburb that the reader has left', async () => {
  const { suburb, readers } = await pushing.makeReaders(2)
  const [left, stayed] = readers
  const { id } = await logJob(pushing.logger.client, { suburb })
  await tasksDone(pushing.server)
  await serve(left!.user.id, ['Elsewhere'])
  expect(await reported(left!)).toMatchObject({ hasNewJobs: false })
  expect(await reported(stayed!)).toMatchObject({ hasNewJobs: true, job: { id } })
})

test('JOB-05 a waiting push is dropped when its reader has left the suburb since', async () => {
  const { suburb, readers } = await pushing.makeReaders(2)
  const [left, stayed] = readers
  for (const { browser } of readers) browser.answer({ status: 429, headers: { 'retry-after': '1800' } })
  const { id } = await logJob(pushing.logger.client, { suburb })
  await tasksDone(pushing.server)
  await serve(left!.user.id, ['Elsewhere'])
  await pushing.makeDue(id)
  await tasksDone(pushing.server)
  expect(left!.browser.received).toHaveLength(1)
  expect(stayed!.browser.received).toHaveLength(2)
})
