import { availableJobs, type Job } from '@snake-dispatch/contract/jobs'
import { queryClient } from '@snake-dispatch/kit/query'
import { changeActiveJobs } from './active-jobs.ts'

/** The job that was claimed a moment ago, until its card has been shown or My Jobs is left. */
let justClaimed: number | undefined

/** Moves a job from the lists of available jobs to the catcher's active ones, before these are fetched again. */
export function moveToActive(job: Job): void {
  justClaimed = job.id
  const others = (jobs: Job[]) => jobs.filter(({ id }) => id !== job.id)
  queryClient.setQueriesData<Job[]>({ queryKey: [availableJobs.path] }, (jobs) => jobs && others(jobs))
  // Newest claim first, as the server lists them.
  changeActiveJobs((jobs = []) => [job, ...others(jobs)])
}

/** Forgets it: a later visit of My Jobs starts at the top. */
export function forgetJustClaimed(): void {
  justClaimed = undefined
}

/** Whether this job was claimed a moment ago. */
export function isJustClaimed(id: number): boolean {
  return id === justClaimed
}

/** Whether this job was claimed a moment ago; true once. */
export function takeJustClaimed(id: number): boolean {
  if (id !== justClaimed) return false
  justClaimed = undefined
  return true
}
