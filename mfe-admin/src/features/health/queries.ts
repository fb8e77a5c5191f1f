import { health } from '@snake-dispatch/contract/health'
import { endpointQuery } from '@snake-dispatch/kit'
import { useQuery } from '@snake-dispatch/kit/query'

/** Milliseconds between two readings. */
const EVERY = 10_000

/** What somebody on duty must know, read again every 10 s while the page is visible. */
export function useHealth() {
  return useQuery({ ...endpointQuery(health), refetchOnMount: 'always', refetchInterval: EVERY })
}
