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
      async jobs(call) {
        const page = await jobs.visible(call, call.query)
        if (page.nextCursor) call.set('x-next-cursor', page.nextCursor)
        return page.jobs
      },
      myActiveJobs: (call) => jobs.myActive(call),
      myCompletedJobs: (call) => jobs.myCompleted(call),
      nextJobNumber: async ({ scope }) => ({ nextJobNumber: await peekJobNumber(scope) }),
      createJob: (call) => jobs.create(call, call.body, call.idempotencyKey),
      createPublicJob: ({ scope, body, idempotencyKey, address }) =>
        jobs.createPublic(scope, body, idempotencyKey, address),
      claimJob: (call) => jobs.claim(call, call.params.id, call.body),
      completeJob: (call) => jobs.complete(call, call.params.id, call.body),
    },
  }
}
