import { firstName } from '@snake-dispatch/domain/first-name'
import type { Job } from '@snake-dispatch/contract/jobs'
import { realmOfRequest } from '../../calls/demo-rules.ts'
import type { Core, Feature } from '../../core/core.ts'
import { confirmArrival, giveNewEta } from '../claims/arrival.service.ts'
import { markJobOpened } from '../claims/opening.service.ts'
import { catcherOfLink } from './job.creation.ts'
import { peekJobNumber } from './job-number.ts'
import { listOwn, type JobPage } from './job.lists.service.ts'
import { createJobService, type JobNeeds, type JobService } from './job.service.ts'
import { jobsOverGraphql } from './job.resolvers.ts'
import { readJobState } from './job.state.ts'

/** Jobs from their logging to their completion or cancellation. */
export function createJobs(core: Core, needs: JobNeeds): Feature & { service: JobService } {
  const jobs = createJobService(core, needs)
  return {
    name: 'jobs',
    graphql: [jobsOverGraphql(jobs)],
    service: jobs,
    handlers: {
      availableJobs: async (call) => answer(call, await jobs.available(call, call.query)),
      jobs: async (call) => answer(call, await jobs.visible(call, call.query)),
      myActiveJobs: async (call) => answer(call, await jobs.mine(call, 'claimed', call.query)),
      myCompletedJobs: async (call) => answer(call, await jobs.mine(call, 'completed', call.query)),
      ownJobs: async (call) => answer(call, await listOwn(call, call.query)),
      nextJobNumber: async ({ scope }) => ({ nextJobNumber: await peekJobNumber(scope) }),
      jobState: (call) => readJobState(call, call.params.jobNumber),
      createJob: (call) => jobs.create(call, call.body, call.idempotency),
      takeCall: (call) => jobs.takeCall(call, call.body, call.idempotency),
      createPublicJob: ({ account, body, idempotency, address }) =>
        jobs.createPublic(
          core.database.scope(realmOfRequest(account, body.catcherId)),
          body,
          idempotency,
          address,
        ),
      async personalLink({ account, params }) {
        const catcher = await catcherOfLink(
          core.database.scope(realmOfRequest(account, params.catcherId)),
          params.catcherId,
        )
        return { firstName: catcher && firstName(catcher.name) }
      },
      claimJob: (call) => jobs.claim(call, call.params.id, call.body),
      completeJob: (call) => jobs.complete(call, call.params.id, call.body, call.idempotency),
      releaseJob: (call) => jobs.release(call, call.params.id, call.body, call.idempotency),
      markJobOpened: (call) => markJobOpened(call, core, call.params.id),
      giveNewEta: async (call) => {
        await giveNewEta(call, core, { jobId: call.params.id, ...call.body })
        return jobs.job(call, call.params.id)
      },
      confirmArrival: (call) => confirmArrival(call, core, { jobId: call.params.id, ...call.body }),
      cancelJob: (call) => jobs.cancel(call, call.params.id, call.body),
    },
  }
}

/** The jobs of a page, with the cursor of the next page in a header. */
function answer(call: { set(name: string, value: string): void }, { jobs, nextCursor }: JobPage): Job[] {
  if (nextCursor) call.set('x-next-cursor', nextCursor)
  return jobs
}
