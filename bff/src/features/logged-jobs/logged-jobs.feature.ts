import type { Core, Feature } from '../../core/core.ts'
import type { SecurityEvents } from '../audit/security-events.service.ts'
import { withdrawJob } from '../claims/cancellation.service.ts'
import type { LadderService } from '../dispatch/ladder.service.ts'
import { createJobAllowance } from '../jobs/job-allowance.service.ts'
import { correctJob } from '../jobs/job-correction.service.ts'
import type { JobService } from '../jobs/job.service.ts'
import type { NotificationService } from '../notifications/notification.service.ts'
import { createLoggerNotices } from './logger-notices.service.ts'

/** What the logger of a job sees of it, and may do with it (D-147). */
export function createLoggedJobs(
  core: Core,
  needs: {
    readonly jobs: Pick<JobService, 'job' | 'logged'>
    readonly ladders: LadderService
    readonly notifications: NotificationService
    readonly securityEvents: SecurityEvents
  },
): Feature {
  const { jobs, ladders, notifications, securityEvents } = needs
  const { events } = core
  const allowance = createJobAllowance(core, securityEvents)
  return {
    name: 'logged-jobs',
    tasks: [createLoggerNotices(notifications)],
    handlers: {
      async loggedJobs(call) {
        const { jobs: page, nextCursor } = await jobs.logged(call, call.query)
        if (nextCursor) call.set('x-next-cursor', nextCursor)
        return page
      },
      async correctJob(call) {
        const { id } = call.params
        await correctJob(call, { events, ladders, allowance, notifications }, id, call.body, 'logger')
        return jobs.job(call, id)
      },
      withdrawJob: (call) => withdrawJob(call, { events, notifications, ladders }, call.params.id, call.body),
    },
  }
}
