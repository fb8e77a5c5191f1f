import type { JobView } from '@snake-dispatch/contract/alerts'
import type { Job } from '@snake-dispatch/contract/jobs'
import { MAX_PAGE } from '@snake-dispatch/contract/page'
import { urgencies } from '@snake-dispatch/domain/urgency'

/** A list of jobs, as the call of its name answers it. */
export type JobList = 'availableJobs' | 'jobs' | 'myActiveJobs' | 'myCompletedJobs'

type Order = (one: Job, other: Job) => number

const rank: Order = (one, other) => urgencies.indexOf(one.urgency) - urgencies.indexOf(other.urgency)
const newestId: Order = (one, other) => other.id - one.id
/** Instants have as many digits as they need: without its 'Z' the shorter of two is the earlier one. */
const newest =
  (field: 'createdAt' | 'claimedAt' | 'completedAt'): Order =>
  (one, other) => {
    const [first, second] = [one, other].map((job) => (job[field] ?? '').replace('Z', ''))
    return first! < second! ? 1 : first === second ? newestId(one, other) : -1
  }

const lists: Record<JobList, { has: (job: Job, userId: number) => boolean; order: Order; isWhole?: true }> = {
  availableJobs: {
    has: (job) => job.claimedById === null && job.cancelledAt === null,
    order: (one, other) => rank(one, other) || newest('createdAt')(one, other),
  },
  jobs: { has: () => true, order: newestId },
  myActiveJobs: {
    has: (job, userId) => job.claimedById === userId && job.completedAt === null && job.cancelledAt === null,
    order: newest('claimedAt'),
  },
  // The page reads every page of it.
  myCompletedJobs: {
    has: (job, userId) => job.claimedById === userId && job.completedAt !== null,
    order: newest('completedAt'),
    isWhole: true,
  },
}

/**
 * The list as the server would answer it after a change, from what a message says of the changed jobs (D-135). The same
 * array when nothing of it changes; undefined when only the server knows what follows the last job of a full page.
 */
export function patchedList(
  list: JobList,
  jobs: readonly Job[],
  views: readonly JobView[],
  userId: number,
): readonly Job[] | undefined {
  const { has, order, isWhole } = lists[list]
  const changed = new Map(views.map(({ id, job }) => [id, job && has(job, userId) ? job : null]))
  const others = jobs.filter(({ id }) => !changed.has(id))
  const joined = [...changed.values()].filter((job) => job !== null)
  if (joined.length === 0 && others.length === jobs.length) return jobs
  if (!isWhole && jobs.length >= MAX_PAGE && others.length + joined.length < jobs.length) return undefined
  for (const job of joined) {
    const at = others.findIndex((other) => order(job, other) < 0)
    others.splice(at < 0 ? others.length : at, 0, job)
  }
  return isWhole ? others : others.slice(0, MAX_PAGE)
}
