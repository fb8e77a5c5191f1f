import type { CallAnswer, CallInput } from '@snake-dispatch/client/http'
import type { Endpoint } from '@snake-dispatch/contract/endpoint'
import { api } from './api.ts'

/**
 * The query of a GET call of the contract, for `useQuery(endpointQuery(availableJobs, { query: { search } }))`.
 * Its key is the path, then the input when there is one, so that `[path]` refreshes every variant.
 */
export function endpointQuery<E extends Endpoint>(
  endpoint: E,
  ...input: Record<never, unknown> extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]
): {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<CallAnswer<E>>
} {
  const [given] = input
  return {
    queryKey: given ? [endpoint.path, given] : [endpoint.path],
    queryFn: ({ signal }) => api.call<Endpoint>(endpoint, { ...given, signal }) as Promise<CallAnswer<E>>,
  }
}
