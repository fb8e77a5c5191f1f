import { useMemo, useState, type RefObject } from 'react'
import { boardMap } from '@snake-dispatch/contract/board-map'
import { jobLifePath } from '@snake-dispatch/contract/paths'
import { urgencyLabel } from '@snake-dispatch/domain/urgency'
import { endpointQuery } from '@snake-dispatch/kit'
import { useQuery } from '@snake-dispatch/kit/query'
import { useNavigate } from '@snake-dispatch/kit/router'
import { useNow } from '@snake-dispatch/screen-parts/now'
import { JobMap } from '@snake-dispatch/screen-parts/job-map'
import type { MarkId } from '@snake-dispatch/screen-parts/job-map-marks'
import { usePlaces } from '@snake-dispatch/screen-parts/places'
import { useLiveRefresh } from '../live-lists/use-live-refresh.ts'
import { mapText, marksOf } from './board-marks.ts'
import { MapMissing, MapSkeleton } from './MapSkeleton.tsx'
import { linkOfRow, useLitRows, useRowInSight } from './use-rows.ts'

/** Milliseconds after which is read again what the clock alone changes: who is late, and who comes on call. */
const EVERY = 30_000

const legend = {
  high: urgencyLabel('high'),
  medium: urgencyLabel('medium'),
  low: urgencyLabel('low'),
  mine: 'On the way',
  onCall: 'On call',
}

/**
 * The map beside the board (D-180): open jobs, the bases of who is on call, and the regions without anybody. A pin and its
 * row light up together, and a pin leads to its row, or to the page of a job that the list does not show.
 */
export function BoardMap({ queue }: { queue: RefObject<HTMLElement | null> }) {
  const { places, hasFailed } = usePlaces(true)
  useLiveRefresh(boardMap.path)
  const { data, error } = useQuery({
    ...endpointQuery(boardMap),
    refetchOnMount: 'always',
    refetchInterval: EVERY,
  })
  const navigate = useNavigate()
  const now = useNow()
  const [onPin, setOnPin] = useState<readonly MarkId[]>([])
  useLitRows(queue, onPin)
  const lit = useRowInSight(queue)
  const marks = useMemo(() => (data ? marksOf(data, now) : []), [data, now])

  function lead(ids: readonly MarkId[]) {
    setOnPin([])
    const jobs = ids.filter((id) => typeof id === 'number')
    const row = jobs.map((id) => linkOfRow(queue, id)).find((link) => link !== undefined)
    if (row) row.focus()
    else if (jobs[0] !== undefined) void navigate(jobLifePath(jobs[0]))
  }

  if (hasFailed || (error && !data)) return <MapMissing />
  if (!places || !data) return <MapSkeleton />
  return (
    <JobMap
      places={places}
      label={mapText(data)}
      marks={marks}
      legend={legend}
      lit={lit}
      emptyRegions={data.emptyRegions}
      emptyLabel="Nobody on call or reachable"
      onLight={setOnPin}
      onPick={lead}
    />
  )
}
