import type { BoardMap, MapJob } from '@snake-dispatch/contract/board-map'
import { listText } from '@snake-dispatch/domain/list-text'
import type { MapMark } from '@snake-dispatch/screen-parts/job-map-marks'
import { durationText } from '../duration/duration-text.ts'

/** The most catchers of one suburb whom a pin counts. */
const MOST_OF_BASE = 99

/**
 * What the map of the office shows (D-180), the job that needs somebody most first: those that need somebody by urgency with
 * how long they wait, those that are on the way apart from them, and one mark for each catcher at their base.
 */
export function marksOf({ jobs, bases }: BoardMap, now: Date): MapMark[] {
  return [
    ...jobs.map((job): MapMark => ({
      id: job.jobNumber,
      kind: job.need === 'onTheWay' ? 'mine' : job.urgency,
      suburb: job.suburb,
      ...(job.need !== 'onTheWay' && { note: waitingText(job, now) }),
    })),
    ...bases.flatMap(({ suburb, onCall }) =>
      Array.from({ length: Math.min(onCall, MOST_OF_BASE) }, (_, index): MapMark => ({
        id: `${suburb} ${index}`,
        kind: 'onCall',
        suburb,
      })),
    ),
  ]
}

/** '42 min', '3 h': in whole minutes and one unit, as there is little room. */
function waitingText({ since }: MapJob, now: Date): string {
  const minutes = Math.max(1, Math.floor((now.getTime() - Date.parse(since)) / 60_000))
  return durationText((minutes < 60 ? minutes : Math.floor(minutes / 60) * 60) * 60)
}

/** What the map shows, for who does not see it. */
export function mapText({ jobs, moreJobs, bases, emptyRegions }: BoardMap): string {
  const waiting = jobs.filter(({ need }) => need !== 'onTheWay').length
  const onCall = bases.reduce((sum, base) => sum + base.onCall, 0)
  const parts = [
    `${waiting} ${waiting === 1 ? 'job that needs' : 'jobs that need'} somebody`,
    `${jobs.length - waiting} on the way`,
    ...(moreJobs > 0 ? [`without ${moreJobs} more`] : []),
    `the bases of ${onCall} on call`,
    `${emptyRegions.length} ${emptyRegions.length === 1 ? 'region' : 'regions'} without anybody`,
  ]
  return `Map of New South Wales: ${listText(parts)}. The list has the jobs, and Regions now the regions.`
}
