import { person, type Person } from '@snake-dispatch/contract/person'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { accountJobs } from '@snake-dispatch/contract/found-jobs'
import { listUsers } from '@snake-dispatch/contract/user-management'
import { api, endpointQuery } from '@snake-dispatch/kit'
import { useQuery } from '@snake-dispatch/kit/query'
import { ACCOUNTS_INTERVAL } from '../accounts/account-pages.ts'
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

/** The jobs that somebody has or had. */
export const usePersonJobs = (userId: number) =>
  useQuery({ ...endpointQuery(accountJobs, { params: { userId } }), refetchOnMount: 'always' })
