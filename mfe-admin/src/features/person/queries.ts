import { person, type Person } from '@snake-dispatch/contract/person'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { accountJobs } from '@snake-dispatch/contract/found-jobs'
import { listUsers } from '@snake-dispatch/contract/user-management'
import { removeUserPhoto } from '@snake-dispatch/contract/profile-photo'
import { api, endpointQuery, toast, toastFailure } from '@snake-dispatch/kit'
import { useMutation, useQuery } from '@snake-dispatch/kit/query'
import { ACCOUNTS_INTERVAL, refreshAccountPages } from '../accounts/account-pages.ts'
import { applyChanges, usePendingChanges } from '../data-table/optimistic-change.ts'

/** A page of accounts that has one, with what is known of its owner besides: what changes accounts changes it too. */
interface PersonPage extends Omit<Person, 'account'> {
  answer: readonly AccountForAdmin[]
}

/** An account and its owner, fetched again whenever it is opened, and while it is on screen. */
export function usePerson(userId: number) {
  const changes = usePendingChanges<AccountForAdmin>(listUsers)
  return useQuery({
    queryKey: [listUsers.path, 'page', { userId }],
    async queryFn({ signal }): Promise<PersonPage> {
      const { account, ...besides } = await api.call(person, { params: { userId }, signal })
      return { answer: [account], ...besides }
    },
    select: ({ answer, ...besides }) => ({ account: applyChanges(answer, changes)[0], ...besides }),
    staleTime: 0,
    refetchInterval: ACCOUNTS_INTERVAL,
  })
}

/** Removes the photo of somebody's account (D-140). */
export function useRemoveUserPhoto({ id, name }: AccountForAdmin, { onRemoved }: { onRemoved: () => void }) {
  return useMutation({
    mutationFn: (_: void, { signal }) => api.call(removeUserPhoto, { params: { userId: id }, signal }),
    async onSuccess() {
      await refreshAccountPages()
      toast({ title: 'Photo Removed', description: `Clients see the name of ${name} without it.` })
      onRemoved()
    },
    onError: (error) => toastFailure('Failed to remove the photo', error),
  })
}

/** The jobs that somebody has or had. */
export const usePersonJobs = (userId: number) =>
  useQuery({ ...endpointQuery(accountJobs, { params: { userId } }), refetchOnMount: 'always' })
