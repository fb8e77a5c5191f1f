import type { ClientPage } from '@snake-dispatch/contract/client-page'
import type { ClientLinkKind } from '@snake-dispatch/domain/client-link'
import { isOver, mayClientCancel, wasSomebodyToCome } from '@snake-dispatch/domain/client-rights'
import type { RequestRow } from './client-page.rows.ts'
import { presentCatcher } from './who-comes.presenter.ts'

/** The tokens of other links that a page shows, null where there is none (D-138, D-139). */
export type OtherLinks = Pick<ClientPage, 'nextLink' | 'viewLink'>

/** A request as a link shows it, and nothing else of it (DISP-31). */
export function presentRequest(
  row: RequestRow,
  kind: ClientLinkKind,
  { links, now }: { links: OtherLinks; now: Date },
): Omit<ClientPage, 'dispute' | 'mayDispute'> {
  const endedAt = row.cancelledAt ?? row.deletedAt
  const isCancelled = row.completedAt === null && endedAt !== null
  const isOpen = !isOver(row) && !row.isClaimed
  const isClient = kind === 'client'
  return {
    kind,
    jobNumber: row.jobNumber,
    readAt: now.toISOString(),
    version: versionOf(row),
    urgency: row.urgency,
    suburb: row.suburb,
    isCorrected: row.isCorrected,
    isMerged: row.isMerged,
    estimate: row.quotedCost || null,
    sentAt: row.createdAt.toISOString(),
    askedAt: iso(row.askedAt),
    alerted: row.alerted,
    alertedAt: iso(row.alertedAt),
    looked: row.looked,
    widerAt: iso(row.widerAt),
    teamAt: iso(row.teamAt),
    releasedAt: isOpen ? iso(row.releasedAt) : null,
    catcher: presentCatcher(row, now),
    claimedAt: iso(row.claimedAt),
    eta: iso(row.claimedEta),
    newTimeAt: iso(row.newTimeAt),
    arrivedAt: iso(row.arrivedAt),
    completedAt: iso(row.completedAt),
    cancelledAt: isCancelled ? iso(endedAt) : null,
    cancelledBy: isCancelled ? cancelledBy(row) : null,
    mayCancel: isClient && mayClientCancel(row, now),
    maySayInside: isClient && maySayInside(row),
    mayAddPhoto: isClient && mayAddPhoto(row),
    mayAnswer: isClient && mayAnswer(row),
    mayAskAgain: isClient && mayAskAgain(row),
    came: row.came,
    isAskedAgain: row.againJobId !== null,
    nextLink: isClient ? links.nextLink : null,
    viewLink: kind === 'view' ? null : links.viewLink,
  }
}

/**
 * Identifies the state of a request that a cancellation depends on: its round, its claim and its end (DISP-33). It does
 * not change when more catchers look at the request.
 */
export const versionOf = ({ round, claimedAt, completedAt, cancelledAt, deletedAt }: RequestRow): string =>
  [round, ...[claimedAt, completedAt, cancelledAt ?? deletedAt].map((date) => date?.getTime() ?? '')].join(
    '.',
  )

/** The client may say so once, while the request is open and not of high urgency already (DISP-35). */
export const maySayInside = (row: RequestRow): boolean =>
  !isOver(row) && row.urgency !== 'high' && row.insideAt === null

export const mayAddPhoto = (row: RequestRow): boolean => !isOver(row) && !row.hasPhoto

/** The client may answer 'Did somebody come?' once (DISP-35). */
export const mayAnswer = (row: RequestRow): boolean => row.came === null && wasSomebodyToCome(row)

/** The client may ask again once, after nobody came, while there is something left to ask with (D-139). */
export const mayAskAgain = (row: RequestRow): boolean =>
  row.came === 'no' && isOver(row) && row.againJobId === null && !row.deletedAt && !row.erasedAt

/**
 * Besides the client and staff, the catcher who has claimed a request may cancel it, and its logger before (D-147). What
 * the one who cancelled is today does not matter.
 */
function cancelledBy({
  cancelledAt,
  cancelledById,
  claimer,
  isClaimed,
  createdById,
}: RequestRow): ClientPage['cancelledBy'] {
  if (!cancelledAt) return 'team'
  if (cancelledById === null) return 'client'
  return cancelledById === (isClaimed ? claimer?.id : createdById) ? 'catcher' : 'team'
}

const iso = (date: Date | null) => date && date.toISOString()
