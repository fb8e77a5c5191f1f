import * as z from './zod.ts'

export const roles = ['admin', 'moderator', 'catcher', 'pending'] as const
export type Role = (typeof roles)[number]

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
  /** Their Australian Business Number, eleven digits, for receipts (D-150). */
  abn: z.nullable(z.string()),
  /** Whether they are registered for GST; only with an ABN. */
  gstRegistered: z.boolean(),
  role: z.enum(roles),
  status: z.enum(accountStatuses),
  isAdmin: z.boolean(),
  isModerator: z.boolean(),
  isDemo: z.boolean(),
  passwordResetRequired: z.boolean(),
  /** True for an admin who must show a passkey first, and has not done so in this browser (AUTH-23). */
  needsPasskey: z.boolean(),
  notificationSettings: z.record(z.string(), z.unknown()),
  lastLogin: z.nullable(instant),
  /** When they asked for their account to be erased; null while they have not (DATA-03). */
  erasureRequestedAt: z.nullable(instant),
  createdAt: instant,
})
export type User = z.infer<typeof User>

/** True for admins by role or by flag. */
export function isAdmin(user: Pick<User, 'role' | 'isAdmin'>): boolean {
  return user.isAdmin || user.role === 'admin'
}

/** True for moderators by role or by flag, and for admins. */
export function isModerator(user: Pick<User, 'role' | 'isAdmin' | 'isModerator'>): boolean {
  return user.isModerator || user.role === 'moderator' || isAdmin(user)
}

/** The role that an account has in effect: the flags count as the roles do. */
export function effectiveRole(user: Pick<User, 'role' | 'isAdmin' | 'isModerator'>): Role {
  if (isAdmin(user)) return 'admin'
  return isModerator(user) ? 'moderator' : user.role
}

/** True while a user may do nothing but change their password, or add a passkey or show one (AUTH-15, AUTH-23). */
export function isRestricted(user: Pick<User, 'passwordResetRequired' | 'needsPasskey'>): boolean {
  return user.passwordResetRequired || user.needsPasskey
}
