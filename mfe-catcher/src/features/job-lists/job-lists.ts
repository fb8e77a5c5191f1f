import type { ServerMessage } from '@snake-dispatch/contract/alerts'
import { availableJobs, jobs, loggedJobs, myActiveJobs, myCompletedJobs } from '@snake-dispatch/contract/jobs'
import { followLive, followTabSelection } from '@snake-dispatch/kit'
import { refreshList } from '@snake-dispatch/kit/query'

const open = [availableJobs.path, jobs.path]
const mine = [myActiveJobs.path, myCompletedJobs.path, loggedJobs.path]

/**
 * Fetches job lists again that are on screen, and marks the others so that they are fetched when next shown.
 * `open`: the lists that a new job joins (LIVE-02); `all`: also the caller's own, after a claim or completion.
 * @param mayBeUnderWay true: the answer of a fetch that is under way is new enough
 */
export async function refreshJobLists(which: 'open' | 'all' = 'all', mayBeUnderWay = false): Promise<void> {
  await Promise.all(
    (which === 'open' ? open : [...open, ...mine]).map((path) => refreshList(path, mayBeUnderWay)),
  )
}

type ChangeInPlace = (message: ServerMessage) => void
let changeInPlace: ChangeInPlace | undefined

/** How lists follow a message of the socket; while there is nothing that does it, they are read again. */
export function setChangeInPlace(change: ChangeInPlace | undefined): void {
  changeInPlace = change
}

/**
 * Keeps the job lists up to date: with every live message, in place (LIVE-02, D-135); by reading them again when the
 * live socket opens, because messages may have been missed before, when a main tab is selected (NAV-04), and when the
 * network is back.
 * @returns an unsubscribe function
 */
export function keepJobListsFresh(): () => void {
  const refreshAll = () => void refreshJobLists()
  const stops = [
    followLive({
      message(message: ServerMessage) {
        const { type, views, within } = message
        // The check beside the socket knows of a new job and no more.
        const isSaid = views !== undefined || within !== undefined
        if (isSaid && changeInPlace) changeInPlace(message)
        else void refreshJobLists(type === 'job_created' && !isSaid ? 'open' : 'all')
      },
      opened: refreshAll,
    }),
    // Once the tab is drawn: the list of the tab that is left is not on screen then, and no call delays the tap.
    followTabSelection(() =>
      requestAnimationFrame(() => setTimeout(() => void refreshJobLists('all', true))),
    ),
  ]
  addEventListener('online', refreshAll)
  return () => {
    for (const stop of stops) stop()
    removeEventListener('online', refreshAll)
  }
}
