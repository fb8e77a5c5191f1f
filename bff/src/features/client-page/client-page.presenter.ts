import type { ClientPage } from '@snake-dispatch/contract/client-page'
import type { ClientLinkKind } from '@snake-dispatch/domain/client-link'
import { clientStage, mayClientCancel } from '@snake-dispatch/domain/client-stage'
import type { RequestRow } from './client-page.rows.ts'
import { presentCatcher } from './who-comes.presenter.ts'
import type { WhoComes } from './who-comes.rows.ts'

/**
 * A request as a link shows it, and nothing else of it (DISP-31).
 * @param catcher who comes, see `readWhoComes`
 */
export function presentRequest(
  row: RequestRow,
  kind: ClientLinkKind,
  now: Date,
  catcher: WhoComes | null,
): ClientPage {
  const stage = clientStage(row, now)
  const isOver = stage === 'done' || stage === 'cancelled'
  const isOpen = !isOver && !row.isClaimed
  const isClient = kind === 'client'
  return {
    kind,
    jobNumber: row.jobNumber,
    readAt: now.toISOString(),
    stage,
    version: versionOf(row),
    urgency: row.urgency,
    suburb: row.suburb,
    sentAt: row.createdAt.toISOString(),
    alerted: row.alerted,
    alertedAt: iso(row.alertedAt),
    looked: row.looked,
    widerAt: iso(row.widerAt),
    teamAt: iso(row.teamAt),
    releasedAt: isOpen && row.round > 1 ? iso(row.openedAt) : null,
    shouldCall: isOpen && (row.reachable === 0 || row.teamReachable === 0),
    catcher: catcher && presentCatcher(catcher),
    claimedAt: iso(row.claimedAt),
    eta: iso(row.claimedEta),
    completedAt: iso(row.completedAt),
    cancelledAt: iso(row.cancelledAt ?? row.deletedAt),
    cancelledBy: stage === 'cancelled' ? cancelledBy(row) : null,
    mayCancel: isClient && mayClientCancel(row, now),
    maySayInside: isClient && maySayInside(row, isOver),
    mayAddPhoto: isClient && mayAddPhoto(row, isOver),
    mayAnswer: isClient && mayAnswer(row),
    came: row.came,
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
export const maySayInside = (row: RequestRow, isOver: boolean): boolean =>
  !isOver && row.urgency !== 'high' && row.insideAt === null

export const mayAddPhoto = (row: RequestRow, isOver: boolean): boolean => !isOver && !row.hasPhoto

/** The client may answer once, after a completion or after the cancellation of a claimed job. */
export const mayAnswer = (row: RequestRow): boolean =>
  row.came === null && (row.completedAt !== null || (row.cancelledAt !== null && row.isClaimed))

function cancelledBy({ cancelledAt, cancelledById, claimerId }: RequestRow): ClientPage['cancelledBy'] {
  if (!cancelledAt) return 'team'
  if (cancelledById === null) return 'client'
  return cancelledById === claimerId ? 'catcher' : 'team'
}

const iso = (date: Date | null) => date && date.toISOString()
