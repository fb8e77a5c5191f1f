import { makeCatcher } from './browsers.ts'
import { makeJob } from './factories.ts'
import type { TestServer } from './test-server.ts'
import type { Job } from '../features/jobs/job.entity.ts'

/** A catcher who has completed a job of $350 that another catcher logged, unless the fields say otherwise. */
export async function makeOwed(server: TestServer, completedAt: Date, fields: Partial<Job> = {}) {
  const [catcher, logger] = [await makeCatcher(server), await makeCatcher(server)]
  const job = await makeJob(server, {
    createdById: logger.user.id,
    claimedById: catcher.user.id,
    claimedAt: completedAt,
    completedAt,
    quotedCost: 350,
    ...fields,
  })
  return { catcher, logger, job, params: { id: job.id } }
}
