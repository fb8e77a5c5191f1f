import { confirmArrival, giveNewEta } from '@snake-dispatch/contract/job-arrival'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { EtaMinutes } from '@snake-dispatch/domain/eta'
import { api, ApiError, serverDate, toast, toastFailure } from '@snake-dispatch/kit'
import { useMutation } from '@snake-dispatch/kit/query'
import { changeActiveJobs } from '../job-lists/active-jobs.ts'
import { refreshJobLists } from '../job-lists/job-lists.ts'

/** A late catcher's answers; the office reads them, and the job shows them at once (DISP-24). */
export function useArrival(job: Job) {
  const params = { id: job.id }
  const claimedAt = job.claimedAt ?? undefined
  const change = (fields: Partial<Job>) =>
    changeActiveJobs((jobs) => jobs?.map((each) => (each.id === job.id ? { ...each, ...fields } : each)))
  const onError = (error: unknown) => {
    toastFailure('Failed to send', error)
    if (error instanceof ApiError) void refreshJobLists()
  }
  const newEta = useMutation({
    mutationFn: (eta: EtaMinutes, { signal }) =>
      api.call(giveNewEta, { params, body: { eta, claimedAt }, signal }),
    onSuccess({ claimedEta, newTimeAt, arrivedAt }) {
      change({ claimedEta, newTimeAt, arrivedAt })
      toast({ title: 'New Time Sent', description: 'The office has it, and your client’s page shows it.' })
    },
    onError,
  })
  const arrival = useMutation({
    mutationFn: (_: void, { signal }) => api.call(confirmArrival, { params, body: { claimedAt }, signal }),
    onSuccess() {
      change({ arrivedAt: serverDate().toISOString() })
      toast({ title: 'You Are There', description: `Complete job #${job.jobNumber} when you are done.` })
    },
    onError,
  })
  return { newEta, arrival, isPending: newEta.isPending || arrival.isPending }
}
