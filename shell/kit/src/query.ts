/** What the portal uses of react-query; shared in its place, so that the rest of it is shaken off. */
export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
export type { QueryKey, UseMutationResult, UseQueryResult } from '@tanstack/react-query'
