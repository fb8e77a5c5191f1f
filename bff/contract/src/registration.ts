import * as z from './zod.ts'
import { contactNumber, isEmailOrMobile, licenseNumber, password } from './account-fields.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'
import { AccountForAdmin } from './account-for-staff.ts'
import { pageFields } from './page.ts'
import { passwordsMatch } from './passwords-match.ts'
import { emptyAsNull, required, text } from './text-fields.ts'
import { instant } from './user.ts'

// Separate from ./accounts.ts, which every page loads with the shell: only the login and admin pages need registration.

const fullName = required('Full name must be at least 3 characters', 200, 3)
const registrationFields = {
  company: required('Company name is required', 200, 2),
  licenseNumber,
  confirmPassword: password(6, 'Confirm password is required'),
  contactNumber,
  address: required('Address is required', 200, 5),
  serviceAreas: required('Service areas are required', 500, 2),
  payId: required('Payment ID is required', 100, 2),
  acceptTerms: z.literal(true, 'You must accept the Terms and Conditions to register'),
}

/** The registration rules of the login screen (AUTH-04). */
export const RegisterInput = z
  .strictObject({
    name: fullName,
    email: required('Email address is required', 200, 3).check(
      z.refine(isEmailOrMobile, 'Please enter a valid email address'),
    ),
    password: password(6, 'Password must be at least 6 characters'),
    ...registrationFields,
  })
  .check(passwordsMatch('password'))
export type RegisterInput = z.infer<typeof RegisterInput>

const strictPasswordMessage =
  'Password must be at least 8 characters, include 1 uppercase letter, 1 number, and 1 special character'

/** The stricter registration rules, chosen by `REGISTRATION_POLICY=strict` (AUTH-05, D-04). */
export const StrictRegisterInput = z
  .strictObject({
    name: fullName,
    email: required('Email address is required', 200, 3).check(
      z.refine(
        isEmailOrMobile,
        'Email must be a valid email address or Australian mobile number (04XXXXXXXX)',
      ),
    ),
    password: password(8, strictPasswordMessage).check(
      z.regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])/, strictPasswordMessage),
    ),
    ...registrationFields,
  })
  .check(passwordsMatch('password'))

export const registrationPolicies = ['standard', 'strict'] as const
export type RegistrationPolicy = (typeof registrationPolicies)[number]

/** The registration schema of a policy; server and form use the same one. */
export function registerInput(policy: RegistrationPolicy): typeof RegisterInput {
  return policy === 'strict' ? StrictRegisterInput : RegisterInput
}

export const register = defineEndpoint({
  name: 'register',
  summary: 'Register an account, pending approval',
  method: 'POST',
  path: '/api/auth/register',
  audience: 'anyone',
  body: RegisterInput,
  status: 201,
  answer: z.strictObject({ message: z.string() }),
  errors: ['CONFLICT'],
})

/** What the decisions about a registration share. */
const decision = {
  audience: 'admin',
  params: z.strictObject({ userId: EntityId }),
  status: 200,
  answer: AccountForAdmin,
} as const

/** A registration that waits, as admins see it. */
export const PendingRegistration = z.extend(AccountForAdmin, {
  /** How many of its credentials an admin has checked (CRED-06). */
  credentialsChecked: z.int(),
  /** The newest rejected account with the same email or licence number; null without one. */
  rejectedBefore: z.nullable(
    z.strictObject({
      userId: z.int(),
      /** Null when there is no audit trail, as in the demo. */
      rejectedAt: z.nullable(instant),
    }),
  ),
})
export type PendingRegistration = z.infer<typeof PendingRegistration>

/** Which registrations are asked for. */
export const PendingUsersQuery = z.strictObject({
  ...pageFields,
  /** A part of name, email, licence, company or mobile. */
  search: z.optional(text(100)),
})
export type PendingUsersQuery = z.infer<typeof PendingUsersQuery>

export const pendingUsers = defineEndpoint({
  name: 'pendingUsers',
  summary: 'Registrations waiting for approval, oldest first',
  method: 'GET',
  path: '/api/admin/users/pending',
  audience: 'admin',
  query: PendingUsersQuery,
  status: 200,
  answer: z.array(PendingRegistration),
})

/** Why somebody is approved whose three credentials nobody has checked (D-171); the trail keeps it. */
export const ApprovalInput = z.strictObject({
  reason: z.optional(z.nullable(emptyAsNull(text(500)))),
})
export type ApprovalInput = z.infer<typeof ApprovalInput>

export const approveUser = defineEndpoint({
  ...decision,
  name: 'approveUser',
  summary: 'Approve a registration, with a reason where its credentials are not checked',
  method: 'POST',
  path: '/api/admin/users/{userId}/approve',
  body: ApprovalInput,
  errors: ['CONFLICT'],
})

export const rejectUser = defineEndpoint({
  ...decision,
  name: 'rejectUser',
  summary: 'Reject a registration',
  method: 'POST',
  path: '/api/admin/users/{userId}/reject',
  errors: ['CONFLICT'],
})

export const reopenUser = defineEndpoint({
  ...decision,
  name: 'reopenUser',
  summary: 'Reopen a rejected registration: it waits for approval again',
  method: 'POST',
  path: '/api/admin/users/{userId}/reopen',
  errors: ['CONFLICT'],
})

export const undoApproval = defineEndpoint({
  ...decision,
  name: 'undoApproval',
  summary: 'Undo the approval of a registration within 7 days: it waits for approval again',
  method: 'POST',
  path: '/api/admin/users/{userId}/undo-approval',
  errors: ['CONFLICT'],
})
