import { useCallback, useEffect, useRef, useState, type MouseEvent } from 'react'
import { availableJobs, type Job } from '@snake-dispatch/contract/jobs'
import { isModerator, type User } from '@snake-dispatch/contract/user'
import { Button, VisuallyHidden } from '@snake-dispatch/design-system'
import { EmptyState } from '@snake-dispatch/design-system/signed-in'
import { useLocation, useNavigate } from '@snake-dispatch/kit/router'
import { useFocusRestore } from '@snake-dispatch/kit/focus-restore'
import { restartList, useDebounced } from '@snake-dispatch/kit/query'
import { ClaimDialog } from '../claim-job/claim-dialog.ts'
import { LazyLoadFailure } from '../connection/lazy-load-failure.ts'
import { useIsOffline } from '../connection/use-is-offline.ts'
import { JobGrid } from '../job/JobGrid.tsx'
import { JobSkeletons } from '../job/JobSkeletons.tsx'
import { ListHeader } from '../job/ListHeader.tsx'
import { OrderControl, type JobOrder } from '../job-order/job-order.ts'
import { countText } from './count-text.ts'
import { LinkedJob } from './linked-job.ts'
import { NewJobPill } from './new-job-pill.ts'
import { PlacedJobCard } from './PlacedJobCard.tsx'
import { useAvailableJobs } from './queries.ts'
import { useHeldJobs, type PlacedJob } from './use-held-jobs.ts'

const noJobs: readonly Job[] = []
const idOf = ({ job }: PlacedJob) => job.id

/** Jobs that can be claimed, with a search (JOB-02..04); live alerts keep the list up to date (PUB-10). */
export function AvailableJobs({ user }: { user: User }) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Job | null>(null)
  const claiming = ClaimDialog.useOpen()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const search = useDebounced(typed.trim())
  const jobsQuery = useAvailableJobs(search)
  const { data, error, isError, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = jobsQuery
  const [order, setOrder] = useState<JobOrder>()
  const jobs = data && (order?.arrange(data) ?? data)
  const found = isPlaceholderData ? undefined : jobs
  const isOld = useIsOffline(error) || isError
  useFocusRestore(heading)
  const { placed, waiting, showWaiting, seek, sought } = useHeldJobs({
    jobs: jobs ?? noJobs,
    question: isPlaceholderData ? undefined : `${order?.key ?? ''} ${search}`,
    answeredAt: dataUpdatedAt,
    list,
    isBusy: claiming.isOpen,
  })

  const { pathname, search: query, key } = useLocation()
  const navigate = useNavigate()
  const linked = Number(new URLSearchParams(query).get('job'))
  const [ledBy, setLedBy] = useState<string>()
  if (linked && ledBy !== key) {
    setLedBy(key)
    setTyped('')
  }

  const dialog = useRef(claiming)
  useEffect(() => {
    dialog.current = claiming
  })
  const claim = useCallback((job: Job, press: MouseEvent) => {
    setChosen(job)
    dialog.current.open(press)
  }, [])
  // Another tab only hides this screen. On return no dialog opens by itself, and no search hides the newest job.
  useEffect(
    () => () => {
      dialog.current.close()
      setTyped('')
    },
    [],
  )

  return (
    <>
      {waiting > 0 && <NewJobPill count={waiting} onPress={showWaiting} />}
      <ListHeader
        title="Available Jobs"
        heading={heading}
        searchLabel="Search available jobs"
        placeholder={found && !search ? `Search ${countText(found.length)}` : SEARCH_JOBS}
        typed={typed}
        onType={setTyped}
      >
        <OrderControl user={user} onChange={setOrder} />
      </ListHeader>
      {linked > 0 && (
        <LinkedJob
          key={key}
          jobNumber={linked}
          // What a search hides is there all the same.
          jobs={typed || search ? undefined : found}
          onFound={({ id }) => {
            seek(id)
            void navigate(pathname, { replace: true })
          }}
        />
      )}
      <VisuallyHidden>
        <output>{found && countText(found.length)}</output>
      </VisuallyHidden>
      {isOld && (
        <LazyLoadFailure
          what="The available jobs"
          error={error}
          retrying={isFetching}
          stale={jobs !== undefined}
          onRetry={() => void refetch()}
        />
      )}
      {!found && !jobs?.length && !isOld && (
        <JobSkeletons label="Loading available jobs" onRetry={() => void restartList(availableJobs.path)} />
      )}
      {found?.length === 0 && (
        <EmptyState
          icon="pest_control"
          title="No jobs found"
          description={search ? `Nothing matches “${search}”.` : emptyText(user)}
          action={search && <Button onClick={() => setTyped('')}>Clear search</Button>}
        />
      )}
      {placed.length > 0 && (
        <JobGrid
          ref={list}
          items={placed}
          keyOf={idOf}
          sought={sought}
          busy={isPlaceholderData}
          renderItem={({ job, isGone }) => (
            <PlacedJobCard
              job={job}
              user={user}
              isGone={isGone}
              distance={order?.distanceTo(job)}
              opening={claiming.isOpening && job.id === chosen?.id}
              onClaim={claim}
            />
          )}
        />
      )}
      {claiming.isOpen && chosen && (
        <ClaimDialog
          key={chosen.id}
          job={chosen}
          user={user}
          gone={jobs !== undefined && !jobs.some(({ id }) => id === chosen.id)}
          onClose={claiming.close}
        />
      )}
    </>
  )
}

/** The search's placeholder before it is known how many jobs there are. */
export const SEARCH_JOBS = 'Search jobs'

const NEW_JOBS = 'New jobs appear here by themselves, with an alert.'

/** What an empty list does not show (JOB-05, D-50). */
function emptyText(user: User): string {
  const isLimited = user.serviceSuburbs.some((suburb) => suburb.trim() !== '') && !isModerator(user)
  return isLimited
    ? `Jobs outside your service suburbs are not shown, unless no catcher serves theirs. ${NEW_JOBS}`
    : NEW_JOBS
}
