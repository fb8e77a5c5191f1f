import { endUserSession, userSessions, type AccountSession } from '@snake-dispatch/contract/sessions'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { api, endpointQuery, toast, toastFailure } from '@snake-dispatch/kit'
import { queryClient, useMutation, useQuery } from '@snake-dispatch/kit/query'

const sessionsOf = ({ id }: AccountForAdmin) => endpointQuery(userSessions, { params: { userId: id } })

/** Where an account is signed in, fetched again whenever the dialog is opened. */
export function useUserSessions(account: AccountForAdmin) {
  return useQuery({ ...sessionsOf(account), refetchOnMount: 'always' })
}

/** Signs an account out in one browser (AUTH-21). */
export function useEndUserSession(account: AccountForAdmin) {
  return useMutation({
    mutationFn: ({ id: sessionId }: AccountSession, { signal }) =>
      api.call(endUserSession, { params: { userId: account.id, sessionId }, signal }),
    onSuccess(_, { id, device }) {
      queryClient.setQueryData<AccountSession[]>(sessionsOf(account).queryKey, (before = []) =>
        before.filter((session) => session.id !== id),
      )
      const where = device ?? 'an unknown device'
      toast({ title: 'Signed Out', description: `${account.name} is signed out on ${where}.` })
    },
    onError(error) {
      void queryClient.invalidateQueries({ queryKey: sessionsOf(account).queryKey })
      toastFailure('Failed to sign out', error)
    },
  })
}
