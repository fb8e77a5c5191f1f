import { confirmArrival, giveNewEta } from '@snake-dispatch/contract/job-arrival'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { EtaMinutes } from '@snake-dispatch/domain/eta'
import { api, ApiError, serverDate } from '@snake-dispatch/kit'
import { useMutation } from '@snake-dispatch/kit/query'
import { changeActiveJobs } from '../job-lists/active-jobs.ts'
import { refreshJobLists } from '../job-lists/job-lists.ts'
import { NotSentError } from '../outbox/not-sent-error.ts'

/** Only what was never sent was surely not saved: a network that ends during the call leaves that open. */
function assertOnline(): void {
  if (!navigator.onLine) throw new NotSentError('The device is offline')
}

/**
 * A new time, and 'I'm here' (DISP-24, D-152): saved by the server, where the client's page and the office read them, and
 * on the card at once. Neither waits on this device: said late, it would be untrue.
 */
export function useArrival(job: Job) {
  const params = { id: job.id }
  const claimedAt = job.claimedAt ?? undefined
  const change = (fields: Partial<Job>) =>
    changeActiveJobs((jobs) => jobs?.map((each) => (each.id === job.id ? { ...each, ...fields } : each)))
  const onError = (error: unknown) => {
    if (error instanceof ApiError) void refreshJobLists()
  }
  const newEta = useMutation({
    mutationFn: async (eta: EtaMinutes, { signal }) => {
      assertOnline()
      return api.call(giveNewEta, { params, body: { eta, claimedAt }, signal })
    },
    onMutate: (): void => arrival.reset(),
    onSuccess: ({ claimedEta, newTimeAt, arrivedAt }) => change({ claimedEta, newTimeAt, arrivedAt }),
    onError,
  })
  const arrival = useMutation({
    mutationFn: async (_: void, { signal }) => {
      assertOnline()
      return api.call(confirmArrival, { params, body: { claimedAt }, signal })
    },
    onMutate: (): void => newEta.reset(),
    onSuccess: () => change({ arrivedAt: serverDate().toISOString() }),
    onError,
  })
  return { newEta, arrival }
}
