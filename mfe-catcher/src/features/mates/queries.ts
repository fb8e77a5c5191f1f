import {
  acceptOffer,
  declineOffer,
  findMates,
  jobOffers,
  MIN_MATE_SEARCH,
  offerJob,
  withdrawOffer,
  type JobOffer,
} from '@snake-dispatch/contract/job-mates'
import type { Job } from '@snake-dispatch/contract/jobs'
import { api, endpointQuery, toast, toastFailure } from '@snake-dispatch/kit'
import { queryClient, queryOptions, useDebounced, useMutation, useQuery } from '@snake-dispatch/kit/query'
import { useNavigate } from '@snake-dispatch/kit/router'
import { mainTabPath } from '../../main-tabs.ts'
import { moveToActive } from '../job-lists/claimed-job.ts'
import { refreshJobLists } from '../job-lists/job-lists.ts'

const offers = queryOptions(endpointQuery(jobOffers))

/** Milliseconds between two readings while an offer is on screen: that a mate's claim has ended reaches no other page. */
const EVERY = 30_000

/** What concerns the reader of offers between mates (D-153). */
export const useOffers = () =>
  useQuery({
    ...offers,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.some(isWaiting) ? EVERY : false),
  })

export const isWaiting = ({ state }: JobOffer) => state === 'waiting'

const refreshOffers = () => queryClient.invalidateQueries({ queryKey: offers.queryKey })

/** The catchers whom a job can be offered to, once enough is typed. */
export function useMates(job: Job, typed: string) {
  const search = useDebounced(typed.trim())
  return useQuery({
    ...endpointQuery(findMates, { params: { id: job.id }, query: { search } }),
    enabled: search.length >= MIN_MATE_SEARCH,
    gcTime: 0,
  })
}

/** Offers a job to a mate. */
export function useOfferJob(job: Job, onDone: () => void) {
  return useMutation({
    mutationFn: (userId: number, { signal }) => {
      const body = { userId, claimedAt: job.claimedAt ?? undefined }
      return api.call(offerJob, { params: { id: job.id }, body, signal })
    },
    onSuccess(offer) {
      queryClient.setQueryData(offers.queryKey, (shown) => [
        offer,
        ...(shown ?? []).filter(({ jobId }) => jobId !== offer.jobId),
      ])
      onDone()
    },
    onError(error) {
      toastFailure('Failed to offer job', error)
      void refreshJobLists()
      void refreshOffers()
    },
  })
}

const forget = (jobId: number) =>
  queryClient.setQueryData(offers.queryKey, (shown) => shown?.filter((each) => each.jobId !== jobId))

/** Ends an offer: the claimer takes it back, or the mate declines it. `onEnd` is called before it leaves the screen. */
export function useEndOffer(jobId: number, how: 'withdraw' | 'decline', onEnd?: () => void) {
  const params = { id: jobId }
  return useMutation({
    mutationFn: (_: void, { signal }) =>
      how === 'decline'
        ? api.call(declineOffer, { params, signal })
        : api.call(withdrawOffer, { params, signal }),
    onSuccess() {
      onEnd?.()
      forget(jobId)
    },
    onError: (error) =>
      toastFailure(how === 'decline' ? 'Failed to decline job' : 'Failed to take job back', error),
    onSettled: refreshOffers,
  })
}

/** Takes over a job that a mate offers; the reader then stands on it in My Jobs. */
export function useAcceptOffer({ jobId, jobNumber }: JobOffer) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (_: void, { signal }) => api.call(acceptOffer, { params: { id: jobId }, signal }),
    onSuccess(job) {
      forget(jobId)
      moveToActive(job)
      void navigate(mainTabPath('my-jobs'))
      void refreshJobLists()
      toast({ title: 'Job Handed to You', description: `Job #${jobNumber} is now among your active jobs.` })
    },
    onError: (error) => toastFailure('Failed to take job', error),
    onSettled: refreshOffers,
  })
}
