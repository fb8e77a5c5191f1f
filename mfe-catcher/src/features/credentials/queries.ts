import { credentials } from '@snake-dispatch/contract/credentials'
import { endpointQuery, session } from '@snake-dispatch/kit'
import { queryClient, useQuery } from '@snake-dispatch/kit/query'
import { useNewDay } from '@snake-dispatch/screen-parts/new-day'
import { useEffect } from 'react'

export const ownCredentials = endpointQuery(credentials)

const refresh = () => void queryClient.invalidateQueries({ queryKey: ownCredentials.queryKey })

/**
 * The credentials of the user, asked for again whenever they are shown and whenever the account is read again, as after
 * an admin has checked one, and when a day begins: one may have expired.
 */
export function useCredentials() {
  useEffect(() => session.subscribe(refresh), [])
  useNewDay(refresh)
  return useQuery({ ...ownCredentials, refetchOnMount: 'always' })
}
