import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { newestAccount, refreshAccountPages } from './account-pages.ts'

/**
 * By account, from which version a change of ours led to which, or a refused one to the view that followed it: the next
 * change may be sent, and a dialog may be open, before the screen has the new version.
 */
const moved = new Map<number, { from: number; to: number }>()

/** The version of the account that a change is made to (D-61): what is on screen, after our own changes. */
export function versionOf({ id, version }: AccountForAdmin): number {
  const way = moved.get(id)
  return way?.from === version ? way.to : version
}

/** Notes that a change of ours was answered. @param version the account's from then on; one more when left out */
export function noteChange(account: AccountForAdmin, version = versionOf(account) + 1): void {
  moved.set(account.id, { from: account.version, to: version })
}

/** Fetches the accounts on screen again; the next change is made to what they are then. */
export async function showNewest(account: AccountForAdmin): Promise<void> {
  await refreshAccountPages()
  const newest = newestAccount(account.id)
  if (newest) noteChange(account, newest.version)
}
