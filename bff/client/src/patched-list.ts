import type { JobView } from '@snake-dispatch/contract/alerts'
import type { Job } from '@snake-dispatch/contract/jobs'
import { MAX_PAGE } from '@snake-dispatch/contract/page'
import { urgencies } from '@snake-dispatch/domain/urgency'

/** A list of jobs, as the call of its name answers it. */
export type JobList = 'availableJobs' | 'jobs' | 'myActiveJobs' | 'myCompletedJobs' | 'loggedJobs'

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
  // So it does of this one.
  loggedJobs: { has: (job, userId) => job.createdById === userId, order: newestId, isWhole: true },
}

/** Milliseconds within which a page that may lack jobs at the end of a list reads it again, at a moment of its own. */
export const FILL_UP_WITHIN = 60_000

/**
 * The list as the server would answer it after a change, from what a message says of the changed jobs (D-135). The same
 * array when nothing of it changes. A page of 500 jobs is the beginning of a list of which only the server knows the
 * rest: it keeps what joins it beyond the 500, and `mayLack` says that jobs may be missing at its end.
 */
export function patchedList(
  list: JobList,
  jobs: readonly Job[],
  views: readonly JobView[],
  userId: number,
): { readonly jobs: readonly Job[]; readonly mayLack: boolean } {
  const { has, order, isWhole } = lists[list]
  const changed = new Map(views.map(({ id, job }) => [id, job && has(job, userId) ? job : null]))
  const next = jobs.filter(({ id }) => !changed.has(id))
  const joined = [...changed.values()].filter((job) => job !== null)
  if (joined.length === 0 && next.length === jobs.length) return { jobs, mayLack: false }
  const isCut = !isWhole && jobs.length >= MAX_PAGE
  let isLastUnknown = false
  for (const job of joined) {
    const at = next.findIndex((other) => order(job, other) < 0)
    if (at >= 0) next.splice(at, 0, job)
    else if (!isCut) next.push(job)
    else if (jobs.some(({ id }) => id === job.id)) {
      next.push(job)
      isLastUnknown = true
    }
  }
  return {
    jobs: isWhole ? next : next.slice(0, 2 * MAX_PAGE),
    mayLack: isLastUnknown || (isCut && next.length < MAX_PAGE),
  }
}
