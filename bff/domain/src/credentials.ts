import { dayText } from './calendar-text.ts'
import { daysBetween } from './days-between.ts'

/** What a catcher has to hold (D-62). */
export const credentialKinds = ['licence', 'insurance', 'firstAid'] as const
export type CredentialKind = (typeof credentialKinds)[number]

/** What they are called: alone, and within a sentence. */
export const credentialNames: Readonly<Record<CredentialKind, string>> = {
  licence: 'Licence',
  insurance: 'Public liability insurance',
  firstAid: 'First aid certificate',
}
export const credentialWords: Readonly<Record<CredentialKind, string>> = {
  licence: 'licence',
  insurance: 'public liability insurance',
  firstAid: 'first aid certificate',
}

/**
 * Days before its last day on which a credential's holder and the moderators are reminded, the earliest first (D-62).
 */
export const REMINDER_DAYS = [30, 7] as const
/** A credential counts as 'expiring' for this many days before its last day. */
export const EXPIRING_DAYS = REMINDER_DAYS[0]

/** Days after an account's approval during which missing credentials do not stop claims (D-100). */
export const GRACE_DAYS = 14

export const credentialStates = ['missing', 'valid', 'expiring', 'expired'] as const
export type CredentialState = (typeof credentialStates)[number]

/** When missing credentials begin to stop the claims of an account (D-100). */
export const credentialsDueAt = (approvedAt: Date): Date =>
  new Date(approvedAt.getTime() + GRACE_DAYS * DAY_MS)

const DAY_MS = 24 * 60 * 60_000
/** The latest last day that is accepted, in calendar years from today. */
const MAX_YEARS = 20

/**
 * The state of a credential on a day in Sydney (D-62). It is valid through the end of its last day.
 * @param expiresOn its last day; null: it was not entered
 */
export function credentialState(expiresOn: string | null, today: string): CredentialState {
  if (expiresOn === null) return 'missing'
  const days = daysBetween(today, expiresOn)
  if (days < 0) return 'expired'
  return days <= EXPIRING_DAYS ? 'expiring' : 'valid'
}

/** The last day in words: 'Expires on 3 Dec 2026, in 7 days', 'Expires today', 'Expired on 3 Dec 2026'. */
export function expiryText(expiresOn: string, today: string): string {
  const days = daysBetween(today, expiresOn)
  if (days < 0) return `Expired on ${dayText(expiresOn)}`
  if (days === 0) return `Expires today, ${dayText(expiresOn)}`
  if (days > EXPIRING_DAYS) return `Expires on ${dayText(expiresOn)}`
  return `Expires on ${dayText(expiresOn)}, in ${days === 1 ? '1 day' : `${days} days`}`
}

/**
 * The reminder that is due on a day: 30 or 7, the days before the last day; 0 once the credential has expired; null
 * when none is due yet (CRED-05).
 */
export function reminderStep(expiresOn: string, today: string): number | null {
  const days = daysBetween(today, expiresOn)
  if (days < 0) return 0
  return REMINDER_DAYS.findLast((step) => days <= step) ?? null
}

/**
 * The fault of a last day that somebody enters, as a sentence; null when there is none.
 * @param ofAnother whether an admin enters it for somebody else (D-172)
 */
export function expiryFault(expiresOn: string, today: string, { ofAnother = false } = {}): string | null {
  if (expiresOn < today)
    return `It expired on ${dayText(expiresOn)}. ${ofAnother ? 'Ask for the new one.' : 'Please enter the one that you hold now.'}`
  if (Number(expiresOn.slice(0, 4)) - Number(today.slice(0, 4)) > MAX_YEARS)
    return `The year ${expiresOn.slice(0, 4)} is too far in the future. Please check it.`
  return null
}
