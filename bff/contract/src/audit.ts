import * as z from './zod.ts'
import { periodFields } from './period.ts'
import { csvAnswer } from './csv-answer.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'
import { instant } from './user.ts'

/** Security events: they change no data, but matter when an account is attacked. */
export const securityActions = [
  'account.sign-in',
  'account.sign-out',
  'account.wrong-password',
  'account.wrong-passkey',
  /** A limit refused an attempt to sign in or to change the password, or a job beyond the hourly limit. */
  'account.throttled',
  /** A call that the account may not make. */
  'account.refused',
  /** A request beyond a limit. */
  'request.limited',
  /** A request that another site caused. */
  'request.cross-site',
  /** A public request whose captcha was forged, unsolved, expired or used before. */
  'request.forged-captcha',
] as const
/** Security events that are routine; readers can filter them out. */
export const visitActions = ['account.sign-in', 'account.sign-out'] as const satisfies SecurityAction[]
export type SecurityAction = (typeof securityActions)[number]
/** The security events that are about a request, with or without an account. */
export type RequestEvent = Extract<SecurityAction, `request.${string}`>

/** What the audit trail records: the kind of the subject, a dot, and what was done. */
export const auditActions = [
  ...securityActions,
  'job.create',
  'job.claim',
  'job.complete',
  'job.release',
  'job.cancel',
  /** The catcher reported a job as done after somebody else had cancelled it (D-95). */
  'job.cancelled-meanwhile',
  'job.assign',
  /** The claimer offered the job to a mate, or took the offer back; the mate declined it (D-153). */
  'job.offer',
  'job.offer-withdraw',
  'job.offer-decline',
  'job.new-eta',
  'job.arrive',
  'job.delete',
  /** A deleted or cancelled job is available again (D-61). */
  'job.restore',
  /** Of two jobs about the same snake one ended as the duplicate of the other (D-167); both have the entry. */
  'job.merge',
  /** The last act of staff on a job was undone (D-168). */
  'job.undo',
  /** Staff wrote down something for each other (MOD-13). */
  'job.note',
  /** Staff called the client or a catcher about it (D-164). */
  'job.call',
  /** Its logger corrected a job that nobody had claimed, or staff one that was not over (D-147, D-163). */
  'job.correct',
  /** At the client's request, an admin downloaded or erased the client's data in a job. */
  'job.client-export',
  'job.client-erase',
  /** The client said that the snake came inside (DISP-35). */
  'job.inside',
  /** The client asked again after nobody came; a moderator marked that nobody came as dealt with (D-139). */
  'job.ask-again',
  'job.nobody-came-settle',
  /**
   * The payment to the logger was marked as sent, confirmed, said not to have arrived; a moderator settled that (D-148).
   */
  'job.payment-sent',
  'job.payment-received',
  'job.payment-missed',
  'job.payment-settle',
  /** A dispute about it was opened, written in, decided or appealed (D-175). */
  'job.dispute-open',
  'job.dispute-reply',
  'job.dispute-decide',
  'job.dispute-appeal',
  /** The links to the request were revoked (DISP-34). */
  'job.links-revoke',
  /**
   * The mobile number of a job was marked as a hoax number or unmarked; a held request of such a number was released.
   */
  'job.hoax-mark',
  'job.hoax-unmark',
  'job.let-go',
  'account.register',
  'account.create',
  'account.approve',
  'account.reject',
  /** A rejected registration waits for approval again (D-61). */
  'account.reopen',
  /** The approval was undone: it waits again (D-168). */
  'account.approval-undo',
  'account.role',
  'account.lock',
  'account.unlock',
  'account.password-reset',
  'account.require-password-reset',
  'account.password-change',
  'account.session-end',
  'account.changes-seen',
  'account.revoke',
  'account.offboard',
  'account.revocation-ask',
  'account.revocation-cancel',
  'account.passkey-add',
  'account.passkey-remove',
  'account.password-link',
  'account.password-link-use',
  /** Its owner proved an address of theirs (D-188). */
  'account.address-prove',
  /** An admin ended messages to an address of its owner, or sends to it again (D-183). */
  'account.address-stop',
  'account.address-resume',
  'account.profile',
  /** A photo of its owner was stored, or removed by them or an admin (D-140). */
  'account.photo',
  'account.photo-remove',
  /** An admin wrote a note for the others (ADMIN-19). */
  'account.note',
  /** An admin sent a message to its owner (ADMIN-22). */
  'account.message',
  /** Staff asked its owner to cover a time, took such an ask back, or the owner answered one (D-170). */
  'account.cover-ask',
  'account.cover-withdraw',
  'account.cover-answer',
  /** An admin corrected facts of somebody's account (ADMIN-18). */
  'account.correct',
  'account.suspend',
  /** A payment offence was recorded by mistake (D-61). */
  'account.offence-withdraw',
  /** A licence, an insurance or a first aid certificate was entered or changed, or an admin checked it (D-62). */
  'account.credential',
  'account.credential-check',
  'account.credential-photo',
  'account.credential-photo-remove',
  /**
   * Too many releases limit a catcher to one job at a time; a moderator lifted that, or marked an alarm as seen
   * (DISP-51).
   */
  'account.bound',
  'account.bound-lift',
  'account.alarm-seen',
  /** An admin changed the words of a text to clients (D-164); the account is theirs. */
  'account.message-template',
  'account.data-export',
  /** An admin downloaded a list as a file: accounts, jobs, invoices or the trail. */
  'account.list-export',
  'account.erasure-request',
  'account.erasure-withdraw',
  'account.erase',
  /** An admin searched for a client's jobs by mobile number; the number itself is not recorded. */
  'account.client-search',
  'invoice.paid',
  'invoice.payment-undone',
] as const
export type AuditAction = (typeof auditActions)[number]

/** The kinds of subject that an entry can have. */
export const auditSubjects = ['job', 'account', 'invoice'] as const
export type AuditSubject = (typeof auditSubjects)[number]

const person = z.strictObject({ id: z.int(), name: z.nullable(z.string()) })

/** An entry of the audit trail, as admins read it. */
export const AuditEntry = z.strictObject({
  id: z.int(),
  action: z.enum(auditActions),
  /** The account that acted; null for the public and for the portal itself. */
  actor: z.nullable(person),
  subject: z.strictObject({
    type: z.enum(auditSubjects),
    id: z.int(),
    /** The number of the job or the invoice, or the name of the account; null when it is not stored. */
    label: z.nullable(z.string()),
  }),
  /** A third account: the one that a job was assigned to, or that had claimed it; null when there is none. */
  about: z.nullable(person),
  /** The previous catcher of a job that was handed over; null otherwise (D-37). */
  from: z.nullable(person),
  /** Further details by name: never a password, never a client's data. */
  detail: z.record(z.string(), z.unknown()),
  /** The network address of the request; null where there was none. */
  address: z.nullable(z.string()),
  createdAt: instant,
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** The largest page of the audit trail, in entries. */
const MAX_AUDIT_PAGE = 200
/** Entries on a page when no limit is given. */
export const DEFAULT_AUDIT_PAGE = 50

/** Filters of the trail; a filter that is left out does not apply. */
export const AuditQuery = z.strictObject({
  /** With `subjectId`: one job, account or invoice. */
  subjectType: z.optional(z.enum(auditSubjects)),
  subjectId: z.optional(EntityId),
  actorId: z.optional(EntityId),
  /** An account: entries in which it acted, or which concern it or its claims. */
  personId: z.optional(EntityId),
  jobNumber: z.optional(EntityId),
  action: z.optional(z.enum(auditActions)),
  /** 'false': without sign-ins and sign-outs. */
  visits: z.optional(z.enum(['true', 'false'])),
  /** First and last day, in Sydney (D-20). */
  ...periodFields,
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_AUDIT_PAGE))),
  /** Where the page before ended. */
  cursor: z.optional(z.string().check(z.trim(), z.maxLength(200))),
})
export type AuditQuery = z.infer<typeof AuditQuery>

export const auditTrail = defineEndpoint({
  name: 'auditTrail',
  summary: 'Who did what to which job or account, newest first',
  method: 'GET',
  path: '/api/admin/audit',
  audience: 'admin',
  query: AuditQuery,
  status: 200,
  answer: z.array(AuditEntry),
})

/** Filters of the trail of all jobs. */
export const JobTrailQuery = z.omit(AuditQuery, {
  subjectType: true,
  subjectId: true,
  actorId: true,
  personId: true,
  visits: true,
})
export type JobTrailQuery = z.infer<typeof JobTrailQuery>

export const jobTrail = defineEndpoint({
  name: 'jobTrail',
  summary:
    'Who did what to which job, newest first, without network addresses and without what concerns accounts',
  method: 'GET',
  path: '/api/moderator/trail',
  audience: 'moderator',
  query: JobTrailQuery,
  status: 200,
  answer: z.array(AuditEntry),
})

export const exportTrail = defineEndpoint({
  ...csvAnswer,
  name: 'exportTrail',
  summary: 'The audit trail, or what matches of it, as a CSV file, newest first',
  path: '/api/admin/audit.csv',
  query: z.omit(AuditQuery, { limit: true, cursor: true }),
})
