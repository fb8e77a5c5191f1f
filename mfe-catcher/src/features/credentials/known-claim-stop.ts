import type { OwnCredentials } from '@snake-dispatch/contract/credentials'
import { ownCredentialsCall } from '@snake-dispatch/contract/paths'
import { useQuery } from '@snake-dispatch/kit/query'

const known = {
  queryKey: [ownCredentialsCall],
  queryFn: async (context: { signal: AbortSignal }) => {
    const { ownCredentials } = await import('./queries.ts')
    return ownCredentials.queryFn(context)
  },
  enabled: false,
}

/** What keeps the user from claiming, once something on the page has read it; a list does not wait for it. */
export const useKnownClaimStop = () => useQuery<OwnCredentials>(known).data?.claimStop ?? null
