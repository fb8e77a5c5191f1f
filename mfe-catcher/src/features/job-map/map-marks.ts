import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { originSuburbs } from '@snake-dispatch/domain/distance-origin'
import type { MapMark } from '@snake-dispatch/screen-parts/job-map-marks'

/** What the catcher's map shows: the jobs of the list, their own claims, and their base, where they have one (D-151). */
export function marksOf(open: readonly Job[], own: readonly Job[], user: User): MapMark[] {
  const base = originSuburbs(user).find(({ isBase }) => isBase)
  return [
    ...open.map(({ id, urgency, suburb }): MapMark => ({ id, kind: urgency, suburb })),
    ...own.map(({ id, suburb }): MapMark => ({ id, kind: 'mine', suburb })),
    ...(base ? [{ id: 'base', kind: 'base', suburb: base.name } as const] : []),
  ]
}

/** What the map shows, for who does not see it. */
export function mapText(open: number, own: number): string {
  const jobs = `${open === 0 ? 'no' : open} available ${open === 1 ? 'job' : 'jobs'}`
  const claims = own === 0 ? '' : `, and ${own} that you have claimed`
  return `Map of New South Wales with ${jobs}${claims}. The list beside it has each available job${own === 0 ? '' : ', My Jobs those that you have claimed'}.`
}
