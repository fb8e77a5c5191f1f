import type { AnswerPage, CallInput } from '@snake-dispatch/client/http'
import type { Endpoint } from '@snake-dispatch/contract/endpoint'
import { api } from '@snake-dispatch/kit'
import { keepPreviousData } from '@snake-dispatch/kit/query'

/**
 * The query of one page of a list, with the cursor of the next one: `useQuery(pageQuery(listUsers, { query }))`. The
 * page before stays while the next one loads. Its key begins with the path, as that of `endpointQuery`, then 'page'.
 * @typeParam Page what this reader gets, where the call answers some readers with less
 */
export function pageQuery<E extends Endpoint, Page = AnswerPage<E>>(endpoint: E, input: CallInput<E>) {
  return {
    queryKey: [endpoint.path, 'page', input] as readonly unknown[],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.callPage<Endpoint>(endpoint, { ...input, signal }) as Promise<Page>,
    placeholderData: keepPreviousData,
  }
}
