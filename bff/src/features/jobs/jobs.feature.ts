import type { Job } from '@snake-dispatch/contract/jobs'
import type { Core, Feature } from '../../core.ts'
import { jsonText } from '../../handler.ts'
import type { CaptchaService } from '../captcha/captcha.service.ts'
import { peekJobNumber } from './job-number.ts'
import { createJobService, type JobService } from './job.service.ts'

/** Jobs from their logging to their completion. */
export function createJobs(
  core: Core,
  needs: { captcha: CaptchaService },
): Feature & { service: JobService } {
  const jobs = createJobService(core, needs.captcha)
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
      createPublicJob: ({ scope, body, idempotencyKey, address }) =>
        jobs.createPublic(scope, body, idempotencyKey, address),
      claimJob: (call) => jobs.claim(call, call.params.id, call.body),
      completeJob: (call) => jobs.complete(call, call.params.id, call.body),
    },
  }
}

/** The jobs of a page, with the cursor behind them in a header. */
function answer(
  call: { set(name: string, value: string): void },
  { jobs, nextCursor }: { jobs: Job[]; nextCursor: string | null },
): Job[] {
  if (nextCursor) call.set('x-next-cursor', nextCursor)
  return jobs
}
