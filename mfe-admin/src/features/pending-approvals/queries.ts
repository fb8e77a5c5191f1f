import { approveUser, pendingUsers, rejectUser } from '@snake-dispatch/contract/registration'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { api, endpointQuery, toast, toastFailure } from '@snake-dispatch/kit'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@snake-dispatch/kit/query'
import { ACCOUNTS_INTERVAL, patchAccount, refreshPageUnderWay } from '../accounts/account-pages.ts'

const waiting = queryOptions({
  ...endpointQuery(pendingUsers),
  refetchOnMount: 'always',
  refetchInterval: ACCOUNTS_INTERVAL,
})

/** The registrations that wait for approval, fetched again whenever the page is opened, and while it is visible. */
export function usePendingUsers() {
  return useQuery(waiting)
}

const decisions = {
  approve: {
    endpoint: approveUser,
    done: 'User Approved',
    description: (name: string) => `${name} can sign in and claim jobs now.`,
    failed: 'Failed to approve user',
  },
  reject: {
    endpoint: rejectUser,
    done: 'User Rejected',
    description: (name: string) => `${name} cannot sign in.`,
    failed: 'Failed to reject user',
  },
} as const

export type Decision = keyof typeof decisions

/**
 * Approves or rejects one registration (ADMIN-02). The row goes when the server has decided, not before; after
 * a refusal, e.g. because another admin was quicker, the list is fetched again.
 */
export function useDecision(user: AccountForAdmin) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decision: Decision, { signal }) =>
      api.call(decisions[decision].endpoint, { params: { userId: user.id }, signal }),
    onSuccess: (decided, decision) => {
      const { done, description } = decisions[decision]
      patchAccount(user.id, decided)
      refreshPageUnderWay()
      queryClient.setQueryData(waiting.queryKey, (list) => list?.filter(({ id }) => id !== user.id))
      // A list under way may be from before the decision: it is fetched again in its place.
      if (queryClient.isFetching(waiting)) void queryClient.invalidateQueries(waiting)
      toast({ title: done, description: description(user.name) })
    },
    onError: (error, decision) => {
      toastFailure(decisions[decision].failed, error)
      void queryClient.invalidateQueries({ queryKey: waiting.queryKey })
    },
  })
}
