import { accountStatuses, instant, roles, User } from './user.ts'
import * as z from './zod.ts'

/** The roles that an admin can assign; registrations start as 'pending'. */
export const assignableRoles = ['catcher', 'moderator', 'admin'] as const
export type AssignableRole = (typeof assignableRoles)[number]

/**
 * The version of the account that the caller saw: when somebody has changed it since, the call is refused with CONFLICT
 * (D-61). Left out, it is not compared.
 */
export const seenVersion = { version: z.optional(z.int()) }

/** An account as admins see it; that it needs a passkey is a matter of its own sessions. */
export const AccountForAdmin = z.extend(z.omit(User, { needsPasskey: true }), {
  /** Grows with every change by staff, and with a new name or licence number. */
  version: z.int(),
  isLocked: z.boolean(),
  lockedReason: z.nullable(z.string()),
  lockedAt: z.nullable(instant),
  approvedAt: z.nullable(instant),
  /** What stood before, where the owner has changed it and no admin has looked yet; else null (ADMIN-09). */
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
