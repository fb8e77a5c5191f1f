import type { Job, PublicJobInput } from '@snake-dispatch/contract/jobs'
import type { Account } from '../../calls/account.ts'
import type { Core, Feature } from '../../core/core.ts'
import type { Realm } from '../../db/realm.ts'
import { jsonText } from '../../calls/handler.ts'
import type { CaptchaService } from '../captcha/captcha.service.ts'
import type { PhotoUploads } from '../photos/photo-upload.service.ts'
import { peekJobNumber } from './job-number.ts'
import { createJobService, type JobService } from './job.service.ts'

/** Jobs from their logging to their completion. */
export function createJobs(
  core: Core,
  needs: { captcha: CaptchaService; uploads: PhotoUploads },
): Feature & { service: JobService } {
  const jobs = createJobService(core, needs)
  return {
    name: 'jobs',
    service: jobs,
    handlers: {
      async availableJobs(call) {
        const page = await jobs.available(call, call.query)
        if (page.nextCursor) call.set('x-next-cursor', page.nextCursor)
        return jsonText(`[${page.listed.map(({ job, withClient }) => job.text(withClient)).join(',')}]`)
      },
      jobs: async (call) => answer(call, await jobs.visible(call, call.query)),
      myActiveJobs: async (call) => answer(call, await jobs.mine(call, 'claimed', call.query)),
      myCompletedJobs: async (call) => answer(call, await jobs.mine(call, 'completed', call.query)),
      nextJobNumber: async ({ scope }) => ({ nextJobNumber: await peekJobNumber(scope) }),
      createJob: (call) => jobs.create(call, call.body, call.idempotencyKey),
      createPublicJob: ({ account, body, idempotencyKey, address }) =>
        jobs.createPublic(core.database.scope(realmOfRequest(account, body)), body, idempotencyKey, address),
      claimJob: (call) => jobs.claim(call, call.params.id, call.body),
      completeJob: (call) => jobs.complete(call, call.params.id, call.body),
    },
  }
}

/**
 * The realm of a request of the public: the live one, also from a browser in which somebody plays the demo, or a real
 * snake would reach nobody (PUB-10). Who tries the demo's own personal link in it stays there (D-02, PUB-09).
 */
function realmOfRequest(account: Account | null, { catcherId }: PublicJobInput): Realm {
  const triesOwnLink = account?.realm === 'demo' && Number(catcherId) === account.id
  return triesOwnLink ? 'demo' : 'live'
}

/** The jobs of a page, with the cursor behind them in a header. */
function answer(
  call: { set(name: string, value: string): void },
  { jobs, nextCursor }: { jobs: Job[]; nextCursor: string | null },
): Job[] {
  if (nextCursor) call.set('x-next-cursor', nextCursor)
  return jobs
}
