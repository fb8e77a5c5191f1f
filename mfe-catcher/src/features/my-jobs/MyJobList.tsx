import { useMemo, type ReactNode, type RefObject } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import { Button } from '@snake-dispatch/design-system'
import { EmptyState } from '@snake-dispatch/design-system/signed-in'
import { useFocusRestore } from '@snake-dispatch/kit/focus-restore'
import { restartList, type UseQueryResult } from '@snake-dispatch/kit/query'
import { LoadFailure } from '../connection/LoadFailure.tsx'
import { useIsOffline } from '../connection/use-is-offline.ts'
import { JobGrid } from '../job/JobGrid.tsx'
import { JobSkeletons } from '../job/JobSkeletons.tsx'
import { restoreKept } from '../offline-jobs/kept-jobs.ts'
import { KeptLine } from './KeptLine.tsx'
import { searchMatcher } from './matches-search.ts'

const showKept = () => void restoreKept()

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
  /** The path of its call. */
  path: string
  context: ListContext
  /** True where this device keeps the list for work without a network (DISP-40). */
  isKept?: true
  emptyTitle: string
  /** Why it is empty when nothing is searched for. */
  emptyText: string
  emptyAction?: ReactNode
  renderJob: (job: Job, at: { place: number; count: number }) => ReactNode
}

/** One of the catcher's two lists, with its loading, failed and empty states (JOB-13). */
export function MyJobList(props: MyJobListProps) {
  const { what, query, path, context, isKept, emptyTitle, emptyText, emptyAction, renderJob } = props
  const { data, dataUpdatedAt, error, isError, isFetching, refetch } = query
  const { search, clearSearch, heading } = context
  const isOffline = useIsOffline(error)
  // What was read before the page was opened is what this device keeps; without an answer so far it is shown.
  const isWaiting = dataUpdatedAt < performance.timeOrigin && !isError
  const isOld = isOffline || isError
  const isKeptShown = isKept && data !== undefined && (isOffline || isWaiting)
  useFocusRestore(heading)
  // Of 2,000 jobs, so not with every render: a letter is on the screen before the list follows.
  const jobs = useMemo(() => data?.filter(searchMatcher(search)), [data, search])
  return (
    <>
      {isKeptShown && (
        <KeptLine
          isOffline={isOffline}
          readAt={new Date(dataUpdatedAt)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isOld && !isKeptShown && (
        <LoadFailure
          what={what}
          error={error}
          retrying={isFetching}
          stale={data !== undefined}
          onRetry={() => void refetch()}
        />
      )}
      {!jobs && !isOld && (
        <JobSkeletons
          label={`Loading ${what.toLowerCase()}`}
          onRetry={() => void restartList(path)}
          onSlow={isKept && showKept}
        />
      )}
      {jobs?.length === 0 && (
        <EmptyState
          icon="handyman"
          title={emptyTitle}
          description={search ? 'Try a different search term' : emptyText}
          action={search ? <Button onClick={clearSearch}>Clear Search</Button> : emptyAction}
        />
      )}
      {jobs && jobs.length > 0 && (
        <JobGrid
          items={jobs}
          keyOf={({ id }) => id}
          renderItem={(job, place) => renderJob(job, { place, count: jobs.length })}
          align="start"
        />
      )}
    </>
  )
}
