import { QueryClient } from '@tanstack/react-query'
import type { CachedAnswer } from './offline/offline-cache.ts'
import { pageData } from './page-data.ts'
import { queryClientRef } from './query-client-ref.ts'

/**
 * Makes a query client with the portal's data rules (UI-05): data never goes stale, nothing is fetched again
 * on focus or by polling, nothing is retried. Without a network a call fails at once instead of waiting.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/**
 * The one query client of the page. The kit owns it, not a micro-frontend: lists survive a change of section,
 * and live alerts reach the lists of whichever section is on screen.
 */
export const queryClient = createQueryClient()
queryClientRef.current = queryClient
takePageData()

/** Takes the answers that the document brought, under the keys of `endpointQuery`: they are not fetched again. */
export function takePageData(): void {
  for (const [path, answer] of Object.entries(pageData()?.answers ?? {}))
    queryClient.setQueryData([path], answer)
}

/** Shows what this device keeps of calls' answers until the calls are answered; it does not replace what was answered. */
export function putCachedAnswers(cached: readonly CachedAnswer[]): void {
  for (const { path, answer, readAt } of cached) {
    if (queryClient.getQueryData([path]) !== undefined) continue
    queryClient.setQueryData([path], answer, { updatedAt: readAt })
    void queryClient.invalidateQueries({ queryKey: [path], refetchType: 'none' })
  }
}
