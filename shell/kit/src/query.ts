/**
 * What the portal uses of react-query, and the page's one query client. Shared in the library's place, so that
 * the rest of it is shaken off; loaded only by sections that query. With it comes what searches and lists share.
 */
export { createQueryClient, putCachedAnswers, queryClient } from './query-client.ts'
export { refreshList, restartList } from './refresh-list.ts'
export { useMutation } from './use-mutation.ts'
export { useDebounced } from './use-debounced.ts'
export { withQueries } from './with-queries.tsx'
export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
export type { UseQueryResult } from '@tanstack/react-query'
