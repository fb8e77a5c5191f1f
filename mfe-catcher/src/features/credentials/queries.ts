import { credentials } from '@snake-dispatch/contract/credentials'
import { endpointQuery } from '@snake-dispatch/kit'
import { useQuery } from '@snake-dispatch/kit/query'

export const ownCredentials = endpointQuery(credentials)

/** The credentials of the user, asked for again whenever they are shown. */
export const useCredentials = () => useQuery({ ...ownCredentials, refetchOnMount: 'always' })
