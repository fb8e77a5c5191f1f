import { regions } from '@snake-dispatch/domain/regions'
import * as z from './zod.ts'
import { contactNumber, isEmail, licenseNumber, password } from './account-fields.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'
import { pageFields } from './page.ts'
import {
  AccountForAdmin,
  AccountForModerator,
  accountMarks,
  assignableRoles,
  seenVersion,
} from './account-for-staff.ts'
import { accountStatuses, roles } from './user.ts'
import { required, text } from './text-fields.ts'

const UserParams = z.strictObject({ userId: EntityId })

/** The fields shared by admin calls on one account. */
const aboutOneAccount = {
  audience: 'admin',
  params: UserParams,
  status: 200,
  answer: AccountForAdmin,
} as const

/** A new account, created by an admin (ADMIN-04): approved, and a catcher unless flagged admin. */
export const CreateUserInput = z.strictObject({
  email: required('Please enter a valid email address').check(
    z.refine(isEmail, 'Please enter a valid email address'),
  ),
  password: password(6, 'Password must be at least 6 characters'),
  name: required('Name must be at least 2 characters', 200, 2),
  licenseNumber,
  contactNumber,
  isAdmin: z._default(z.boolean(), false),
})
export type CreateUserInput = z.infer<typeof CreateUserInput>

export const RoleInput = z.strictObject({
  ...seenVersion,
  role: z.enum(assignableRoles, 'Please select a role'),
})

/** Why an account is locked: the answer to a sign-in with the right password (ADMIN-06). */
export const LockInput = z.strictObject({
  ...seenVersion,
  reason: required('Lock reason is required', 500),
})

export const ResetPasswordInput = z.strictObject({
  ...seenVersion,
  newPassword: password(1, 'New password is required'),
})

/** Accounts on a page when no limit is given (D-31). */
export const DEFAULT_USER_PAGE = 100

/** The orders of the list of accounts; 'Desc' reverses one. */
export const userSorts = [
  'name',
  'nameDesc',
  'createdAt',
  'createdAtDesc',
  'lastLogin',
  'lastLoginDesc',
  'licence',
  'licenceDesc',
  'contact',
  'contactDesc',
  'role',
  'roleDesc',
  'status',
  'statusDesc',
] as const
export type UserSort = (typeof userSorts)[number]

/** Filters and order of the list of accounts (D-31). */
export const UserListQuery = z.strictObject({
  ...pageFields,
  /** A part of the name; for admins also of email, licence, company or mobile. */
  search: z.optional(text(100)),
  role: z.optional(z.enum(roles)),
  status: z.optional(z.enum(accountStatuses)),
  /** For admins: only accounts with an unchecked change of name or licence number (ADMIN-09), or only the others. */
  changed: z.optional(z.enum(['true', 'false'])),
  /** For admins: only accounts that work and have that mark (D-172). */
  mark: z.optional(z.enum(accountMarks)),
  /** Only accounts that are locked at this moment, or only those that are not. */
  locked: z.optional(z.enum(['true', 'false'])),
  /** Only accounts that serve a suburb of that region. */
  region: z.optional(z.enum(regions.map(({ slug }) => slug))),
  sort: z.optional(z.enum(userSorts)),
})
export type UserListQuery = z.infer<typeof UserListQuery>

export const listUsers = defineEndpoint({
  name: 'listUsers',
  summary: 'Search and list accounts: whole for admins, in short for moderators',
  method: 'GET',
  path: '/api/admin/users',
  audience: 'moderator',
  query: UserListQuery,
  status: 200,
  answer: z.union([z.array(AccountForAdmin), z.array(AccountForModerator)]),
})

export const createUser = defineEndpoint({
  name: 'createUser',
  summary: 'Create an approved account',
  method: 'POST',
  path: '/api/admin/users',
  audience: 'admin',
  body: CreateUserInput,
  status: 201,
  answer: AccountForAdmin,
  errors: ['CONFLICT'],
})

export const setUserRole = defineEndpoint({
  ...aboutOneAccount,
  name: 'setUserRole',
  summary: 'Make an account a catcher, a moderator or an admin',
  method: 'PUT',
  path: '/api/admin/users/{userId}/role',
  body: RoleInput,
  errors: ['CONFLICT'],
})

export const lockUser = defineEndpoint({
  ...aboutOneAccount,
  name: 'lockUser',
  summary: 'Lock an account: it is signed out and cannot sign in',
  method: 'POST',
  path: '/api/admin/users/{userId}/lock',
  body: LockInput,
  errors: ['CONFLICT'],
})

export const unlockUser = defineEndpoint({
  ...aboutOneAccount,
  name: 'unlockUser',
  summary: 'Unlock an account, also from a suspension',
  method: 'POST',
  path: '/api/admin/users/{userId}/unlock',
})

export const resetUserPassword = defineEndpoint({
  ...aboutOneAccount,
  name: 'resetUserPassword',
  summary: 'Set the password of an account and sign it out everywhere',
  method: 'POST',
  path: '/api/admin/users/{userId}/reset-password',
  body: ResetPasswordInput,
  errors: ['CONFLICT'],
})

/** The values that the admin had on screen, so that a later change by the owner is not marked as seen (ADMIN-09). */
export const ChangesSeenInput = z.strictObject({
  name: z.string().check(z.maxLength(200)),
  licenseNumber: z.string().check(z.maxLength(50)),
})
export type ChangesSeenInput = z.infer<typeof ChangesSeenInput>

export const markChangesSeen = defineEndpoint({
  ...aboutOneAccount,
  name: 'markChangesSeen',
  summary: 'Note that an admin has looked at a changed name or licence number',
  method: 'POST',
  path: '/api/admin/users/{userId}/changes-seen',
  body: ChangesSeenInput,
  errors: ['CONFLICT'],
})

export const RequireResetInput = z.strictObject({ ...seenVersion, required: z.boolean() })

export const requirePasswordReset = defineEndpoint({
  ...aboutOneAccount,
  name: 'requirePasswordReset',
  summary: 'Require an account to change its password, or no longer require it',
  method: 'POST',
  path: '/api/admin/users/{userId}/require-password-reset',
  body: RequireResetInput,
  errors: ['CONFLICT'],
})
