/**
 * What decides whether this device alerts for a new job. A job can come by the socket, by the check beside it, to
 * several pages, and as a push; its user is to hear of it once each time it becomes available (LIVE-02, LIVE-04):
 *
 * 1. A page shows no alert for a job that its list had when it was first shown: `FirstListedJobs`.
 * 2. Of socket and check the first one alerts; the other one's copy is dropped: `isNews`.
 * 3. Of all pages and the service worker one rings: `claimAlert` of `device-alerts/alert-store.ts`, by the alert's id
 *    (`newJobAlertId`, with the round in which the job is available and the step that asks). It is kept in a database, since pages and worker
 *    share nothing else; a browser without one rings once per page.
 * 4. What is shown twice all the same the device folds into one notification: `jobAlertTag`, which pushes carry too.
 */
import type { Job } from '@snake-dispatch/contract/jobs'

export type Channel = 'socket' | 'poll'

/** Which channel has announced a job that the other one may still bring. */
const announcedBy = new Map<number, Channel>()

/**
 * Whether a job from this channel is to be announced on this page. A job that the same channel brings again has become
 * available again, and is news once more.
 */
export function isNews(jobId: number, channel: Channel): boolean {
  const by = announcedBy.get(jobId)
  if (by !== undefined && by !== channel) {
    announcedBy.delete(jobId)
    return false
  }
  announcedBy.set(jobId, channel)
  return true
}

/** The job is claimed or gone: should it be released or restored, it is announced again (D-37). */
export function forgetJobAlert(jobId: number): void {
  announcedBy.delete(jobId)
}

/** What was announced to one user is announced to the next one of this page too. */
export const forgetAnnounced = (): void => announcedBy.clear()

/** The jobs that the list on this page had when it was first shown, until they leave it. */
export class FirstListedJobs {
  #ids: Set<number> | undefined
  readonly #since: string
  readonly #readList: () => readonly Job[] | undefined

  /** @param since when the server read what the page showed first (ISO 8601) */
  constructor(since: string | undefined, readList: () => readonly Job[] | undefined) {
    this.#since = since ?? ''
    this.#readList = readList
    this.update()
  }

  /** Forgets the jobs that have left the list: one that comes back has been released, and is announced. */
  update(): void {
    const listed = this.#readList()
    if (!listed) return
    const first =
      this.#ids ?? new Set(listed.filter((job) => job.createdAt < this.#since).map(({ id }) => id))
    this.#ids = new Set(listed.map(({ id }) => id).filter((id) => first.has(id)))
  }

  /** Forgets the job. @returns whether it was among them */
  delete(jobId: number): boolean {
    return this.#ids?.delete(jobId) ?? false
  }
}
