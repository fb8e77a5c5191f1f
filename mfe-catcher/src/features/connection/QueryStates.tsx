import { restartList, type UseQueryResult } from '@snake-dispatch/kit/query'
import { LoadStates, type LoadStatesProps } from '@snake-dispatch/screen-parts/load-states'

interface QueryStatesProps extends Pick<LoadStatesProps, 'what' | 'skeletons'> {
  /** The calls that must all have been answered. */
  queries: readonly Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>[]
  /** The paths of these calls. */
  paths: readonly string[]
}

/** `LoadStates` of what several calls answer together. */
export function QueryStates({ queries, paths, ...texts }: QueryStatesProps) {
  return (
    <LoadStates
      {...texts}
      isLoaded={queries.every(({ data }) => data !== undefined)}
      error={queries.find(({ error }) => error)?.error}
      retrying={queries.some(({ isFetching }) => isFetching)}
      onRetry={() => queries.forEach((query) => void query.refetch())}
      onRestart={() => paths.forEach((path) => void restartList(path))}
    />
  )
}
