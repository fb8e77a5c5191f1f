import type {
  AccountForAdmin,
  AccountForModerator,
  AccountMarks,
} from '@snake-dispatch/contract/account-for-staff'
import type { User as UserAnswer } from '@snake-dispatch/contract/user'
import { isDemo } from '../../calls/demo-rules.ts'
import { isLockedAt } from './lock.rows.ts'
import type { User } from './user.entity.ts'

/** What an account is presented from. */
type PresentedUser = Pick<
  User,
  | 'id'
  | 'realm'
  | 'username'
  | 'email'
  | 'name'
  | 'licenseNumber'
  | 'serviceSuburbs'
  | 'role'
  | 'status'
  | 'isAdmin'
  | 'isModerator'
  | 'passwordResetRequired'
  | 'notificationSettings'
  | 'createdAt'
  | 'abn'
  | 'gstRegistered'
> &
  Partial<
    Pick<
      User,
      | 'company'
      | 'contactNumber'
      | 'address'
      | 'serviceAreas'
      | 'baseSuburb'
      | 'payId'
      | 'lastLogin'
      | 'erasureRequestedAt'
    >
  >

/** The account as its owner sees it. @param needsPasskey whether they must show a passkey in this browser first */
export function presentUser(user: PresentedUser, needsPasskey = false): UserAnswer {
  return { ...presentAccount(user), needsPasskey }
}

/** What owners and admins see of an account. */
function presentAccount(user: PresentedUser): Omit<UserAnswer, 'needsPasskey'> {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    name: user.name,
    company: user.company ?? null,
    licenseNumber: user.licenseNumber,
    contactNumber: user.contactNumber ?? null,
    address: user.address ?? null,
    serviceAreas: user.serviceAreas ?? null,
    serviceSuburbs: user.serviceSuburbs,
    baseSuburb: user.baseSuburb ?? null,
    payId: user.payId ?? null,
    abn: user.abn ?? null,
    gstRegistered: user.gstRegistered,
    role: user.role,
    status: user.status,
    isAdmin: user.isAdmin,
    isModerator: user.isModerator,
    isDemo: isDemo(user),
    passwordResetRequired: user.passwordResetRequired,
    notificationSettings: user.notificationSettings,
    lastLogin: user.lastLogin?.toISOString() ?? null,
    erasureRequestedAt: user.erasureRequestedAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
  }
}

/** The account as admins see it. @param marks what is to be done about it, where that was read (D-172) */
export function presentUserForAdmin(user: User, now: Date, marks?: AccountMarks): AccountForAdmin {
  const isLocked = isLockedAt(user, now)
  return {
    ...presentAccount(user),
    version: user.version,
    isLocked,
    lockedReason: isLocked ? (user.lockedReason ?? null) : null,
    lockedAt: isLocked ? (user.lockedAt?.toISOString() ?? null) : null,
    approvedAt: user.approvedAt?.toISOString() ?? null,
    nameBefore: user.unseenChanges.name ?? null,
    licenseNumberBefore: user.unseenChanges.licenseNumber ?? null,
    ...(marks && { marks }),
  }
}

/** The account as moderators see it: nothing that they do not need for assigning jobs. */
export function presentUserForModerator(user: User, now: Date): AccountForModerator {
  return {
    id: user.id,
    name: user.name,
    role: user.role,
    status: user.status,
    isAdmin: user.isAdmin,
    isModerator: user.isModerator,
    isLocked: isLockedAt(user, now),
    serviceSuburbs: user.serviceSuburbs,
  }
}
