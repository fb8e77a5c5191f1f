import type { Job } from '@snake-dispatch/contract/jobs'
import { presentJob } from './job.presenter.ts'
import type { JobRow } from './job.rows.ts'

/** A job of a list with its two forms: with the client's address and mobile, and without (D-06). */
export interface ListedJob {
  readonly row: JobRow
  job(withClient: boolean): Job
  /** The same as JSON; written once, however often it is asked for. */
  text(withClient: boolean): string
}

/** Makes a job of a list out of its row. */
export function listedJob(row: JobRow): ListedJob {
  const jobs = new Map<boolean, Job>()
  const texts = new Map<boolean, string>()
  const listed: ListedJob = {
    row,
    job: (withClient) => kept(jobs, withClient, () => presentJob(row, withClient)),
    text: (withClient) => kept(texts, withClient, () => JSON.stringify(listed.job(withClient))),
  }
  return listed
}

function kept<Key, Value>(values: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = values.get(key)
  if (known !== undefined) return known
  const value = make()
  values.set(key, value)
  return value
}
