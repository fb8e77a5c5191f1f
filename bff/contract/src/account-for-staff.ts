import { credentialKinds } from '@snake-dispatch/domain/credentials'
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

/** What an admin narrows the list of accounts to (D-172). */
export const accountMarks = ['expired', 'ending', 'unchecked', 'unreachable'] as const
export type AccountMark = (typeof accountMarks)[number]

/** What somebody has to do about an account that works, for the list of accounts (D-172). */
export const AccountMarks = z.strictObject({
  /** Which credentials have expired. */
  expired: z.array(z.enum(credentialKinds)),
  /** Which end within 30 days. */
  ending: z.array(z.enum(credentialKinds)),
  /** Which nobody has checked; the licence also with a changed number (ADMIN-09). */
  unchecked: z.array(z.enum(credentialKinds)),
  /** Whether no alert reaches them (DISP-17). */
  isUnreachable: z.boolean(),
})
export type AccountMarks = z.infer<typeof AccountMarks>

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
  /** In the list and on its page; missing where a call answers what it has changed. */
  marks: z.optional(AccountMarks),
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
