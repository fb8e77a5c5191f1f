import type { AuditAction } from '@snake-dispatch/contract/audit'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import type { EntryKind } from './entry-kinds.ts'
import { ACTOR, phrase, SUBJECT } from './phrase.ts'
import { wordsOf } from './words.ts'

/** Sign-ins and refusals: they change nothing. */
export const securityKinds = {
  'account.sign-in': { label: 'Signed in', sentence: () => phrase`${SUBJECT} signed in` },
  'account.wrong-password': {
    label: 'Wrong password',
    sentence: ({ actor }) =>
      actor
        ? phrase`${SUBJECT} gave a wrong current password`
        : phrase`Somebody gave a wrong password for ${SUBJECT}`,
  },
  'account.throttled': {
    label: 'Too many attempts',
    says: ['call'],
    sentence: ({ detail: { call } }) =>
      call === 'createJob'
        ? phrase`${SUBJECT} logged too many jobs in an hour: refused for a while`
        : phrase`Too many attempts for ${SUBJECT}: refused for a while`,
  },
  'account.refused': {
    label: 'Refused',
    says: ['call'],
    sentence: ({ detail: { call } }) =>
      call === 'login'
        ? phrase`${SUBJECT} was refused to sign in`
        : phrase`${SUBJECT} was refused: ${wordsOf(call)}`,
  },
} satisfies Partial<Record<AuditAction, EntryKind>>

/** What happens to accounts. */
export const accountKinds = {
  'account.register': { label: 'Registered', sentence: () => phrase`${SUBJECT} registered` },
  'account.create': {
    label: 'Account created',
    says: ['role'],
    sentence: ({ detail: { role } }) =>
      phrase`${ACTOR} created the account of ${SUBJECT}, as ${wordsOf(role)}`,
  },
  'account.approve': { label: 'Account approved', sentence: () => phrase`${ACTOR} approved ${SUBJECT}` },
  'account.reject': { label: 'Account rejected', sentence: () => phrase`${ACTOR} rejected ${SUBJECT}` },
  'account.role': {
    label: 'Role changed',
    says: ['from', 'to'],
    sentence: ({ detail: { from, to } }) =>
      phrase`${ACTOR} changed the role of ${SUBJECT} from ${wordsOf(from)} to ${wordsOf(to)}`,
  },
  'account.lock': {
    label: 'Account locked',
    says: ['reason'],
    sentence: ({ detail: { reason } }) => phrase`${ACTOR} locked ${SUBJECT}: ${wordsOf(reason)}`,
  },
  'account.unlock': {
    label: 'Account unlocked',
    says: ['because'],
    sentence: ({ actor }) =>
      actor ? phrase`${ACTOR} unlocked ${SUBJECT}` : phrase`The suspension of ${SUBJECT} ended`,
  },
  'account.password-reset': {
    label: 'Password reset',
    sentence: () => phrase`${ACTOR} reset the password of ${SUBJECT}`,
  },
  'account.require-password-reset': {
    label: 'New password required',
    says: ['required'],
    sentence: ({ detail: { required } }) =>
      required === false
        ? phrase`${ACTOR} no longer requires a new password of ${SUBJECT}`
        : phrase`${ACTOR} requires a new password of ${SUBJECT}`,
  },
  'account.password-change': {
    label: 'Password changed',
    sentence: () => phrase`${SUBJECT} changed their password`,
  },
  'account.profile': {
    label: 'Profile changed',
    says: ['fields'],
    sentence: ({ detail: { fields } }) =>
      Array.isArray(fields) && fields.length > 0
        ? phrase`${SUBJECT} changed their profile: ${wordsOf(fields)}`
        : phrase`${SUBJECT} changed their profile`,
  },
  'account.suspend': {
    label: 'Account suspended',
    says: ['offence'],
    sentence: ({ detail: { offence, until } }) =>
      phrase`${ACTOR} recorded payment offence ${String(offence)} of ${SUBJECT}: suspended until ${dayOf(until)}`,
  },
} satisfies Partial<Record<AuditAction, EntryKind>>

function dayOf(instant: unknown): string {
  return typeof instant === 'string' ? formatSydney(new Date(instant), 'date') : 'later'
}
