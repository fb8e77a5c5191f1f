import type { Core, Feature } from '../../core/core.ts'
import type { SecurityEvents } from '../audit/security-events.service.ts'
import type { LadderService } from '../dispatch/ladder.service.ts'
import type { DispatchTimes } from '../metrics/dispatch-times.service.ts'
import type { NotificationService } from '../notifications/notification.service.ts'
import { confirmArrival, giveNewEta } from '../claims/arrival.service.ts'
import { createJobAllowance } from '../jobs/job-allowance.service.ts'
import { correctJob } from '../jobs/job-correction.service.ts'
import type { JobService } from '../jobs/job.service.ts'
import { mergeJobs } from '../duplicates/merge.service.ts'
import { undoJobAct } from '../undo/undo-job.service.ts'
import { createModerationService, type ModerationService } from './moderation.service.ts'

/** What moderators and admins do with open jobs. */
export function createModeration(
  core: Core,
  needs: {
    jobs: JobService
    notifications: NotificationService
    ladders: LadderService
    securityEvents: SecurityEvents
    times: Pick<DispatchTimes, 'claimed'>
  },
): Feature & { service: ModerationService } {
  const service = createModerationService(core, needs)
  const { jobs, notifications, ladders, securityEvents } = needs
  const correction = {
    events: core.events,
    ladders,
    notifications,
    allowance: createJobAllowance(core, securityEvents),
  }
  return {
    name: 'moderation',
    service,
    handlers: {
      openJobs: async (call) => {
        const { jobs: page, nextCursor } = await service.openJobs(call, call.query)
        if (nextCursor) call.set('x-next-cursor', nextCursor)
        return page
      },
      jobCandidates: async (call) => {
        const { candidates, nextCursor } = await service.candidates(call, call.params.jobId, call.query)
        if (nextCursor) call.set('x-next-cursor', nextCursor)
        return candidates
      },
      assignJob: (call) => service.assign(call, call.params.jobId, call.body),
      releaseClaim: (call) => service.release(call, call.params.jobId, call.body, call.idempotency),
      async correctJobByStaff(call) {
        const { jobId } = call.params
        await correctJob(call, correction, jobId, call.body, 'staff')
        return jobs.job(call, jobId)
      },
      async giveEtaForCatcher(call) {
        const { jobId } = call.params
        const { eta, fromUserId: forCatcher } = call.body
        await giveNewEta(call, core, { jobId, eta, forCatcher })
        return jobs.job(call, jobId)
      },
      confirmArrivalForCatcher: (call) =>
        confirmArrival(call, core, { jobId: call.params.jobId, forCatcher: call.body.fromUserId }),
      completeForCatcher(call) {
        const { fromUserId, ...report } = call.body
        return jobs.complete(call, call.params.jobId, report, call.idempotency, fromUserId)
      },
      deleteJob: (call) => service.remove(call, call.params.jobId, call.body),
      restoreJob: (call) => service.restore(call, call.params.jobId, call.body),
      mergeJobs: (call) =>
        mergeJobs(
          call,
          { events: core.events, ladders, notifications },
          { ...call.body, ...call.params, idempotency: call.idempotency },
        ),
      undoJobAct: (call) =>
        undoJobAct(
          call,
          { ...core, ladders, notifications },
          { ...call.body, ...call.params, idempotency: call.idempotency },
        ),
      statistics: ({ scope }) => service.statistics(scope),
      dispatchStatistics: ({ scope }) => service.dispatchStatistics(scope),
    },
  }
}
