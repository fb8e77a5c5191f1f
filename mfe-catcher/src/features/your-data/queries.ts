import type { Job } from '@snake-dispatch/contract/jobs'
import { exportOwnData, ownJobs, requestErasure, withdrawErasure } from '@snake-dispatch/contract/own-data'
import type { User } from '@snake-dispatch/contract/user'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { api, signedIn, toast, toastFailure } from '@snake-dispatch/kit'
import { useMutation } from '@snake-dispatch/kit/query'
import { saveJson } from '@snake-dispatch/screen-parts/save-file'

/** Reads all jobs of the user, page by page. */
async function readJobs(signal: AbortSignal): Promise<Job[]> {
  const jobs: Job[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await api.callPage(ownJobs, { query: cursor ? { cursor } : {}, signal })
    jobs.push(...page.answer)
    cursor = page.nextCursor
  }
  return jobs
}

/** Downloads what the portal holds of the user, as a file, e.g. `snake-dispatch-my-data-2026-11-25.json` (DATA-03). */
export function useDownload({ status }: Pick<User, 'status'>) {
  return useMutation({
    mutationFn: async (_: void, { signal }) => {
      const data = await api.call(exportOwnData, { signal })
      return { ...data, jobs: status === 'approved' ? await readJobs(signal) : [] }
    },
    onSuccess: (data) =>
      saveJson(`snake-dispatch-my-data-${sydneyDay(new Date(data.exportedAt))}.json`, data),
    onError: (error) => toastFailure('Download failed', error),
  })
}

/** Asks for the account to be erased (DATA-03). */
export function useRequestErasure({ onAsked }: { onAsked: () => void }) {
  return useMutation({
    mutationFn: (currentPassword: string, { signal }) =>
      api.call(requestErasure, { body: { currentPassword }, signal }),
    onSuccess: (user) => {
      signedIn(user)
      toast({ title: 'Erasure Asked For', description: 'An admin erases your account within 30 days.' })
      onAsked()
    },
  })
}

/** Takes the request back. */
export function useWithdrawErasure() {
  return useMutation({
    mutationFn: (_: void, { signal }) => api.call(withdrawErasure, { signal }),
    onSuccess: (user) => {
      signedIn(user)
      toast({ title: 'Account Kept', description: 'Your account is not erased.' })
    },
    onError: (error) => toastFailure('The request was not withdrawn', error),
  })
}
