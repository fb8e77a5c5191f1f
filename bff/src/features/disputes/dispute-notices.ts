import { disputeOutcomeText } from '@snake-dispatch/domain/dispute-text'
import type {
  DisputeAuthor,
  DisputeEntryKind,
  DisputeOutcome,
  DisputeSubject,
} from '@snake-dispatch/domain/dispute'
import type { Transaction } from '../../db/scope.ts'
import type { OfficeNotices } from '../notifications/office-notices.service.ts'
import type { DisputeRow } from './disputes.rows.ts'

/** What a notice says a dispute is about. */
const about: Readonly<Record<DisputeSubject, string>> = {
  share: 'the logger’s 20%',
  visit: 'the visit and the price',
}

/**
 * Tells whom it concerns what happened in a dispute (D-175): the catchers who did not do it themselves, and of an opening
 * and an appeal the office. It names the job and the subject, and nothing that was written. A client reads it on their
 * page.
 */
export async function tellDispute(
  tx: Transaction,
  notices: Pick<OfficeNotices, 'tell' | 'tellModerators'>,
  row: Pick<DisputeRow, 'job_id' | 'job_number' | 'subject' | 'logger_id' | 'catcher_id'>,
  {
    kind,
    author,
    outcome,
  }: { kind: DisputeEntryKind; author: DisputeAuthor; outcome: DisputeOutcome | null },
): Promise<void> {
  const job = { id: row.job_id, jobNumber: row.job_number }
  const message = `Job #${row.job_number}, ${about[row.subject]}: ${whatHappened(kind, outcome)}`
  const others = [author === 'catcher' ? null : row.catcher_id, author === 'logger' ? null : row.logger_id]
  await notices.tell(
    tx,
    { type: 'disputeChanged', title: titles[kind], message, job },
    others.filter((id) => id !== null),
  )
  if (author !== 'office' && (kind === 'opened' || kind === 'appealed'))
    await notices.tellModerators(tx, { type: 'disputeToDecide', title: titles[kind], message, job })
}

const titles: Readonly<Record<DisputeEntryKind, string>> = {
  opened: 'New Dispute',
  reply: 'Reply in a Dispute',
  decided: 'Dispute Decided',
  appealed: 'Decision Appealed',
  decidedAgain: 'Appeal Decided',
}

function whatHappened(kind: DisputeEntryKind, outcome: DisputeOutcome | null): string {
  const decided = outcome ? ` ${disputeOutcomeText[outcome]}` : ''
  if (kind === 'decided') return `decided${decided}.`
  if (kind === 'decidedAgain') return `the appeal was decided${decided}.`
  if (kind === 'opened') return 'a dispute was opened.'
  return kind === 'appealed' ? 'the decision was appealed.' : 'there is a reply.'
}
