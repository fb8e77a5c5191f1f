import { useEffect } from 'react'
import { markJobOpened } from '@snake-dispatch/contract/job-opening'
import type { Job } from '@snake-dispatch/contract/jobs'
import { isNewlyGiven, type GivenState } from '@snake-dispatch/domain/job-lifecycle'
import { api } from '@snake-dispatch/kit'
import { changeActiveJobs } from '../job-lists/active-jobs.ts'

const opened: Readonly<Record<GivenState, GivenState>> = {
  newFromOffice: 'fromOffice',
  fromOffice: 'fromOffice',
  newFromMate: 'fromMate',
  fromMate: 'fromMate',
}

/** The claims of which the server is being told, or knows it. */
const said = new Set<string>()

/**
 * Says once that a job which somebody gave to the reader was opened: its card is shown open (D-152). What could not be said
 * is said when the network is back.
 */
export function useOpened({ id, claimedAt, given }: Job, isOpen: boolean): void {
  const isNews = isOpen && isNewlyGiven(given)
  useEffect(() => {
    if (!isNews) return
    const claim = `${id} ${claimedAt}`
    const say = () => {
      if (said.has(claim)) return
      said.add(claim)
      api.call(markJobOpened, { params: { id } }).then(
        () =>
          changeActiveJobs((jobs) =>
            jobs?.map((job) => (job.id === id && job.given ? { ...job, given: opened[job.given] } : job)),
          ),
        (error: unknown) => {
          said.delete(claim)
          console.warn('That a job was opened could not be stored', error)
        },
      )
    }
    say()
    addEventListener('online', say)
    return () => removeEventListener('online', say)
  }, [id, claimedAt, isNews])
}
