import { claimLimits } from '@snake-dispatch/contract/claim-limits'
import { endpointQuery } from '@snake-dispatch/kit'
import { queryClient, useQuery } from '@snake-dispatch/kit/query'

const limits = endpointQuery(claimLimits)

/** What bounds the catcher's claims; read again whenever it is shown. */
export const useClaimLimits = () => useQuery({ ...limits, refetchOnMount: 'always' })

/** Reads it again: a release, a cancellation or a refused claim may have changed it. */
export const refreshClaimLimits = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: limits.queryKey })
