import { useMemo, useState, type RefObject } from 'react'
import { myActiveJobs, type Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { urgencyLabel } from '@snake-dispatch/domain/urgency'
import { endpointQuery } from '@snake-dispatch/kit'
import { useQuery } from '@snake-dispatch/kit/query'
import { useNavigate } from '@snake-dispatch/kit/router'
import { JobMap } from '@snake-dispatch/screen-parts/job-map'
import type { MarkId } from '@snake-dispatch/screen-parts/job-map-marks'
import { usePlaces } from '@snake-dispatch/screen-parts/places'
import { mainTabPath } from '../../main-tabs.ts'
import { mapText, marksOf } from './map-marks.ts'
import { MapMissing, MapSkeleton } from './MapSkeleton.tsx'
import { useCardInSight, useLitCards } from './use-lit-cards.ts'

export interface AvailableMapProps {
  user: User
  /** The jobs of the list, in its order. */
  jobs: readonly Job[]
  /** The element that has the list in it. */
  board: RefObject<HTMLElement | null>
  /** Leads to a job of the list. */
  onSeek: (id: number) => void
}

const legend = {
  high: urgencyLabel('high'),
  medium: urgencyLabel('medium'),
  low: urgencyLabel('low'),
  mine: 'Your jobs',
  base: 'Base',
}

/** The map beside the list of available jobs (D-151): a pin and its card light up together, and a pin leads to its card. */
export function AvailableMap({ user, jobs, board, onSeek }: AvailableMapProps) {
  // The file that distances are told from.
  const { places, hasFailed } = usePlaces(true)
  const own = useOwnJobs()
  const navigate = useNavigate()
  const [onPin, setOnPin] = useState<readonly MarkId[]>([])
  useLitCards(board, onPin)
  const marks = useMemo(() => marksOf(jobs, own, user), [jobs, own, user])

  function lead([id]: readonly MarkId[]) {
    setOnPin([])
    if (jobs.some((job) => job.id === id)) onSeek(Number(id))
    else if (own.some((job) => job.id === id)) void navigate(mainTabPath('my-jobs'))
  }

  const lit = useCardInSight(board)
  if (hasFailed) return <MapMissing />
  if (!places) return <MapSkeleton />
  return (
    <JobMap
      places={places}
      label={mapText(jobs.length, own.length)}
      marks={marks}
      legend={legend}
      lit={lit}
      onLight={setOnPin}
      onPick={lead}
    />
  )
}

const none: readonly Job[] = []

/** The catcher's claimed jobs, as far as they are known; they are read for work without a network, and followed here. */
function useOwnJobs(): readonly Job[] {
  const { data } = useQuery({
    ...endpointQuery(myActiveJobs),
    enabled: ({ state }) => state.data !== undefined,
  })
  return data ?? none
}
