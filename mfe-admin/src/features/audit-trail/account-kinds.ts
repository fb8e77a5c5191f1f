import type { AuditAction } from '@snake-dispatch/contract/audit'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import type { EntryKind } from './entry-kinds.ts'
import { ACTOR, phrase, SUBJECT } from './phrase.ts'
import { because, textOr, wordsOf } from './words.ts'

/** Sign-ins and refusals: they change nothing. */
export const securityKinds = {
  'account.sign-in': { label: 'Signed in', sentence: () => phrase`${SUBJECT} signed in` },
  'account.sign-out': {
    label: 'Signed out',
    says: ['everywhere'],
    sentence: ({ detail: { everywhere } }) =>
      everywhere ? phrase`${SUBJECT} signed out everywhere` : phrase`${SUBJECT} signed out`,
  },
  'account.wrong-password': {
    label: 'Wrong password',
    sentence: ({ actor }) =>
      actor
        ? phrase`${SUBJECT} gave a wrong current password`
        : phrase`Somebody gave a wrong password for ${SUBJECT}`,
  },
  'account.wrong-passkey': {
    label: 'Wrong passkey',
    sentence: () => phrase`A passkey of ${SUBJECT} was refused`,
  },
  'account.throttled': {
    label: 'Too many attempts',
    says: ['call'],
    sentence({ detail: { call } }) {
      if (call === 'createJob') return phrase`${SUBJECT} logged too many jobs in an hour: refused for a while`
      if (call === 'takeCall') return phrase`${SUBJECT} took too many calls in an hour: refused for a while`
      return phrase`Too many attempts for ${SUBJECT}: refused for a while`
    },
  },
  'account.refused': {
    label: 'Refused',
    says: ['call'],
    sentence: ({ detail: { call } }) =>
      call === 'login'
        ? phrase`${SUBJECT} was refused to sign in`
        : phrase`${SUBJECT} was refused: ${wordsOf(call)}`,
  },
  'request.limited': {
    label: 'Too many requests',
    sentence: () => phrase`${SUBJECT} sent too many requests: refused for a while`,
  },
  'request.cross-site': {
    label: 'Request from another site',
    sentence: () => phrase`Another site sent a request in the name of ${SUBJECT}: refused`,
  },
  'request.forged-captcha': {
    label: 'Invalid captcha',
    sentence: () =>
      phrase`A public request came from the browser of ${SUBJECT} without a valid captcha: refused`,
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
  'account.approve': {
    label: 'Account approved',
    says: ['checked', 'reason'],
    sentence: ({ detail: { checked, reason } }) =>
      checked === undefined
        ? phrase`${ACTOR} approved ${SUBJECT}`
        : phrase`${ACTOR} approved ${SUBJECT}, with ${wordsOf(checked)} of 3 credentials checked${because(reason)}`,
  },
  'account.approval-undo': {
    label: 'Approval undone',
    sentence: () => phrase`${ACTOR} undid the approval of ${SUBJECT}`,
  },
  'account.reopen': {
    label: 'Registration reopened',
    sentence: () => phrase`${ACTOR} reopened the registration of ${SUBJECT}`,
  },
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
  'account.passkey-add': { label: 'Passkey added', sentence: () => phrase`${SUBJECT} added a passkey` },
  'account.passkey-remove': {
    label: 'Passkey removed',
    sentence: () => phrase`${SUBJECT} removed a passkey`,
  },
  'account.changes-seen': {
    label: 'Changes seen',
    says: ['fields'],
    sentence: () => phrase`${ACTOR} looked at the changed details of ${SUBJECT}`,
  },
  'account.revoke': {
    label: 'Access revoked',
    sentence: () => phrase`${ACTOR} revoked the password, the passkeys and all sessions of ${SUBJECT}`,
  },
  'account.offboard': {
    label: 'Offboarded',
    says: ['from', 'by'],
    sentence: ({ detail: { from, by } }) =>
      by === 'two admins'
        ? phrase`${ACTOR} agreed to revoke the access of ${SUBJECT}, until then ${wordsOf(from)}: locked and signed out`
        : phrase`${ACTOR} offboarded ${SUBJECT}, until then ${wordsOf(from)}: locked and signed out`,
  },
  'account.revocation-ask': {
    label: 'Revocation asked for',
    says: ['reason'],
    sentence: ({ detail: { reason } }) =>
      phrase`${ACTOR} asked to revoke the access of ${SUBJECT}: ${wordsOf(reason)}`,
  },
  'account.revocation-cancel': {
    label: 'Revocation cancelled',
    sentence: () => phrase`${ACTOR} cancelled the request to revoke the access of ${SUBJECT}`,
  },
  'account.session-end': {
    label: 'Signed out elsewhere',
    says: ['device'],
    sentence: ({ detail: { device } }) =>
      phrase`${ACTOR} signed out a device of ${SUBJECT}: ${device ? wordsOf(device) : 'unknown device'}`,
  },
  'account.password-link': {
    label: 'Password link made',
    sentence: () => phrase`${ACTOR} made a one-time password link for ${SUBJECT}`,
  },
  'account.password-link-use': {
    label: 'Password link used',
    sentence: () => phrase`${SUBJECT} chose a new password with a one-time link`,
  },
  'account.address-prove': {
    label: 'Address proven',
    says: ['channel'],
    sentence: ({ detail: { channel } }) =>
      channel === 'text'
        ? phrase`${SUBJECT} proved their mobile`
        : phrase`${SUBJECT} proved their email address`,
  },
  'account.address-stop': {
    label: 'Messages stopped',
    says: ['channel'],
    sentence: ({ detail: { channel } }) =>
      channel === 'text'
        ? phrase`${ACTOR} ended texts to the mobile of ${SUBJECT}`
        : phrase`${ACTOR} ended mail to the address of ${SUBJECT}`,
  },
  'account.address-resume': {
    label: 'Messages resumed',
    says: ['channel'],
    sentence: ({ detail: { channel } }) =>
      channel === 'text'
        ? phrase`${ACTOR} lets texts go to the mobile of ${SUBJECT} again`
        : phrase`${ACTOR} lets mail go to the address of ${SUBJECT} again`,
  },
  'account.profile': {
    label: 'Profile changed',
    says: ['fields'],
    sentence: ({ detail: { fields } }) =>
      Array.isArray(fields) && fields.length > 0
        ? phrase`${SUBJECT} changed their profile: ${wordsOf(fields)}`
        : phrase`${SUBJECT} changed their profile`,
  },
  'account.photo': {
    label: 'Photo stored',
    sentence: () => phrase`${SUBJECT} stored a photo of themselves`,
  },
  'account.photo-remove': {
    label: 'Photo removed',
    sentence: ({ actor, subject }) =>
      actor?.id === subject.id
        ? phrase`${SUBJECT} removed their photo`
        : phrase`${ACTOR} removed the photo of ${SUBJECT}`,
  },
  'account.note': {
    label: 'Note on an account',
    says: ['note'],
    sentence: ({ detail: { note } }) => phrase`${ACTOR} wrote a note on ${SUBJECT}${because(note)}`,
  },
  'account.message': {
    label: 'Message',
    says: ['note'],
    sentence: ({ detail: { note } }) => phrase`${ACTOR} sent a message to ${SUBJECT}${because(note)}`,
  },
  'account.cover-ask': {
    label: 'Asked for cover',
    says: ['time', 'region'],
    sentence: ({ detail: { time, region } }) =>
      phrase`${ACTOR} asked ${SUBJECT} to cover ${textOr(time, 'a time')}, in ${textOr(region, 'a region')}`,
  },
  'account.cover-withdraw': {
    label: 'Ask for cover taken back',
    says: ['time', 'region'],
    sentence: ({ detail: { time, region } }) =>
      phrase`${SUBJECT} took back an ask to cover ${textOr(time, 'a time')}, in ${textOr(region, 'a region')}`,
  },
  'account.cover-answer': {
    label: 'Cover answered',
    says: ['answer', 'time', 'region'],
    sentence: ({ detail: { answer, time, region } }) =>
      phrase`${SUBJECT} said ${textOr(answer, 'yes or no')} to cover ${textOr(time, 'a time')}, in ${textOr(region, 'a region')}`,
  },
  'account.correct': {
    label: 'Details corrected',
    says: ['fields'],
    sentence: ({ detail: { fields } }) =>
      phrase`${ACTOR} corrected the details of ${SUBJECT}: ${wordsOf(fields)}`,
  },
  'account.credential': {
    label: 'Credential changed',
    says: ['credential', 'expiresOn'],
    sentence: ({ actor, subject, detail: { credential = 'credential', expiresOn } }) => {
      const words = `${wordsOf(credential)}${typeof expiresOn === 'string' ? `, valid until ${dayOf(expiresOn)}` : ''}`
      return actor?.id === subject.id
        ? phrase`${SUBJECT} entered their ${words}`
        : phrase`${ACTOR} entered the ${words}, of ${SUBJECT}`
    },
  },
  'account.credential-check': {
    label: 'Credential checked',
    says: ['credential'],
    sentence: ({ detail: { credential } }) =>
      phrase`${ACTOR} checked the ${wordsOf(credential ?? 'credential')} of ${SUBJECT}`,
  },
  'account.credential-photo': {
    label: 'Credential photo stored',
    says: ['credential'],
    sentence: ({ detail: { credential } }) =>
      phrase`${SUBJECT} stored a photo of their ${wordsOf(credential ?? 'credential')}`,
  },
  'account.credential-photo-remove': {
    label: 'Credential photo removed',
    says: ['credential'],
    sentence: ({ detail: { credential } }) =>
      phrase`${SUBJECT} removed the photo of their ${wordsOf(credential ?? 'credential')}`,
  },
  'account.message-template': {
    label: 'Message to clients changed',
    says: ['messageKind'],
    sentence: ({ detail: { messageKind } }) =>
      phrase`${ACTOR} changed the words of a message to clients: ${wordsOf(messageKind)}`,
  },
  'account.data-export': {
    label: 'Own data downloaded',
    sentence: () => phrase`${SUBJECT} downloaded their data`,
  },
  'account.erasure-request': {
    label: 'Erasure asked for',
    sentence: () => phrase`${SUBJECT} asked for their account to be erased`,
  },
  'account.erasure-withdraw': {
    label: 'Erasure withdrawn',
    sentence: () => phrase`${SUBJECT} no longer asks for their account to be erased`,
  },
  'account.erase': { label: 'Account erased', sentence: () => phrase`${ACTOR} erased an account` },
  'account.client-search': {
    label: 'Client data looked for',
    says: ['jobs'],
    sentence: ({ detail: { jobs } }) =>
      phrase`${SUBJECT} looked for the data of a client: ${jobs === 1 ? '1 job' : `${String(jobs)} jobs`}`,
  },
  'account.bound': {
    label: 'Bound began',
    says: ['until'],
    sentence: ({ detail: { until } }) =>
      phrase`After too many releases ${SUBJECT} may have one job at a time until ${dayOf(until)}`,
  },
  'account.bound-lift': {
    label: 'Bound lifted',
    says: ['reason'],
    sentence: ({ detail: { reason } }) =>
      phrase`${ACTOR} lifted the bound of one job at a time of ${SUBJECT}: ${wordsOf(reason)}`,
  },
  'account.alarm-seen': {
    label: 'Alarm seen',
    sentence: () => phrase`${ACTOR} marked an alarm about ${SUBJECT} as seen`,
  },
  'account.list-export': {
    label: 'List downloaded',
    says: ['list'],
    sentence: ({ detail: { list } }) =>
      list === 'trail'
        ? phrase`${SUBJECT} downloaded the audit trail`
        : phrase`${SUBJECT} downloaded the list of ${wordsOf(list)}`,
  },
  'account.offence-withdraw': {
    label: 'Offence withdrawn',
    says: ['offence', 'reason', 'until'],
    sentence: ({ detail: { offence, reason } }) =>
      phrase`${ACTOR} withdrew payment offence ${wordsOf(offence)} of ${SUBJECT}: ${wordsOf(reason)}`,
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
