import type { AccountForAdmin, User as UserAnswer } from '@snake-dispatch/contract/user'
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
  return {
    ...presentUser(user),
    isLocked: user.isLocked,
    lockedReason: user.lockedReason ?? null,
    lockedAt: user.lockedAt?.toISOString() ?? null,
    approvedAt: user.approvedAt?.toISOString() ?? null,
  }
}
