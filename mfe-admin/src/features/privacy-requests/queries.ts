import {
  eraseAccount,
  eraseClientJobs,
  erasureRequests,
  exportClientJobs,
  findClientJobs,
  type ClientInput,
  type ClientJob,
} from '@snake-dispatch/contract/privacy-requests'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { api, endpointQuery, serverDate, toast, toastFailure } from '@snake-dispatch/kit'
import { queryClient, useMutation, useQuery } from '@snake-dispatch/kit/query'
import { saveJson } from '@snake-dispatch/screen-parts/save-file'
import { refreshAccountPages } from '../accounts/account-pages.ts'

/** How many jobs hold the number of a client (DATA-04). */
export function useFindClient() {
  return useMutation({
    mutationFn: (body: ClientInput, { signal }) => api.call(findClientJobs, { body, signal }),
  })
}

/** Downloads what the portal holds of a client, page by page, as one file: its name does not have the number. */
export function useDownloadClient({ clientMobile }: ClientInput) {
  return useMutation({
    mutationFn: async (_: void, { signal }) => {
      const jobs: ClientJob[] = []
      for (let cursor: number | null | undefined; cursor !== null;) {
        const body = { clientMobile, ...(cursor !== undefined && { cursor }) }
        const page = await api.call(exportClientJobs, { body, signal })
        jobs.push(...page.jobs)
        cursor = page.nextCursor
      }
      return jobs
    },
    onSuccess: (jobs) =>
      saveJson(`snake-dispatch-client-data-${sydneyDay(serverDate())}.json`, { clientMobile, jobs }),
    onError: (error) => toastFailure('Download failed', error),
  })
}

/** Erases a client from all jobs that have ended. */
export function useEraseClient({ clientMobile }: ClientInput, { onErased }: { onErased: () => void }) {
  return useMutation({
    mutationFn: (_: void, { signal }) => api.call(eraseClientJobs, { body: { clientMobile }, signal }),
    onSuccess: ({ erased }) => {
      const jobs = erased === 1 ? '1 job' : `${erased} jobs`
      toast({ title: 'Client Erased', description: `Erased from ${jobs}.` })
      onErased()
    },
    onError: (error) => toastFailure('Failed to erase the client', error),
  })
}

const requests = endpointQuery(erasureRequests)

/** The accounts whose owners asked for erasure, fetched whenever they are shown. */
export function useErasureRequests() {
  return useQuery({ ...requests, refetchOnMount: 'always' })
}

/** Erases an account (DATA-03). */
export function useEraseAccount({ id, name }: AccountForAdmin) {
  return useMutation({
    mutationFn: (_: void, { signal }) => api.call(eraseAccount, { params: { userId: id }, signal }),
    onSuccess: () => {
      queryClient.setQueryData<AccountForAdmin[]>(requests.queryKey, (before = []) =>
        before.filter((account) => account.id !== id),
      )
      void refreshAccountPages()
      toast({ title: 'Account Erased', description: `${name} is named nowhere any more, but on invoices.` })
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: requests.queryKey })
      toastFailure('Failed to erase the account', error)
    },
  })
}
