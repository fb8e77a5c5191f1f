import type { Realm } from '../db/realm.ts'
import type { Account } from './account.ts'
import { AppError } from './app-error.ts'

/** Anything that belongs to a realm, such as an account, a scope or a transaction. */
interface InRealm {
  readonly realm: Realm
}

/**
 * True in the demo (D-02). The functions of this file list everything that the demo does differently. Each row has a
 * realm, which keeps demo data apart (`db/realm.ts`); each visit has its own realm and account (D-39).
 */
export const isDemo = ({ realm }: InRealm): boolean => realm !== 'live'

/** Anybody can get a demo account, so limits and the photo queue count the network address instead (D-40). */
export const countsByAddress = isDemo

/** Each visit may store a limited amount (D-39). */
export const limitsStorage = isDemo

/** The sample photo replaces every photo that a visitor chooses (D-87), so that strangers cannot store pictures. */
export const usesSamplePhotos = isDemo

/** Claims incur a fee, and fees are invoiced each quarter. */
export const bearsFees = (of: InRealm): boolean => !isDemo(of)

/** The audit trail records actions. Demo actions are not real, so it leaves them out. */
export const keepsTrail = (of: InRealm): boolean => !isDemo(of)

/** Pushes are sent to the push services. */
export const sendsPushes = (of: InRealm): boolean => !isDemo(of)

/** Mail and texts leave the portal (D-185). */
export const sendsMessages = (of: InRealm): boolean => !isDemo(of)

/** Open claims and releases per hour are limited (D-37). Not in the demo, where visitors try everything. */
export const limitsClaims = (of: InRealm): boolean => !isDemo(of)

/** A claim needs a licence, insurance and first aid certificate that have not expired (D-62). Not in the demo. */
export const asksForCredentials = (of: InRealm): boolean => !isDemo(of)

/** Changing the email or PayID needs the current password (D-36). The demo account has none. */
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
 * The realm of a public request: always live, even from a browser that is signed in to the demo, because otherwise
 * nobody would hear about a real snake (PUB-10). The exception is the demo account's own personal link, opened in the
 * demo (PUB-09).
 */
export function realmOfRequest(
  account: Account | null,
  catcherId: string | number | null | undefined,
): Realm {
  return account && isDemo(account) && Number(catcherId) === account.id ? account.realm : 'live'
}
