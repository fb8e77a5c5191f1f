import { LoginInput } from '@snake-dispatch/contract/accounts'
import { JobAlert } from '@snake-dispatch/contract/alerts'
import { AuditEntry } from '@snake-dispatch/contract/audit'
import { captchaSiteKey } from '@snake-dispatch/contract/captcha'
import { DispatchStatistics } from '@snake-dispatch/contract/dispatch-statistics'
import { Earnings, EarningsMonth } from '@snake-dispatch/contract/earnings'
import { AdminInvoice, AdminInvoiceQuery, FeeOverview, FeeQuarter } from '@snake-dispatch/contract/fees'
import { CurrentFees, FeeLine, Invoice, InvoiceSummary } from '@snake-dispatch/contract/invoices'
import { ClaimInput } from '@snake-dispatch/contract/job-claim'
import { CompleteInput } from '@snake-dispatch/contract/job-completion'
import { JobInput } from '@snake-dispatch/contract/job-creation'
import { ReleaseInput } from '@snake-dispatch/contract/job-release'
import { JobState } from '@snake-dispatch/contract/job-state'
import { Job } from '@snake-dispatch/contract/jobs'
import { JobCandidate, OpenJobsQuery, Statistics } from '@snake-dispatch/contract/moderation'
import {
  BrowserSubscription,
  checkNotifications,
  Notification,
  NotificationSettings,
} from '@snake-dispatch/contract/notifications'
import { PaymentOffence } from '@snake-dispatch/contract/payment-offences'
import { ChangePasswordInput, ProfileInput } from '@snake-dispatch/contract/profile'
import { createPublicJob, PublicJobInput } from '@snake-dispatch/contract/public-job'
import { PushServiceState, Queue, Queues, ServerProcess } from '@snake-dispatch/contract/queues'
import { register, RegisterInput } from '@snake-dispatch/contract/registration'
import { AccountForAdmin, AccountForModerator, User } from '@snake-dispatch/contract/user'
import { CreateUserInput, RoleInput, UserListQuery } from '@snake-dispatch/contract/user-management'
import * as z from 'zod/mini'

export type Schema = z.core.$ZodType
/** A schema, or several that are one type in GraphQL. */
export type Named = Schema | readonly Schema[]

/** The names of what calls answer. */
export const outputs: Readonly<Record<string, Named>> = {
  Account: [AccountForAdmin, AccountForModerator],
  AdminInvoice,
  AuditActor: AuditEntry.shape.actor,
  AuditEntry,
  AuditSubject: AuditEntry.shape.subject,
  Captcha: captchaSiteKey.answer,
  CompletedJobEarnings: EarningsMonth.shape.completed,
  CurrentFees,
  DispatchDay: DispatchStatistics.shape.days,
  DispatchStatistics,
  Earnings,
  EarningsMonth,
  FeeLedger: FeeOverview.shape.ledger,
  FeeOverview,
  FeeQuarter,
  Invoice,
  InvoiceIssuer: InvoiceSummary.shape.issuer,
  InvoiceLine: FeeLine,
  InvoiceRecipient: InvoiceSummary.shape.recipient,
  InvoiceSummary,
  Job,
  // The call that checks for new jobs knows neither urgency nor round.
  JobAlert: [z.omit(JobAlert, { urgency: true, round: true }), checkNotifications.answer.shape.job],
  JobCandidate,
  JobClaimer: Job.shape.claimedBy,
  JobLogger: Job.shape.createdBy,
  JobState,
  LastAlert: Queues.shape.lastAlert,
  LoggedJobEarnings: EarningsMonth.shape.logged,
  Notification,
  NotificationCheck: checkNotifications.answer,
  // Answers carry them as they are stored.
  NotificationSettings: [NotificationSettings, User.shape.notificationSettings],
  NotInvoicedFees: FeeOverview.shape.notInvoiced,
  PaymentOffence,
  PublicJob: createPublicJob.answer,
  PushServiceState,
  Queue,
  Queues,
  RegionJobs: DispatchStatistics.shape.regions,
  RegisterAnswer: register.answer,
  ServerProcess,
  Statistics,
  User,
  WaitingJobs: DispatchStatistics.shape.waiting,
}

/** The names of what calls take. A body that is here is the argument `input`; of others, each field is an argument. */
export const inputs: Readonly<Record<string, Named>> = {
  ChangePasswordInput,
  ClaimInput,
  CompleteInput,
  CreateUserInput,
  JobInput,
  LoginInput,
  NotificationSettingsInput: NotificationSettings,
  ProfileInput,
  PublicJobInput,
  PushKeysInput: BrowserSubscription.shape.keys,
  PushSubscriptionInput: BrowserSubscription,
  RegisterInput,
  ReleaseInput,
}

/** The names of enums, by their values. */
export const enums: Readonly<Record<string, Named>> = {
  AccountStatus: User.shape.status,
  AuditSubjectType: AuditEntry.shape.subject.shape.type,
  CaptchaProvider: captchaSiteKey.answer.shape.provider,
  InvoiceState: AdminInvoiceQuery.shape.state,
  JobStatus: JobState.shape.status,
  NotificationType: Notification.shape.type,
  OpenJobSort: OpenJobsQuery.shape.sort,
  OpenJobState: OpenJobsQuery.shape.state,
  Reached: createPublicJob.answer.shape.reached,
  // A role that can be given is one of them.
  Role: [User.shape.role, RoleInput.shape.role],
  Urgency: Job.shape.urgency,
  UserSort: UserListQuery.shape.sort,
}
