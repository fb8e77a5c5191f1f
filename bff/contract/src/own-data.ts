import { credentialKinds } from '@snake-dispatch/domain/credentials'
import { password } from './account-fields.ts'
import { auditActions } from './audit.ts'
import { coverAnswers } from './cover.ts'
import { BoardSettings } from './board-settings.ts'
import { disputeSubjects } from '@snake-dispatch/domain/dispute'
import { Credential } from './credentials.ts'
import { DisputeDecision, DisputeStatement } from './dispute-entries.ts'
import { defineEndpoint } from './endpoint.ts'
import { InvoiceSummary } from './invoices.ts'
import { Job } from './jobs.ts'
import { Notification } from './notifications.ts'
import { OnCall } from './on-call.ts'
import { pageFields } from './page.ts'
import { Passkey } from './passkeys.ts'
import { AccountSession } from './sessions.ts'
import { instant, User } from './user.ts'
import { MessageLife, MessageSwitch } from './messages.ts'
import * as z from './zod.ts'

/** The most entries of each list in a download, the newest: enough for years. */
export const MAX_OWN_ENTRIES = 1000

/**
 * The data that the portal holds about an account, for its owner (DATA-03). It leaves out passwords and keys, which
 * nobody can read, and what others wrote or did, except for actions on the account.
 */
export const OwnData = z.strictObject({
  exportedAt: instant,
  account: User,
  /** The photo of its owner as a data URL; null without one (D-140). */
  photo: z.nullable(z.string()),
  credentials: z.array(Credential),
  /** The photos of them, as data URLs (D-146). */
  credentialPhotos: z.array(z.strictObject({ kind: z.enum(credentialKinds), photo: z.string() })),
  passkeys: z.array(Passkey),
  devices: z.array(AccountSession),
  /** The browsers that are pushed to, by the host of their push service. */
  pushBrowsers: z.array(z.strictObject({ service: z.string(), since: instant })),
  onCall: OnCall,
  notifications: z.array(Notification),
  invoices: z.array(InvoiceSummary),
  /** What was said of payments between them and other catchers, newest job first (D-148). */
  loggerPayments: z.array(
    z.strictObject({
      jobNumber: z.int(),
      sentAt: z.nullable(instant),
      receivedAt: z.nullable(instant),
      missedAt: z.nullable(instant),
    }),
  ),
  paymentOffences: z.array(
    z.strictObject({
      number: z.int(),
      recordedAt: instant,
      suspendedUntil: instant,
      withdrawnAt: z.nullable(instant),
    }),
  ),
  /** What they were asked to cover, and what they said, the newest first (D-170). */
  coverAsks: z.array(
    z.strictObject({
      region: z.string(),
      date: z.string(),
      from: z.string(),
      to: z.string(),
      askedAt: instant,
      answer: z.nullable(z.enum(coverAnswers)),
      answeredAt: z.nullable(instant),
    }),
  ),
  /** The disputes in which they are a party, with what they wrote and how it was decided (D-175). */
  disputes: z.array(
    z.strictObject({
      jobNumber: z.int(),
      subject: z.enum(disputeSubjects),
      openedAt: instant,
      statements: z.array(DisputeStatement),
      decisions: z.array(DisputeDecision),
    }),
  ),
  /** Mail and texts to them of the last 30 days, and which kinds they have switched on or off (D-185). */
  messages: z.array(MessageLife),
  messageSwitches: z.array(MessageSwitch),
  /** Actions of the account and on it. The internet address is given only for the account's own requests. */
  /** How they want the board; null for who has none. */
  boardSettings: z.nullable(BoardSettings),
  activity: z.array(
    z.strictObject({
      action: z.enum(auditActions),
      byYourself: z.boolean(),
      internetAddress: z.nullable(z.string()),
      at: instant,
    }),
  ),
})
export type OwnData = z.infer<typeof OwnData>

export const exportOwnData = defineEndpoint({
  name: 'exportOwnData',
  summary: 'What the portal holds of the caller; their jobs are a call of their own',
  method: 'POST',
  path: '/api/users/my-data',
  audience: 'signedIn',
  status: 200,
  answer: OwnData,
})

export const ownJobs = defineEndpoint({
  name: 'ownJobs',
  summary: 'The jobs that the caller logged or claimed, newest first, as they may see them',
  method: 'GET',
  path: '/api/users/my-data/jobs',
  audience: 'approved',
  query: z.strictObject(pageFields),
  status: 200,
  answer: z.array(Job),
})

export const requestErasure = defineEndpoint({
  name: 'requestErasure',
  summary: 'Ask for the account of the caller to be erased, with the current password',
  method: 'PUT',
  path: '/api/users/erasure-request',
  audience: 'signedIn',
  body: z.strictObject({ currentPassword: password(1, 'Current password is required') }),
  status: 200,
  answer: User,
  errors: ['CONFLICT'],
})

export const withdrawErasure = defineEndpoint({
  name: 'withdrawErasure',
  summary: 'Withdraw the request to erase the account of the caller',
  method: 'DELETE',
  path: '/api/users/erasure-request',
  audience: 'signedIn',
  status: 200,
  answer: User,
})
