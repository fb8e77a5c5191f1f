import {
  endOtherSessions,
  endSession,
  mySessions,
  type AccountSession,
} from '@snake-dispatch/contract/sessions'
import { api, endpointQuery, renewsSession, toast, toastFailure } from '@snake-dispatch/kit'
import { queryClient, useMutation, useQuery } from '@snake-dispatch/kit/query'
import { subscribeAgain } from '../push-settings/subscribe-again.ts'

const sessions = endpointQuery(mySessions)

/** Where the user is signed in, asked for again whenever the list is shown. */
export function useSessions() {
  return useQuery({ ...sessions, refetchOnMount: 'always' })
}

const failed = (error: unknown) => toastFailure('Sign-out failed', error)

const keep = (isKept: (session: AccountSession) => boolean) =>
  queryClient.setQueryData<AccountSession[]>(sessions.queryKey, (before = []) => before.filter(isKept))

/** Signs the user out in one browser (AUTH-21). */
export function useEndSession(device: string, userId: number) {
  return useMutation({
    mutationFn: (sessionId: string, { signal }) => api.call(endSession, { params: { sessionId }, signal }),
    onSuccess: (_, sessionId) => {
      keep(({ id }) => id !== sessionId)
      // The server pushes to no browser of the account any more.
      subscribeAgain(userId)
      toast({ title: 'Signed Out', description: `${device} is signed out.` })
    },
    onError: (error) => {
      failed(error)
      void queryClient.invalidateQueries({ queryKey: sessions.queryKey })
    },
  })
}

/** Signs the user out in every other browser (AUTH-21). */
export function useEndOtherSessions(userId: number) {
  return useMutation({
    mutationFn: (_: void, { signal }) => renewsSession(api.call(endOtherSessions, { signal })),
    onSuccess: () => {
      keep(({ isCurrent }) => isCurrent)
      // The server pushes to no browser of the account any more.
      subscribeAgain(userId)
      toast({ title: 'Signed Out', description: 'All your other devices are signed out.' })
      // The session goes on under a new id.
      void queryClient.invalidateQueries({ queryKey: sessions.queryKey })
    },
    onError: failed,
  })
}
