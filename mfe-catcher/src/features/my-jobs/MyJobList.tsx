import { useMemo, type ReactNode, type RefObject } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import { Button, EmptyState } from '@snake-dispatch/design-system'
import { useOnline } from '@snake-dispatch/kit'
import { useFocusRestore } from '@snake-dispatch/kit/focus-restore'
import type { UseQueryResult } from '@snake-dispatch/kit/query'
import { LoadFailure } from '../connection/LoadFailure.tsx'
import { JobGrid } from '../job/JobGrid.tsx'
import { JobSkeletons } from '../job/JobSkeletons.tsx'
import { searchMatcher } from './matches-search.ts'

/** What the screen gives each of its lists. */
export interface ListContext {
  /** Narrows the list; empty shows all. */
  search: string
  clearSearch: () => void
  /** Takes the focus when the card that had it leaves the list. */
  heading: RefObject<HTMLElement | null>
}

interface MyJobListProps {
  /** Names the list in messages, e.g. 'Your active jobs'. */
  what: string
  query: UseQueryResult<Job[]>
  context: ListContext
  emptyTitle: string
  /** Why it is empty when nothing is searched for. */
  emptyText: string
  emptyAction?: ReactNode
  renderJob: (job: Job) => ReactNode
}

/** One of the catcher's two lists, with its loading, failed and empty states (JOB-13). */
export function MyJobList(props: MyJobListProps) {
  const { what, query, context, emptyTitle, emptyText, emptyAction, renderJob } = props
  const { data, error, isError, isFetching, refetch } = query
  const { search, clearSearch, heading } = context
  const isOld = !useOnline() || isError
  useFocusRestore(heading)
  // Of 2,000 jobs, so not with every render: a letter is on the screen before the list follows.
  const jobs = useMemo(() => data?.filter(searchMatcher(search)), [data, search])
  return (
    <>
      {isOld && (
        <LoadFailure
          what={what}
          error={error}
          retrying={isFetching}
          stale={data !== undefined}
          onRetry={() => void refetch()}
        />
      )}
      {!jobs && !isOld && <JobSkeletons label={`Loading ${what.toLowerCase()}`} />}
      {jobs?.length === 0 && (
        <EmptyState
          icon="handyman"
          title={emptyTitle}
          description={search ? 'Try a different search term' : emptyText}
          action={search ? <Button onClick={clearSearch}>Clear Search</Button> : emptyAction}
        />
      )}
      {jobs && jobs.length > 0 && (
        <JobGrid items={jobs} keyOf={({ id }) => id} renderItem={renderJob} align="start" />
      )}
    </>
  )
}
