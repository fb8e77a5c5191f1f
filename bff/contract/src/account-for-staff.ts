import { accountStatuses, instant, roles, User } from './user.ts'
import * as z from './zod.ts'

/** The roles that an admin can assign; registrations start as 'pending'. */
export const assignableRoles = ['catcher', 'moderator', 'admin'] as const
export type AssignableRole = (typeof assignableRoles)[number]

/**
 * The version of the account that the caller saw. When the account has changed since, the call fails with CONFLICT
 * (D-61). When it is left out, the call does not compare versions.
 */
export const seenVersion = { version: z.optional(z.int()) }

/** An account as admins see it. Without `needsPasskey`, which depends on the account's own session. */
export const AccountForAdmin = z.extend(z.omit(User, { needsPasskey: true }), {
  /** Grows with every change by staff, and with a new name or licence number. */
  version: z.int(),
  isLocked: z.boolean(),
  lockedReason: z.nullable(z.string()),
  lockedAt: z.nullable(instant),
  approvedAt: z.nullable(instant),
  /** The values before a change by the owner that no admin has checked yet; otherwise null (ADMIN-09). */
  nameBefore: z.nullable(z.string()),
  licenseNumberBefore: z.nullable(z.string()),
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
