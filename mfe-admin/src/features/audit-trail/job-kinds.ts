import type { AuditAction } from '@snake-dispatch/contract/audit'
import type { EntryKind } from './entry-kinds.ts'
import { ABOUT, ACTOR, FROM, phrase, SUBJECT } from './phrase.ts'
import { wordsOf } from './words.ts'

/** What happens to jobs. */
export const jobKinds = {
  'job.create': {
    label: 'Job logged',
    says: ['isPublicSubmission'],
    sentence({ actor, about }) {
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
  'job.complete': { label: 'Job completed', sentence: () => phrase`${ACTOR} completed ${SUBJECT}` },
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
    sentence: ({ about, actor }) =>
      about && about.id !== actor?.id
        ? phrase`${ACTOR} cancelled ${SUBJECT}, claimed by ${ABOUT}`
        : phrase`${ACTOR} cancelled ${SUBJECT}`,
  },
  'job.assign': {
    label: 'Job assigned',
    says: ['eta'],
    sentence: ({ from, detail: { eta } }) =>
      from === null
        ? phrase`${ACTOR} assigned ${SUBJECT} to ${ABOUT}${arrival(eta)}`
        : phrase`${ACTOR} handed ${SUBJECT} over from ${FROM} to ${ABOUT}${arrival(eta)}`,
  },
  'job.delete': { label: 'Job deleted', sentence: () => phrase`${ACTOR} deleted ${SUBJECT}` },
} satisfies Partial<Record<AuditAction, EntryKind>>

/** When the catcher will be there; nothing where it was not recorded. @param eta minutes */
function arrival(eta: unknown): string {
  return typeof eta === 'number' ? `, to arrive in ${eta} minutes` : ''
}
