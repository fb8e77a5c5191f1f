import * as z from './zod.ts'

export const roles = ['admin', 'moderator', 'catcher', 'pending'] as const
export type Role = (typeof roles)[number]

/** The roles that an admin can assign; registrations start as 'pending'. */
export const assignableRoles = ['catcher', 'moderator', 'admin'] as const
export type AssignableRole = (typeof assignableRoles)[number]

export const accountStatuses = ['pending', 'approved', 'rejected'] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** An instant: ISO 8601 in UTC, e.g. `2026-11-21T03:04:05.678Z`. */
export const instant = z.iso.datetime()

/** The signed-in user. */
export const User = z.strictObject({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  name: z.string(),
  company: z.nullable(z.string()),
  licenseNumber: z.string(),
  contactNumber: z.nullable(z.string()),
  address: z.nullable(z.string()),
  serviceAreas: z.nullable(z.string()),
  serviceSuburbs: z.array(z.string()),
  /** Where they usually start from: a suburb or town, in their own words. */
  baseSuburb: z.nullable(z.string()),
  payId: z.nullable(z.string()),
  role: z.enum(roles),
  status: z.enum(accountStatuses),
  isAdmin: z.boolean(),
  isModerator: z.boolean(),
  isDemo: z.boolean(),
  passwordResetRequired: z.boolean(),
  notificationSettings: z.record(z.string(), z.unknown()),
  lastLogin: z.nullable(instant),
  createdAt: instant,
})
export type User = z.infer<typeof User>

/** An account as admins see it. */
export const AccountForAdmin = z.extend(User, {
  isLocked: z.boolean(),
  lockedReason: z.nullable(z.string()),
  lockedAt: z.nullable(instant),
  approvedAt: z.nullable(instant),
})
export type AccountForAdmin = z.infer<typeof AccountForAdmin>

/** An account as moderators see it: what they need to assign jobs, and nothing private. */
export const AccountForModerator = z.strictObject({
  id: z.int(),
  name: z.string(),
  role: z.enum(roles),
  status: z.enum(accountStatuses),
  isAdmin: z.boolean(),
  isModerator: z.boolean(),
  isLocked: z.boolean(),
  serviceSuburbs: z.array(z.string()),
})
export type AccountForModerator = z.infer<typeof AccountForModerator>

/** True for admins by role or by flag. */
export function isAdmin(user: Pick<User, 'role' | 'isAdmin'>): boolean {
  return user.isAdmin || user.role === 'admin'
}

/** True for moderators by role or by flag, and for admins. */
export function isModerator(user: Pick<User, 'role' | 'isAdmin' | 'isModerator'>): boolean {
  return user.isModerator || user.role === 'moderator' || isAdmin(user)
}
