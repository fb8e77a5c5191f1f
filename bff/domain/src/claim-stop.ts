import { credentialState, credentialWords, type CredentialKind, type CredentialState } from './credentials.ts'
import { listText } from './list-text.ts'
import { sydneyDay } from './sydney-time.ts'

/** What decides whether an account's credentials let it claim. */
export interface Held {
  readonly credentials: readonly { readonly kind: CredentialKind; readonly expiresOn: string | null }[]
  /** The licence number changed, and no admin has looked at it. */
  readonly isLicenceUnseen: boolean
  /** From when on what is missing stops claims; null: never. */
  readonly dueAt: Date | null
}

/** Why credentials keep an account from claiming. */
export const claimStopReasons = ['expired', 'unseen', 'missing'] as const

/** Why an account may not claim, with the credentials that are the reason. */
export interface ClaimStop {
  readonly why: (typeof claimStopReasons)[number]
  readonly kinds: readonly CredentialKind[]
}

/**
 * What prevents an account from claiming (D-62): the first of an expired credential, one that is still missing after it
 * was due, and a changed licence number that no admin has checked. What its owner can do something about comes
 * first. Null when nothing prevents it.
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

/** For the account's owner: why they may not claim, and what to do about it. */
export function ownStopSentence({ why, kinds }: ClaimStop): string {
  if (why === 'unseen')
    return 'Your licence number has changed. You can claim again when an admin has checked the new one.'
  const [what, isPlural] = [listOf(kinds), kinds.length > 1]
  const reason =
    why === 'expired'
      ? `Your ${what} ${isPlural ? 'have' : 'has'} expired.`
      : `You have not entered when your ${what} ${isPlural ? 'expire' : 'expires'}.`
  const entered = why === 'expired' ? (isPlural ? 'the new ones' : 'the new one') : 'that'
  return `${reason} Enter ${entered} in your profile, under Credentials, and you can claim at once.`
}

/** What stands on a job in place of 'Claim Job' and leads to the credentials (D-146): 'Renew first aid'. */
export function stopAction({ why, kinds }: ClaimStop): string {
  if (why === 'unseen') return 'Licence being checked'
  const what = kinds.length === 1 ? shortNames[kinds[0]!] : 'credentials'
  return `${why === 'expired' ? 'Renew' : 'Enter'} ${what}`
}

const shortNames: Readonly<Record<CredentialKind, string>> = {
  licence: 'licence',
  insurance: 'insurance',
  firstAid: 'first aid',
}

/** For staff who would assign them a job: why they may not claim. */
export function stopSentence({ why, kinds }: ClaimStop): string {
  const [what, isPlural] = [listOf(kinds), kinds.length > 1]
  if (why === 'unseen') return 'Their licence number has changed, and no admin has checked the new one.'
  if (why === 'expired') return `Their ${what} ${isPlural ? 'have' : 'has'} expired.`
  return `They have not entered when their ${what} ${isPlural ? 'expire' : 'expires'}.`
}

const listOf = (kinds: readonly CredentialKind[]) => listText(kinds.map((kind) => credentialWords[kind]))
