import type { Realm } from '../db/realm.ts'
import type { Account } from './account.ts'
import { AppError } from './app-error.ts'

/** What belongs to a realm: an account, a scope, a transaction. */
interface InRealm {
  readonly realm: Realm
}

/**
 * True in the demo (D-02). The functions of this file are all that the demo does differently. Its data are kept apart by
 * the realm of each row (`db/realm.ts`); each visit has its own realm and account (D-39).
 */
export const isDemo = ({ realm }: InRealm): boolean => realm !== 'live'

/** Anybody gets an account at once: limits count the network address instead, and its photos come last (D-40). */
export const countsByAddress = isDemo

/** What is stored counts as that of a visit (D-39). */
export const limitsStorage = isDemo

/** Photos that are chosen are replaced by the sample one (D-87): strangers leave no pictures here. */
export const usesSamplePhotos = isDemo

/** Claims bear a fee, and quarters are billed. */
export const bearsFees = (of: InRealm): boolean => !isDemo(of)

/** The audit trail has what is done: nothing in the demo is real. */
export const keepsTrail = (of: InRealm): boolean => !isDemo(of)

/** Pushes leave the portal. */
export const sendsPushes = (of: InRealm): boolean => !isDemo(of)

/** A catcher has at most so many open claims, and releases so many in an hour (D-37): who looks around tries them all. */
export const limitsClaims = (of: InRealm): boolean => !isDemo(of)

/** Who claims needs a licence, an insurance and a first aid certificate that have not expired (D-62): there nobody does. */
export const asksForCredentials = (of: InRealm): boolean => !isDemo(of)

/** A new email or PayID asks for the current password (D-36): the demo account has none. */
export const asksForPassword = (of: InRealm): boolean => !isDemo(of)

/** The account is notified of its new email or PayID (D-36). */
export const announcesAccountChanges = (of: InRealm): boolean => !isDemo(of)

/**
 * Keeps the email, the password and the sessions of the demo account as they are.
 * @throws AppError FORBIDDEN in the demo, with that sentence
 */
export function refuseInDemo(of: InRealm, sentence: string): void {
  if (isDemo(of)) throw new AppError('FORBIDDEN', sentence)
}

/**
 * The realm of a public request: live, also from a browser that is signed in to the demo, or a real snake would reach
 * nobody (PUB-10). Only the demo account's own personal link, opened in the demo, stays there (PUB-09).
 */
export function realmOfRequest(
  account: Account | null,
  catcherId: string | number | null | undefined,
): Realm {
  return account && isDemo(account) && Number(catcherId) === account.id ? account.realm : 'live'
}
