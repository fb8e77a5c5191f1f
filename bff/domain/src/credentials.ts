import { dayText } from './calendar-text.ts'
import { sydneyDay } from './sydney-time.ts'

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

/** How many days before the last one its holder and the moderators are told of it, the first time first (D-62). */
export const REMINDER_DAYS = [30, 7] as const
/** Before its last day a credential is said to expire for so many days. */
export const EXPIRING_DAYS = REMINDER_DAYS[0]

/** Days after its approval for which what an account has not entered stops no claim (D-100). */
export const GRACE_DAYS = 14

export const credentialStates = ['missing', 'valid', 'expiring', 'expired'] as const
export type CredentialState = (typeof credentialStates)[number]

/** Until when what an account has not entered stops no claim (D-100). */
export const credentialsDueAt = (approvedAt: Date): Date =>
  new Date(approvedAt.getTime() + GRACE_DAYS * DAY_MS)

const DAY_MS = 24 * 60 * 60_000
/** The latest last day that is believed, in years from today. */
const MAX_YEARS = 20

/** How many days are left until the last day: 0 on that day, less than 0 after it. Days are those of Sydney, '2026-12-03'. */
export function daysLeft(expiresOn: string, today: string): number {
  return Math.round((Date.parse(expiresOn) - Date.parse(today)) / DAY_MS)
}

/**
 * The state of a credential on a day in Sydney (D-62). It is valid through the end of its last day.
 * @param expiresOn its last day; null: it was not entered
 */
export function credentialState(expiresOn: string | null, today: string): CredentialState {
  if (expiresOn === null) return 'missing'
  const days = daysLeft(expiresOn, today)
  if (days < 0) return 'expired'
  return days <= EXPIRING_DAYS ? 'expiring' : 'valid'
}

/** The last day in words: 'Expires on 3 Dec 2026, in 7 days', 'Expires today', 'Expired on 3 Dec 2026'. */
export function expiryText(expiresOn: string, today: string): string {
  const days = daysLeft(expiresOn, today)
  if (days < 0) return `Expired on ${dayText(expiresOn)}`
  if (days === 0) return `Expires today, ${dayText(expiresOn)}`
  if (days > EXPIRING_DAYS) return `Expires on ${dayText(expiresOn)}`
  return `Expires on ${dayText(expiresOn)}, in ${days === 1 ? '1 day' : `${days} days`}`
}

/**
 * The reminder that is due on a day: 30 or 7 for so many days before the last one, 0 when it has expired; null: none yet
 * (CRED-05).
 */
export function reminderStep(expiresOn: string, today: string): number | null {
  const days = daysLeft(expiresOn, today)
  if (days < 0) return 0
  return REMINDER_DAYS.findLast((step) => days <= step) ?? null
}

/** What is wrong with a last day that somebody enters, as a sentence; null when nothing is. */
export function expiryFault(expiresOn: string, today: string, { mayBePast = false } = {}): string | null {
  if (!mayBePast && expiresOn < today)
    return `It expired on ${dayText(expiresOn)}. Please enter the one that you hold now.`
  if (Number(expiresOn.slice(0, 4)) - Number(today.slice(0, 4)) > MAX_YEARS)
    return 'Please check the year: it is too far in the future.'
  return null
}

/** What decides whether an account's credentials let it claim. */
export interface Held {
  readonly credentials: readonly { readonly kind: CredentialKind; readonly expiresOn: string | null }[]
  /** The licence number changed, and no admin has looked at it. */
  readonly isLicenceUnseen: boolean
  /** From when on what is missing stops claims; null: never. */
  readonly dueAt: Date | null
}

/** Why an account may not claim, with the credentials that are the reason. */
export interface ClaimStop {
  readonly why: 'expired' | 'unseen' | 'missing'
  readonly kinds: readonly CredentialKind[]
}

/**
 * What keeps an account from claiming (D-62): a credential that has expired, a licence number that nobody has looked at, or
 * one that is still missing when it was due. The first of them, in the order in which somebody can do something about it.
 */
export function claimStop({ credentials, isLicenceUnseen, dueAt }: Held, now: Date): ClaimStop | null {
  const today = sydneyDay(now)
  const kindsThat = (state: CredentialState) =>
    credentials.filter((one) => credentialState(one.expiresOn, today) === state).map(({ kind }) => kind)
  const expired = kindsThat('expired')
  if (expired.length > 0) return { why: 'expired', kinds: expired }
  const missing = dueAt !== null && dueAt <= now ? kindsThat('missing') : []
  if (missing.length > 0) return { why: 'missing', kinds: missing }
  return isLicenceUnseen ? { why: 'unseen', kinds: ['licence'] } : null
}

/** Why they may not claim and what to do about it, to the account itself. */
export function ownStopSentence({ why, kinds }: ClaimStop): string {
  if (why === 'unseen')
    return 'Your licence number has changed. You can claim again when an admin has checked the new one.'
  const [what, isPlural] = [listOf(kinds), kinds.length > 1]
  const reason =
    why === 'expired'
      ? `Your ${what} ${isPlural ? 'have' : 'has'} expired.`
      : `You have not entered when your ${what} ${isPlural ? 'expire' : 'expires'}.`
  return `${reason} Enter that in your profile, under Credentials, and you can claim at once.`
}

/** The same to those who would give them a job. */
export function stopSentence({ why, kinds }: ClaimStop): string {
  const [what, isPlural] = [listOf(kinds), kinds.length > 1]
  if (why === 'unseen') return 'Their licence number has changed, and no admin has checked the new one.'
  if (why === 'expired') return `Their ${what} ${isPlural ? 'have' : 'has'} expired.`
  return `They have not entered when their ${what} ${isPlural ? 'expire' : 'expires'}.`
}

const list = new Intl.ListFormat('en-AU', { type: 'conjunction' })

const listOf = (kinds: readonly CredentialKind[]) => list.format(kinds.map((kind) => credentialWords[kind]))
