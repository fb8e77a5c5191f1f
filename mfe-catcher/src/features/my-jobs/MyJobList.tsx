import { serverDate } from '@snake-dispatch/kit'
import { useMemo, type ReactNode, type RefObject } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import { Button } from '@snake-dispatch/design-system'
import type { EmptyPicture } from '@snake-dispatch/design-system/signed-in'
import { useFocusRestore } from '@snake-dispatch/screen-parts/focus-restore'
import { useIsOffline } from '@snake-dispatch/screen-parts/is-offline'
import { ListStates } from '@snake-dispatch/screen-parts/list-states'
import { restartList, type UseQueryResult } from '@snake-dispatch/kit/query'
import { JobGrid } from '../job/JobGrid.tsx'
import { jobName } from '../job/job-texts.ts'
import { JobSkeletons } from '../job/JobSkeletons.tsx'
import { restoreCached } from '../offline-jobs/cached-jobs.ts'
import { CachedLine } from './CachedLine.tsx'
import { searchMatcher } from './matches-search.ts'

const showCached = () => void restoreCached()

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
  isCached?: true
  emptyPicture: EmptyPicture
  emptyTitle: string
  /** Why it is empty when nothing is searched for. */
  emptyText: ReactNode
  emptyAction?: ReactNode
  renderJob: (job: Job, at: { place: number; count: number }) => ReactNode
}

/** One of the catcher's lists, with its loading, failed and empty states (JOB-13). */
export function MyJobList(props: MyJobListProps) {
  const {
    what,
    query,
    path,
    context,
    isCached,
    emptyPicture,
    emptyTitle,
    emptyText,
    emptyAction,
    renderJob,
  } = props
  const { data, dataUpdatedAt, error, isError, isFetching, refetch } = query
  const { search, clearSearch, heading } = context
  const isOffline = useIsOffline(error)
  // What was read before the page was opened is what this device keeps; without an answer so far it is shown.
  const isWaiting = dataUpdatedAt < performance.timeOrigin && !isError
  const isCacheShown = isCached && data !== undefined && (isOffline || isWaiting)
  useFocusRestore(heading)
  // Of 2,000 jobs, so not with every render: a letter is on the screen before the list follows.
  const jobs = useMemo(() => data?.filter(searchMatcher(search)), [data, search])
  return (
    <ListStates
      what={what}
      count={jobs?.length}
      error={error}
      retrying={isFetching}
      onRetry={() => void refetch()}
      onRestart={() => void restartList(path)}
      onSlow={isCached && showCached}
      skeletons={JobSkeletons}
      notice={
        isCacheShown && (
          <CachedLine
            isOffline={isOffline}
            readAt={serverDate(dataUpdatedAt)}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )
      }
      empty={{
        picture: search ? 'search' : emptyPicture,
        title: emptyTitle,
        description: search ? 'Try a different search term' : emptyText,
        action: search ? <Button onClick={clearSearch}>Clear Search</Button> : emptyAction,
      }}
    >
      {jobs && (
        <JobGrid
          items={jobs}
          keyOf={({ id }) => id}
          nameOf={jobName}
          renderItem={(job, place) => renderJob(job, { place, count: jobs.length })}
          align="start"
        />
      )}
    </ListStates>
  )
}
