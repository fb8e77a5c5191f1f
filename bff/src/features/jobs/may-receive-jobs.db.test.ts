import type { Job } from '@snake-dispatch/contract/jobs'
import type { JobCandidate } from '@snake-dispatch/contract/moderation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '../../calls/account.ts'
import { mayReceiveJobs } from '../../calls/may-receive-jobs.ts'
import { makeAskedJob } from '../../testing/asked-job.ts'
import { makeAdmin, makeUser } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { lockClaimer } from '../claims/claim.service.ts'
import type { User } from '../accounts/user.entity.ts'
import { createAlertPermission } from '../dispatch/alert-permission.service.ts'
import { findLadderJob, readModerators } from '../dispatch/ladder.rows.ts'
import { createRingAudience } from '../dispatch/ring-audience.service.ts'
import { findSkippedAtNight } from '../notifications/night-summary.ts'
import { findPushes, listPushes } from '../notifications/push.queries.ts'
import { jobAudience } from './job.audience.ts'
import { catcherOfLink } from './job.creation.ts'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(await makeAdmin(server, { serviceSuburbs: ['Nowhere'] }))
})
afterAll(() => server.close())

const live = () => server.core.database.scope('live')

/** What else an account is; approved, not locked and without a required reset unless it says so. */
type Fields = Partial<Pick<User, 'status' | 'isLocked' | 'passwordResetRequired'>>

const accounts: [what: string, fields: Fields, mayReceive: boolean][] = [
  ['approved', {}, true],
  ['pending', { status: 'pending' }, false],
  ['rejected', { status: 'rejected' }, false],
  ['locked', { isLocked: true }, false],
  ['asked for a new password', { passwordResetRequired: true }, false],
]

test.each(accounts)(
  'AUTH-13 AUTH-14 AUTH-15 MOD-05 D-50 an account that is %s: %o',
  async (what, fields, may) => {
    const suburb = `Only ${what}`
    const { id, ...user } = await makeUser(server, { serviceSuburbs: [suburb], ...(fields as object) })
    const moderator = await makeUser(server, {
      serviceSuburbs: [suburb],
      isModerator: true,
      ...(fields as object),
    })
    const { id: jobId } = await makeAskedJob(server, { suburb })

    const claims = await live()
      .transaction((tx) => lockClaimer(tx, id, new Date()))
      .then(
        () => true,
        () => false,
      )
    const audience = await jobAudience(
      live(),
      { tokensOf: () => Promise.resolve(new Map()) },
      { jobId, userIds: [id] },
    )
    const link = await catcherOfLink(live(), String(id))
    const candidates: JobCandidate[] = (await admin.call('jobCandidates', { params: { jobId } })).body
    const night = { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 3_600_000) }
    const skipped = await live().transaction((tx) => findSkippedAtNight(tx, id, night))
    const asked = await createRingAudience(server.core, createAlertPermission(server.core)).read(
      live(),
      (await findLadderJob(live(), jobId))!,
    )
    const told = await live().transaction((tx) => readModerators(tx, new Date()))
    const logged = await admin.call('createJob', {
      body: {
        snakeType: 'unknown',
        urgency: 'high',
        clientName: 'Robin Client',
        clientMobile: '0491 570 157',
        address: '12 Wattle Street',
        suburb,
        quotedCost: 250,
      },
    })
    const job: Job = logged.body
    expect(logged.status).toBe(201)
    const assigned = await admin.call('assignJob', { params: { jobId }, body: { userId: id } })
    expect({
      claims,
      seesLive: audience!.userIds.has(id),
      ownsLink: link !== null,
      isCandidate: candidates.some((each) => each.id === id),
      isAsked: asked.some((each) => each.userId === id),
      hasInSummary: skipped.some((each) => each.id === jobId),
      isToldOfWaiting: told.some((each) => each.userId === moderator.id),
      isAssignable: assigned.status === 200,
      isPushedTo: await isPushedTo(id, job.id),
    }).toEqual({
      claims: may,
      seesLive: may,
      ownsLink: may,
      isCandidate: may,
      isAsked: may,
      hasInSummary: may,
      isToldOfWaiting: may,
      isAssignable: may,
      isPushedTo: may,
    })
    // A locked account has no session.
    expect(!user.isLocked && mayReceiveJobs(user as unknown as Account)).toBe(may)
  },
)

/** Whether a notification that the account had before it changed is pushed to its browser, and is still when its turn comes. */
async function isPushedTo(userId: number, jobId: number): Promise<boolean> {
  return live().transaction(async (tx) => {
    const { id: subscriptionId } = await tx.kysely
      .insertInto('push_subscriptions')
      .values({
        user_id: userId,
        endpoint: `https://push.example/${userId}`,
        subscription: JSON.stringify({ endpoint: `https://push.example/${userId}` }) as never,
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: notificationId } = await tx.kysely
      .insertInto('notifications')
      .values({
        user_id: userId,
        type: 'claimEnded',
        title: 'Job Released',
        message: 'Your claim was released.',
        job_id: jobId,
        job_number: 1,
        is_read: false,
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const listed = await listPushes(tx, [{ id: notificationId }], new Date())
    const found = await findPushes(tx, [{ notificationId, subscriptionId }], new Date())
    expect(listed).toHaveLength(found.length)
    return found.length > 0
  })
}
