import { licenseKey } from './identifiers.ts'
import type { User } from './user.entity.ts'

/** Whether two licence numbers are one (AUTH-08). */
export const isSameLicence = (one: string, other: string): boolean => licenseKey(one) === licenseKey(other)

/** Notes that an admin has seen the licence number of an account, also where it has changed (ADMIN-09). */
export function markLicenceSeen(user: User): void {
  const { licenseNumber, ...unseen } = user.unseenChanges
  if (licenseNumber === undefined) return
  user.unseenChanges = unseen
  user.version += 1
}
