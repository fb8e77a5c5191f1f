import {
  approveUser,
  pendingUsers,
  rejectUser,
  type ApprovalInput,
  type PendingRegistration,
  type PendingUsersQuery,
} from '@snake-dispatch/contract/registration'
import { credentialKinds } from '@snake-dispatch/domain/credentials'
import { pendingCount } from '@snake-dispatch/contract/pending-count'
import { api, endpointQuery, toast, toastFailure } from '@snake-dispatch/kit'
import { queryClient, queryOptions, useMutation, useQuery } from '@snake-dispatch/kit/query'
import { ACCOUNTS_INTERVAL, patchAccount, refreshPageUnderWay } from '../accounts/account-pages.ts'
import { undoAction } from '../accounts/undo-action.ts'
import { useInTurn } from '../data-table/in-turn.ts'
import { changeCachedRows } from '../data-table/optimistic-change.ts'
import { pageQuery } from '../data-table/page-query.ts'

const followed = { refetchOnMount: 'always', refetchInterval: ACCOUNTS_INTERVAL } as const
const count = queryOptions({ ...endpointQuery(pendingCount), ...followed })

/** Some of the registrations that wait for approval, fetched again whenever they are shown, and while they are visible. */
export function usePendingUsers(query: PendingUsersQuery) {
  return useQuery({ ...pageQuery(pendingUsers, { query }), ...followed })
}

/** How many registrations wait; undefined before the first answer (ADMIN-16). */
export function usePendingCount(): number | undefined {
  return useQuery(count).data?.waiting
}

/** Asks again how many wait, together with the list. */
export function refreshPendingCount(): Promise<void> {
  return queryClient.invalidateQueries(count)
}

/** Whether an admin has checked all that somebody holds: before that an approval asks why (D-171). */
export const isChecked = ({ credentialsChecked }: PendingRegistration): boolean =>
  credentialsChecked === credentialKinds.length

/**
 * Approves the registrations that were chosen (ADMIN-20), those that nobody has checked with a reason. The approved ones
 * leave the list; what failed stays chosen.
 */
export function useApprovals({ onSettled }: { onSettled: () => void }) {
  return useInTurn<PendingRegistration, ApprovalInput>({
    async call(user, body, signal) {
      const { id } = user
      const given = { params: { userId: id }, body: isChecked(user) ? {} : body, signal }
      patchAccount(id, await api.call(approveUser, given))
      changeCachedRows<PendingRegistration>(pendingUsers, () => ({ id, apply: () => null }))
    },
    done: (approved) => ({
      title: 'Users Approved',
      description: `${approved.length} can sign in and claim jobs now.`,
      ...undoAction(approved, 'approve'),
    }),
    failed: decisions.approve.failed,
    onSettled() {
      for (const { path } of [pendingUsers, pendingCount])
        void queryClient.invalidateQueries({ queryKey: [path] })
      onSettled()
    },
  })
}

const decisions = {
  approve: {
    done: 'User Approved',
    description: (name: string) => `${name} can sign in and claim jobs now.`,
    failed: 'Failed to approve user',
  },
  reject: {
    done: 'User Rejected',
    description: (name: string) => `${name} cannot sign in.`,
    failed: 'Failed to reject user',
  },
} as const

/** What was decided; an approval without checks has a reason. */
export type Decision = { to: 'approve'; reason?: string } | { to: 'reject' }

/**
 * Approves or rejects one registration (ADMIN-02). The row goes when the server has decided, not before. Afterwards the
 * list is fetched again: others move up, and after a refusal another admin was quicker.
 */
export function useDecision(user: PendingRegistration) {
  return useMutation({
    mutationFn: (decision: Decision, { signal }) => {
      const params = { userId: user.id }
      if (decision.to === 'reject') return api.call(rejectUser, { params, signal })
      const { reason } = decision
      return api.call(approveUser, { params, body: reason === undefined ? {} : { reason }, signal })
    },
    onSuccess: (decided, { to }) => {
      const { done, description } = decisions[to]
      patchAccount(user.id, decided)
      refreshPageUnderWay()
      changeCachedRows<PendingRegistration>(pendingUsers, () => ({ id: user.id, apply: () => null }))
      queryClient.setQueryData(
        count.queryKey,
        (before) => before && { waiting: Math.max(0, before.waiting - 1) },
      )
      toast({ title: done, description: description(user.name), ...undoAction([user], to) })
    },
    onError: (error, { to }) => {
      toastFailure(decisions[to].failed, error)
    },
    onSettled() {
      // Answers under way may be from before the decision: they are fetched again in their place.
      for (const { path } of [pendingUsers, pendingCount])
        void queryClient.invalidateQueries({ queryKey: [path] })
    },
  })
}
