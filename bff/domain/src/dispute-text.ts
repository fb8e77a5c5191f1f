import type {
  DisputeAuthor,
  DisputeEntryKind,
  DisputeOutcome,
  DisputeState,
  DisputeSubject,
} from './dispute.ts'
import { formatSydney } from './sydney-time.ts'

/** What a dispute is about, as its title. */
export const disputeTitle: Readonly<Record<DisputeSubject, string>> = {
  share: 'The logger’s 20%',
  visit: 'The visit and the price',
}

export const disputeStateText: Readonly<Record<DisputeState, string>> = {
  open: 'Waits for a decision',
  decided: 'Decided',
  appealed: 'Appealed, waits for a decision',
  closed: 'Closed',
}

export const disputeAuthorText: Readonly<Record<DisputeAuthor, string>> = {
  logger: 'Logger',
  catcher: 'Catcher',
  client: 'Client',
  office: 'The office',
}

/** For whom it was decided, as words of a sentence: 'Decided for the logger'. */
export const disputeOutcomeText: Readonly<Record<DisputeOutcome, string>> = {
  logger: 'for the logger',
  catcher: 'for the catcher',
  client: 'for the client',
  settled: 'as settled between both',
}

/**
 * From when on an offence can be recorded for the job of a dispute about the 20%; null when it can be now: the decision
 * is final (D-175).
 */
export function offenceWaits(state: DisputeState, appealUntil: Date | null): string | null {
  if (state === 'open')
    return 'An offence can be recorded once the dispute is decided and nobody can appeal any more.'
  if (state === 'appealed') return 'An offence can be recorded once the appeal is decided.'
  if (state === 'closed' || !appealUntil) return null
  const from = formatSydney(appealUntil, 'dateTime')
  return `An offence can be recorded from ${from} on: until then both can appeal.`
}

/** The text with which the office gives a client the page of the dispute about their visit (D-181). */
export const disputeLinkText = (jobNumber: number, address: string): string =>
  `Your dispute about snake job #${jobNumber}: read it and answer here: ${address} This link is for you alone. Please do not send it on.`

/** When something of a dispute happened, as all of its readers see it. */
export const disputeTime = (instant: string): string => formatSydney(new Date(instant), 'dateTime')

/** What an entry of a dispute is, e.g. 'Catcher appealed' or 'Decided for the logger'. */
export function disputeEntryText(entry: {
  readonly kind: DisputeEntryKind
  readonly author: DisputeAuthor
  readonly outcome: DisputeOutcome | null
}): string {
  const outcome = entry.outcome && disputeOutcomeText[entry.outcome]
  if (entry.kind === 'decided') return `Decided ${outcome ?? ''}`.trim()
  if (entry.kind === 'decidedAgain') return `Appeal decided ${outcome ?? ''}`.trim()
  const author = disputeAuthorText[entry.author]
  if (entry.kind === 'opened') return `${author} opened it`
  return entry.kind === 'appealed' ? `${author} appealed` : `${author} wrote`
}
