import type { AuditAction } from '@snake-dispatch/contract/audit'
import { disputeOutcomes, type DisputeOutcome } from '@snake-dispatch/domain/dispute'
import { disputeOutcomeText, disputeTitle } from '@snake-dispatch/domain/dispute-text'
import type { EntryKind } from './entry-kinds.ts'
import { ABOUT, ACTOR, FROM, phrase, SUBJECT } from './phrase.ts'
import { because, wordsOf } from './words.ts'

/** What happens to jobs. */
export const jobKinds = {
  'job.create': {
    label: 'Job logged',
    says: ['isPublicSubmission', 'isOfficeCall'],
    sentence({ actor, about, detail: { isOfficeCall } }) {
      if (isOfficeCall) return phrase`${ACTOR} took the call about ${SUBJECT}`
      if (actor) return phrase`${ACTOR} logged ${SUBJECT}`
      return about
        ? phrase`A member of the public sent ${SUBJECT}, through the link of ${ABOUT}`
        : phrase`A member of the public sent ${SUBJECT}`
    },
  },
  'job.claim': {
    label: 'Job claimed',
    sentence: ({ detail: { eta } }) => phrase`${ACTOR} claimed ${SUBJECT}${arrival(eta)}`,
    says: ['eta'],
  },
  'job.complete': {
    label: 'Job completed',
    says: ['by'],
    sentence: ({ detail: { by } }) =>
      isTold(by)
        ? phrase`${ACTOR} completed ${SUBJECT}, as ${ABOUT} said on the telephone`
        : phrase`${ACTOR} completed ${SUBJECT}`,
  },
  'job.release': {
    label: 'Job released',
    says: ['reason'],
    sentence({ about, detail: { reason } }) {
      if (about) return phrase`${ACTOR} ended the claim of ${SUBJECT} by ${ABOUT}`
      return reason === undefined
        ? phrase`${ACTOR} released ${SUBJECT}`
        : phrase`${ACTOR} released ${SUBJECT}: ${wordsOf(reason)}`
    },
  },
  'job.cancel': {
    label: 'Job cancelled',
    says: ['note'],
    sentence({ about, actor, detail: { note } }) {
      if (!actor)
        return about
          ? phrase`The client cancelled ${SUBJECT}, claimed by ${ABOUT}`
          : phrase`The client cancelled ${SUBJECT}`
      return about && about.id !== actor.id
        ? phrase`${ACTOR} cancelled ${SUBJECT}, claimed by ${ABOUT}${because(note)}`
        : phrase`${ACTOR} cancelled ${SUBJECT}${because(note)}`
    },
  },
  'job.cancelled-meanwhile': {
    label: 'Done, but cancelled',
    sentence: () => phrase`${ACTOR} reported ${SUBJECT} as done after it had been cancelled`,
  },
  'job.restore': {
    label: 'Job restored',
    says: ['note', 'was'],
    sentence: ({ detail: { note, was } }) =>
      phrase`${ACTOR} restored ${SUBJECT}${was === 'deleted' ? ', which had been deleted' : ', which had been cancelled'}${because(note)}`,
  },
  'job.merge': {
    label: 'Same snake',
    says: ['keptNumber', 'duplicateNumber'],
    sentence({ subject, detail: { keptNumber, duplicateNumber } }) {
      if (subject.label === String(keptNumber))
        return phrase`${ACTOR} ended #${String(duplicateNumber)} as a duplicate of ${SUBJECT}`
      const kept = typeof keptNumber === 'number' ? ` of #${keptNumber}` : ''
      return phrase`${ACTOR} ended ${SUBJECT} as a duplicate${kept}`
    },
  },
  'job.undo': {
    label: 'Undone',
    says: ['was'],
    sentence: ({ detail: { was } }) => phrase`${ACTOR} undid ${undoneOf(was)} of ${SUBJECT}`,
  },
  'job.correct': {
    label: 'Job corrected',
    says: ['before', 'after'],
    sentence: ({ detail: { before, after } }) =>
      phrase`${ACTOR} corrected ${SUBJECT}${changesOf(before, after)}`,
  },
  'job.note': {
    label: 'Note on a job',
    says: ['note'],
    sentence: ({ detail: { note } }) => phrase`${ACTOR} wrote a note on ${SUBJECT}${because(note)}`,
  },
  'job.call': {
    label: 'Call about a job',
    says: ['callOutcome', 'note'],
    sentence({ about, detail: { callOutcome, note } }) {
      const outcome = callOutcome === 'reached' ? 'reached' : 'no answer'
      return about
        ? phrase`${ACTOR} called ${ABOUT} about ${SUBJECT}, ${outcome}${because(note)}`
        : phrase`${ACTOR} called the client of ${SUBJECT}, ${outcome}${because(note)}`
    },
  },
  'job.assign': {
    label: 'Job assigned',
    says: ['eta'],
    sentence({ actor, about, from, detail: { eta } }) {
      if (from === null) return phrase`${ACTOR} assigned ${SUBJECT} to ${ABOUT}${arrival(eta)}`
      return actor && about?.id === actor.id
        ? phrase`${ACTOR} took ${SUBJECT} over from ${FROM}${arrival(eta)}`
        : phrase`${ACTOR} handed ${SUBJECT} over from ${FROM} to ${ABOUT}${arrival(eta)}`
    },
  },
  'job.offer': {
    label: 'Offered to a mate',
    sentence: () => phrase`${ACTOR} offered ${SUBJECT} to ${ABOUT}`,
  },
  'job.offer-withdraw': {
    label: 'Offer taken back',
    sentence: () => phrase`${ACTOR} took back the offer of ${SUBJECT} to ${ABOUT}`,
  },
  'job.offer-decline': {
    label: 'Offer declined',
    sentence: () => phrase`${ACTOR} declined ${SUBJECT}, which ${ABOUT} had offered`,
  },
  'job.new-eta': {
    label: 'New arrival time',
    says: ['eta', 'by'],
    sentence: ({ detail: { eta, by } }) =>
      isTold(by)
        ? phrase`${ACTOR} gave a new time for ${SUBJECT}${arrival(eta)}, as ${ABOUT} said on the telephone`
        : phrase`${ACTOR} gave a new time for ${SUBJECT}${arrival(eta)}`,
  },
  'job.arrive': {
    label: 'Catcher arrived',
    says: ['by'],
    sentence: ({ detail: { by } }) =>
      isTold(by)
        ? phrase`${ACTOR} stored that ${ABOUT} is at ${SUBJECT}, as they said on the telephone`
        : phrase`${ACTOR} is at ${SUBJECT}`,
  },
  'job.inside': {
    label: 'Snake came inside',
    sentence: () => phrase`The client of ${SUBJECT} said that the snake came inside: its urgency is high`,
  },
  'job.ask-again': {
    label: 'Asked again',
    sentence: () => phrase`The client of ${SUBJECT} asked again, because nobody came`,
  },
  'job.nobody-came-settle': {
    label: 'Nobody came: dealt with',
    sentence: () => phrase`${ACTOR} dealt with ${SUBJECT}, to which nobody came`,
  },
  'job.payment-sent': {
    label: 'Payment marked as sent',
    sentence: () => phrase`${ACTOR} marked the logger’s part of ${SUBJECT} as sent`,
  },
  'job.payment-received': {
    label: 'Payment confirmed',
    sentence: () => phrase`${ACTOR} confirmed that the logger’s part of ${SUBJECT} has arrived`,
  },
  'job.payment-missed': {
    label: 'Payment not received',
    sentence: () => phrase`${ACTOR} said that the logger’s part of ${SUBJECT} has not arrived`,
  },
  'job.payment-settle': {
    label: 'Missed payment: dealt with',
    sentence: () => phrase`${ACTOR} dealt with the missed payment of ${SUBJECT}`,
  },
  'job.dispute-open': {
    label: 'Dispute opened',
    says: ['disputeSubject'],
    sentence: ({ actor, detail: { disputeSubject } }) =>
      actor
        ? phrase`${ACTOR} opened a dispute about ${SUBJECT}${aboutOf(disputeSubject)}`
        : phrase`The client of ${SUBJECT} opened a dispute${aboutOf(disputeSubject)}`,
  },
  'job.dispute-reply': {
    label: 'Reply in a dispute',
    says: ['disputeSubject'],
    sentence: ({ actor, detail: { disputeSubject } }) =>
      actor
        ? phrase`${ACTOR} wrote in the dispute about ${SUBJECT}${aboutOf(disputeSubject)}`
        : phrase`The client of ${SUBJECT} wrote in the dispute${aboutOf(disputeSubject)}`,
  },
  'job.dispute-decide': {
    label: 'Dispute decided',
    says: ['disputeSubject', 'disputeOutcome'],
    sentence: ({ detail: { disputeSubject, disputeOutcome } }) =>
      phrase`${ACTOR} decided the dispute about ${SUBJECT}${outcomeOf(disputeOutcome)}${aboutOf(disputeSubject)}`,
  },
  'job.dispute-appeal': {
    label: 'Decision appealed',
    says: ['disputeSubject'],
    sentence: ({ actor, detail: { disputeSubject } }) =>
      actor
        ? phrase`${ACTOR} appealed the decision about ${SUBJECT}${aboutOf(disputeSubject)}`
        : phrase`The client of ${SUBJECT} appealed the decision${aboutOf(disputeSubject)}`,
  },
  'job.links-revoke': {
    label: "Client's links revoked",
    sentence: () => phrase`${ACTOR} revoked the links to the request of ${SUBJECT}`,
  },
  'job.hoax-mark': {
    label: 'Number marked for a hoax',
    says: ['note'],
    sentence: ({ detail: { note } }) =>
      phrase`${ACTOR} marked the number of ${SUBJECT} as one that sent a hoax${because(note)}`,
  },
  'job.hoax-unmark': {
    label: 'Hoax mark removed',
    says: ['note'],
    sentence: ({ detail: { note } }) =>
      phrase`${ACTOR} removed the hoax mark from the number of ${SUBJECT}${because(note)}`,
  },
  'job.let-go': {
    label: 'Request let go',
    sentence: () => phrase`${ACTOR} let ${SUBJECT} go out at once, though its number had sent a hoax`,
  },
  'job.delete': {
    label: 'Job deleted',
    says: ['note'],
    sentence: ({ detail: { note } }) => phrase`${ACTOR} deleted ${SUBJECT}${because(note)}`,
  },
  'job.client-export': {
    label: 'Client data downloaded',
    sentence: () => phrase`${ACTOR} downloaded what ${SUBJECT} holds of its client, who asked for it`,
  },
  'job.client-erase': {
    label: 'Client erased',
    sentence: () => phrase`${ACTOR} erased the client of ${SUBJECT}, who asked for it`,
  },
} satisfies Partial<Record<AuditAction, EntryKind>>

/** ', the logger’s 20%': what a dispute is about. */
const aboutOf = (subject: unknown) =>
  subject === 'share' || subject === 'visit' ? `, ${disputeTitle[subject].replace(/^The/u, 'the')}` : ''

const outcomeOf = (outcome: unknown) =>
  disputeOutcomes.some((known) => known === outcome)
    ? ` ${disputeOutcomeText[outcome as DisputeOutcome]}`
    : ''

/** Whether staff stored it for the catcher who rang (D-162). */
const isTold = (by: unknown) => by === 'telephone'

/** When the catcher will be there; nothing where it was not recorded. @param eta minutes */
function arrival(eta: unknown): string {
  return typeof eta === 'number' ? `, to arrive in ${eta} minutes` : ''
}

/** What was corrected, as far as the trail shows it: what is the client's stands in the job's life. */
function changesOf(before: unknown, after: unknown): string {
  if (typeof after !== 'object' || after === null) return ''
  const was = typeof before === 'object' && before !== null ? (before as Record<string, unknown>) : {}
  const changes = Object.entries(after).map(([name, value]) =>
    name === 'photo'
      ? `photo ${wordsOf(value)}`
      : `${name} from ${wordsOf(was[name] ?? 'none')} to ${wordsOf(value ?? 'none')}`,
  )
  return changes.length === 0 ? '' : `: ${changes.join(', ')}`
}

const undoneNames: Readonly<Record<string, string>> = {
  delete: 'the deletion',
  cancel: 'the cancellation',
  release: 'the release',
  merge: 'the merging',
}

const undoneOf = (was: unknown): string => undoneNames[String(was)] ?? 'what was done'
