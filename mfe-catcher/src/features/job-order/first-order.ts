import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { originSuburbs } from '@snake-dispatch/domain/distance-origin'
import { pageData } from '@snake-dispatch/kit'
import type { JobOrder } from './job-order.ts'

/**
 * The order of the document's jobs, nearest first (D-151), until the positions of places are there. Undefined where the
 * document has them as they are answered, or has none.
 */
export function servedOrder(): JobOrder | undefined {
  const ids = pageData()?.nearest
  if (!ids) return undefined
  const places = new Map(ids.map((id, place) => [id, place]))
  // A job that came since then is first.
  const placeOf = ({ id }: Job) => places.get(id) ?? -1
  let from: readonly Job[] | undefined
  let arranged: readonly Job[] = []
  return {
    key: 'served',
    arrange(jobs) {
      if (jobs !== from) arranged = [...jobs].sort((one, other) => placeOf(one) - placeOf(other))
      from = jobs
      return arranged
    },
    distanceTo: () => undefined,
  }
}

/**
 * Whether the first list waits a moment for its order: the document brought none, and it may be by distance. No card
 * then moves under a finger.
 */
export const awaitsOrder = (user: User): boolean => !pageData() && originSuburbs(user).length > 0
