import * as z from './zod.ts'
import { instant } from './user.ts'

/** Security events: they change nothing but matter when an account is attacked. */
export const securityActions = [
  'account.sign-in',
  'account.wrong-password',
  /** An attempt to sign in or to change the password that a limit refused. */
  'account.throttled',
  /** A call that the account may not make. */
  'account.refused',
] as const
export type SecurityAction = (typeof securityActions)[number]

/** What the audit trail records: the kind of the subject, a dot, and what was done. */
export const auditActions = [
  ...securityActions,
  'job.create',
  'job.claim',
  'job.complete',
  'job.release',
  'job.cancel',
  'job.assign',
  'job.delete',
  'account.register',
  'account.create',
  'account.approve',
  'account.reject',
  'account.role',
  'account.lock',
  'account.unlock',
  'account.password-reset',
  'account.require-password-reset',
  'account.password-change',
  'account.profile',
  'account.suspend',
  'invoice.paid',
  'invoice.payment-undone',
] as const
export type AuditAction = (typeof auditActions)[number]

/** The kinds of subject that an entry can have. */
export const auditSubjects = ['job', 'account', 'invoice'] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** An entry of the audit trail, as admins read it. */
export const AuditEntry = z.strictObject({
  id: z.int(),
  action: z.enum(auditActions),
  /** The account that acted; null for the public and for the portal itself. */
  actor: z.nullable(z.strictObject({ id: z.int(), name: z.nullable(z.string()) })),
  subject: z.strictObject({ type: z.enum(auditSubjects), id: z.int() }),
  /** Further details by name: never a password, never a client's data. */
  detail: z.record(z.string(), z.unknown()),
  /** The network address of the request; null where there was none. */
  address: z.nullable(z.string()),
  createdAt: instant,
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** The largest page of the audit trail, in entries. */
export const MAX_AUDIT_PAGE = 200
