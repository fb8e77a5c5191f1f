import { licenseKey } from './identifiers.ts'
import type { User } from './user.entity.ts'

/** Whether two licence numbers are the same, ignoring case and spaces (AUTH-08). */
export const isSameLicence = (one: string, other: string): boolean => licenseKey(one) === licenseKey(other)

/**
 * Notes that an admin has seen the changed licence number of an account (ADMIN-09). Does nothing when it has not
 * changed.
 */
export function markLicenceSeen(user: User): void {
  const { licenseNumber, ...unseen } = user.unseenChanges
  if (licenseNumber === undefined) return
  user.unseenChanges = unseen
  user.version += 1
}
