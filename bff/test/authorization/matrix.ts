import { randomUUID } from 'node:crypto'
import { NO_LICENCE } from '@snake-dispatch/domain/licence'
import { lockAccount } from '../../src/testing/locked-accounts.ts'
import { Job } from '../../src/features/jobs/job.entity.ts'
import { storePhoto } from '../../src/features/photos/photo.service.ts'
import { makeJob, makeUser } from '../../src/testing/factories.ts'
import type { TestClient } from '../../src/testing/test-client.ts'
import type { TestServer } from '../../src/testing/test-server.ts'
import type { Caller, JobCaller, JobState } from './permission.table.ts'

/** A caller's account, null for a guest, and their browser. */
export interface CallerSession {
  readonly user: { id: number } | null
  readonly client: TestClient
}

const fieldsOf: Readonly<
  Record<Exclude<Caller | JobCaller, 'guest' | 'locked' | 'demo'>, Parameters<typeof makeUser>[1]>
> = {
  pending: { role: 'pending', status: 'pending' },
  reset: {},
  catcher: {},
  far: { serviceSuburbs: ['Bourke'] },
  unlicensed: { serviceSuburbs: ['Penrith'], licenseNumber: NO_LICENCE },
  other: { serviceSuburbs: ['Penrith'] },
  logger: { serviceSuburbs: ['Bourke'] },
  claimer: { serviceSuburbs: ['Bourke'] },
  moderator: { role: 'moderator' },
  admin: { role: 'admin' },
  'moderator by flag': { isModerator: true },
  'admin by flag': { isAdmin: true },
}

/** Makes an account of this kind and signs it in; locks it or requires a reset afterwards, if the kind says so. */
export async function signInCaller(server: TestServer, caller: Caller | JobCaller): Promise<CallerSession> {
  if (caller === 'guest') return { user: null, client: server.client() }
  if (caller === 'demo') {
    const client = server.client()
    return { user: (await client.call('demoLogin')).body, client }
  }
  const user = await makeUser(server, fieldsOf[caller === 'locked' ? 'catcher' : caller])
  const client = await server.signedIn(user)
  const scope = server.core.database.scope('live')
  if (caller === 'locked') await lockAccount(server.core, user.id)
  if (caller === 'reset')
    await scope.kysely
      .updateTable('users')
      .set({ password_reset_required: true })
      .where('id', '=', user.id)
      .execute()
  return { user, client }
}

/** Makes a job with a photo in one of its states, in Penrith unless the fields say otherwise. */
export async function makeJobInState(
  server: TestServer,
  state: JobState,
  of: { loggerId: number; claimerId: number },
  fields: Partial<Job> = {},
): Promise<Job & { photoKey: string }> {
  const claimed = state === 'claimed' || state === 'completed' || state === 'cancelled'
  const job = await makeJob(server, {
    ...fields,
    createdById: of.loggerId,
    ...(claimed && { claimedById: of.claimerId, claimedAt: new Date(), claimedEta: new Date() }),
    ...(state === 'completed' && { completedAt: new Date(), completionNotes: 'Relocated' }),
    ...(state === 'cancelled' && { cancelledAt: new Date(), cancelledById: of.claimerId }),
    ...(state === 'deleted' && { deletedAt: new Date(), deletedById: of.loggerId }),
  })
  const key = randomUUID()
  const jpeg = new Uint8Array([255, 216, 255, 217])
  const photo = { key, url: `/api/photos/${key}`, jpeg, smallJpeg: jpeg }
  await server.core.database
    .scope('live')
    .transaction((tx) => storePhoto(tx, photo, { jobId: job.id, kind: 'request' }))
  return Object.assign(job, { photoKey: key })
}
