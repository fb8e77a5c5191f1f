import type { AccountForAdmin, AccountForModerator, User as UserAnswer } from '@snake-dispatch/contract/user'
import { isLockedAt } from './lock.ts'
import type { User } from './user.entity.ts'

/** The account as its owner sees it. */
export function presentUser(user: User): UserAnswer {
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
    role: user.role,
    status: user.status,
    isAdmin: user.isAdmin,
    isModerator: user.isModerator,
    isDemo: user.realm === 'demo',
    passwordResetRequired: user.passwordResetRequired,
    notificationSettings: user.notificationSettings,
    lastLogin: user.lastLogin?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
  }
}

/** The account as admins see it. */
export function presentUserForAdmin(user: User): AccountForAdmin {
  const isLocked = isLockedAt(user, new Date())
  return {
    ...presentUser(user),
    isLocked,
    lockedReason: isLocked ? (user.lockedReason ?? null) : null,
    lockedAt: isLocked ? (user.lockedAt?.toISOString() ?? null) : null,
    approvedAt: user.approvedAt?.toISOString() ?? null,
  }
}

/** The account as moderators see it: nothing that they do not need for assigning jobs. */
export function presentUserForModerator(user: User): AccountForModerator {
  return {
    id: user.id,
    name: user.name,
    role: user.role,
    status: user.status,
    isAdmin: user.isAdmin,
    isModerator: user.isModerator,
    isLocked: isLockedAt(user, new Date()),
    serviceSuburbs: user.serviceSuburbs,
  }
}
