import { useCallback, useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react'
import { availableJobs, type Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { Button, VisuallyHidden } from '@snake-dispatch/design-system'
import { useLocation, useNavigate } from '@snake-dispatch/kit/router'
import { useFocusRestore } from '@snake-dispatch/screen-parts/focus-restore'
import { ListStates } from '@snake-dispatch/screen-parts/list-states'
import { restartList, useDebounced } from '@snake-dispatch/kit/query'
import { ClaimDialog } from '../claim-job/lazy-claim-dialog.ts'
import { useKnownClaimStop } from '../credentials/known-claim-stop.ts'
import { isMapHidden } from '../job-map/hidden-map.ts'
import { MapPlace } from '../job-map/MapPlace.tsx'
import { MapToggle } from '../job-map/MapToggle.tsx'
import board from '../job-map/MapPlace.module.css'
import { JobGrid } from '../job/JobGrid.tsx'
import { jobName } from '../job/job-texts.ts'
import { JobSkeletons } from '../job/JobSkeletons.tsx'
import { ListHeader } from '../job/ListHeader.tsx'
import { useFirstOrder } from '../job-order/use-first-order.ts'
import { OrderControl } from '../job-order/lazy-order-control.ts'
import { useSteadyList, type PlacedJob } from '../steady-list/use-steady-list.ts'
import { countText } from './count-text.ts'
import { WhatComes } from './lazy-what-comes.tsx'
import { LinkedJob } from './lazy-linked-job.ts'
import { NewJobPill } from './lazy-new-job-pill.ts'
import { PlacedJobCard } from './PlacedJobCard.tsx'
import { useAvailableJobs } from './queries.ts'

const noJobs: readonly Job[] = []
const idOf = ({ job }: PlacedJob) => job.id

/** Jobs that can be claimed, with a search (JOB-02..04); live alerts keep the list up to date (PUB-10). */
export function AvailableJobs({ user }: { user: User }) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Job | null>(null)
  const claiming = ClaimDialog.useOpen()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const boardRef = useRef<HTMLDivElement>(null)
  const [hasNoMap, setHasNoMap] = useState(isMapHidden)
  const search = useDebounced(typed.trim())
  const jobsQuery = useAvailableJobs(search)
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = jobsQuery
  const { order, setOrder, isAwaited } = useFirstOrder(user)
  const jobs = isAwaited ? undefined : data && (order?.arrange(data) ?? data)
  const found = isPlaceholderData ? undefined : jobs
  const stop = useKnownClaimStop()
  useFocusRestore(heading)
  const { placed, waiting, showWaiting, seek, target } = useSteadyList({
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

  const { open } = claiming
  const claim = useCallback(
    (job: Job, press: MouseEvent) => {
      setChosen(job)
      open(press)
    },
    [open],
  )
  const hide = useEffectEvent(() => {
    claiming.close()
    setTyped('')
  })
  // Another tab only hides this screen. On return no dialog opens by itself, and no search hides the newest job.
  useEffect(() => () => hide(), [])

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
        <MapToggle isHidden={hasNoMap} onChange={setHasNoMap} />
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
      <div ref={boardRef} className={board.board} data-map={hasNoMap ? undefined : ''}>
        <div>
          <ListStates
            what="Available jobs"
            // The list before stays while a search is not answered; that there was none says nothing of it.
            count={found?.length ?? (jobs?.length || undefined)}
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
            onRestart={() => void restartList(availableJobs.path)}
            skeletons={JobSkeletons}
            empty={{
              picture: search ? 'search' : 'quiet',
              title: 'No jobs found',
              description: search ? `Nothing matches “${search}”.` : <WhatComes user={user} />,
              action: search && <Button onClick={() => setTyped('')}>Clear search</Button>,
            }}
          >
            <JobGrid
              ref={list}
              items={placed}
              keyOf={idOf}
              nameOf={({ job }) => jobName(job)}
              target={target}
              busy={isPlaceholderData}
              renderItem={({ job, isGone }) => (
                <PlacedJobCard
                  job={job}
                  user={user}
                  isGone={isGone}
                  distance={order?.distanceTo(job)}
                  stop={stop}
                  opening={claiming.isOpening && job.id === chosen?.id}
                  onClaim={claim}
                />
              )}
            />
          </ListStates>
        </div>
        {!hasNoMap && <MapPlace user={user} jobs={jobs ?? noJobs} board={boardRef} onSeek={seek} />}
      </div>
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
