import { LoginInput } from '@snake-dispatch/contract/accounts'
import { JobAlert } from '@snake-dispatch/contract/alerts'
import { AuditEntry } from '@snake-dispatch/contract/audit'
import { captchaSiteKey } from '@snake-dispatch/contract/captcha'
import { answerCame, ClientPage, ClientPageCatcher } from '@snake-dispatch/contract/client-page'
import {
  answerCoverAsk,
  AskForCoverInput,
  CoverageGap,
  CoverageWeek,
  CoverAsk,
  OnCallPart,
  OwnCoverAsk,
  PossibleCover,
  PossibleCovers,
  RegionWeek,
} from '@snake-dispatch/contract/cover'
import { Coverage, RegionCoverage } from '@snake-dispatch/contract/coverage'
import {
  ClientDispute,
  DisputeDecision,
  DisputeEntry,
  DisputeStatement,
} from '@snake-dispatch/contract/dispute-entries'
import {
  DecisionInput,
  DisputedPayment,
  DisputesQuery,
  ListedDispute,
  openDispute,
  OpenDisputeInput,
  OwnDispute,
  StaffDispute,
  UnpaidShare,
} from '@snake-dispatch/contract/disputes'
import { DispatchStatistics } from '@snake-dispatch/contract/dispatch-statistics'
import { Earnings, EarningsMonth, EarningsWeek } from '@snake-dispatch/contract/earnings'
import { BoardMap, MapBase, MapJob } from '@snake-dispatch/contract/board-map'
import { BoardSettings, BoardView } from '@snake-dispatch/contract/board-settings'
import { CatcherAlarm } from '@snake-dispatch/contract/catcher-alarms'
import { CredentialForAdmin } from '@snake-dispatch/contract/credential-changes'
import { Credential, OwnClaimStop, OwnCredentials } from '@snake-dispatch/contract/credentials'
import { ClaimLimits } from '@snake-dispatch/contract/claim-limits'
import { BulkPayment, BulkPaymentResult } from '@snake-dispatch/contract/bulk-payments'
import { AdminInvoice, AdminInvoiceQuery, FeeOverview, FeeQuarter } from '@snake-dispatch/contract/fees'
import { HoaxMark } from '@snake-dispatch/contract/hoaxes'
import { CurrentFees, FeeLine, Invoice, InvoiceSummary } from '@snake-dispatch/contract/invoices'
import { ClaimInput } from '@snake-dispatch/contract/job-claim'
import { CompleteInput } from '@snake-dispatch/contract/job-completion'
import {
  LicenceReturn,
  LicenceReturns,
  ReturnedJob,
  ReturningCatcher,
} from '@snake-dispatch/contract/licence-return'
import { JobCallInput } from '@snake-dispatch/contract/job-calls'
import { JobInput } from '@snake-dispatch/contract/job-creation'
import { JobOffer, Mate, OfferInput } from '@snake-dispatch/contract/job-mates'
import { InboxEntry, InboxState } from '@snake-dispatch/contract/inbox'
import { AwaitedPayment, MissedPayment, OwedPayment } from '@snake-dispatch/contract/logger-payments'
import { KindMonth, MonthReport, MonthSums, RegionMonth } from '@snake-dispatch/contract/month-report'
import { NewEtaInput } from '@snake-dispatch/contract/job-arrival'
import { Setting } from '@snake-dispatch/contract/configuration'
import { EndedJob } from '@snake-dispatch/contract/ended-jobs'
import { Found, FoundInvoice, FoundPayment, FoundPerson } from '@snake-dispatch/contract/find'
import { AccountJobs, FoundJob } from '@snake-dispatch/contract/found-jobs'
import {
  DuplicateJob,
  JobLife,
  JobLifeEvent,
  JobUndo,
  RoundDeliveries,
} from '@snake-dispatch/contract/job-life'
import { undoJobAct } from '@snake-dispatch/contract/job-merge'
import { AskedStep, JobQueueQuery, NextStep, QueuedJob } from '@snake-dispatch/contract/job-queue'
import { QueueCounts } from '@snake-dispatch/contract/queue-counts'
import { Receipt } from '@snake-dispatch/contract/receipts'
import { ReleaseInput } from '@snake-dispatch/contract/job-release'
import { JobState } from '@snake-dispatch/contract/job-state'
import { JobPositionInput } from '@snake-dispatch/contract/job-position'
import { JobCorrection } from '@snake-dispatch/contract/logged-jobs'
import { Job, JobPosition } from '@snake-dispatch/contract/jobs'
import { CandidatesQuery, JobCandidate, OpenJobsQuery, Statistics } from '@snake-dispatch/contract/moderation'
import {
  BrowserSubscription,
  checkNotifications,
  Notification,
  NotificationSettings,
  PushDevice,
} from '@snake-dispatch/contract/notifications'
import {
  OnCall,
  OnCallException,
  OnCallHours,
  OnCallPlanInput,
  OwnDevice,
  OwnOnCall,
  OwnReach,
  switchOnCall,
} from '@snake-dispatch/contract/on-call'
import { OwnData } from '@snake-dispatch/contract/own-data'
import { Passkey } from '@snake-dispatch/contract/passkeys'
import { PasswordByLinkInput, PasswordLink } from '@snake-dispatch/contract/password-links'
import { StaffCorrection } from '@snake-dispatch/contract/staff-correction'
import { CompletionForCatcher, EtaForCatcher } from '@snake-dispatch/contract/on-behalf'
import { PaymentOffence } from '@snake-dispatch/contract/payment-offences'
import { ChangePasswordInput, ProfileInput } from '@snake-dispatch/contract/profile'
import { ProfilePhoto } from '@snake-dispatch/contract/profile-photo'
import {
  ClientJob,
  ClientJobs,
  eraseClientJobs,
  exportClientJobs,
} from '@snake-dispatch/contract/privacy-requests'
import { KnownNumber, OfficeCallInput } from '@snake-dispatch/contract/office-calls'
import {
  AdminMessages,
  ListedMessage,
  MessageAddress,
  MessageCount,
  MessageLife,
  MessageSettings,
  MessageSwitch,
  PersonMessages,
} from '@snake-dispatch/contract/messages'
import { MessageTemplate } from '@snake-dispatch/contract/message-templates'
import { OfficeMessage } from '@snake-dispatch/contract/office-messages'
import { AccountNote } from '@snake-dispatch/contract/account-notes'
import { Person } from '@snake-dispatch/contract/person'
import { createPublicJob, PublicJobInput } from '@snake-dispatch/contract/public-job'
import {
  BackupFailure,
  BackupHealth,
  CrashKind,
  DoubtfulDevice,
  Health,
  MessageHealth,
  OpenJobs,
  PushServiceState,
  Queue,
  RegionHealth,
  ServerProcess,
} from '@snake-dispatch/contract/health'
import { PendingRegistration, register, RegisterInput } from '@snake-dispatch/contract/registration'
import { pendingCount } from '@snake-dispatch/contract/pending-count'
import { Revocation } from '@snake-dispatch/contract/revocations'
import { AccountSession } from '@snake-dispatch/contract/sessions'
import {
  AccountForAdmin,
  AccountForModerator,
  AccountMarks,
} from '@snake-dispatch/contract/account-for-staff'
import { User } from '@snake-dispatch/contract/user'
import { CreateUserInput, RoleInput, UserListQuery } from '@snake-dispatch/contract/user-management'
import * as z from 'zod/mini'

export type Schema = z.core.$ZodType
/** A schema, or several that are one type in GraphQL. */
export type Named = Schema | readonly Schema[]

/** The names of the types that calls answer with. */
export const outputs: Readonly<Record<string, Named>> = {
  Account: [AccountForAdmin, AccountForModerator, PendingRegistration],
  AccountMarks,
  AccountNote,
  AccountSession,
  AdminInvoice,
  AwaitedPayment,
  BulkPaymentResult,
  AreaCoverage: Coverage.shape.everywhere,
  BoardFilters: BoardView.shape.filters,
  BoardMap,
  BoardSettings,
  BoardView,
  MapBase,
  MapJob,
  AskedStep,
  AuditActor: AuditEntry.shape.actor,
  AuditEntry,
  AuditSubject: AuditEntry.shape.subject,
  Captcha: captchaSiteKey.answer,
  CameAnswers: DispatchStatistics.shape.came,
  CameByRegion: DispatchStatistics.shape.cameByRegion,
  CatcherAlarm,
  ClaimLimits,
  ClientPage,
  ClientPageCatcher,
  ClientDispute,
  DisputeDecision,
  DisputeStatement,
  DisputedPayment,
  DisputeEntry,
  DisputeOffence: StaffDispute.shape.offence,
  DisputePerson: StaffDispute.shape.people,
  ListedDispute,
  OpenedDispute: openDispute.answer,
  OwnDispute,
  OwnDisputeHistory: OwnData.shape.disputes,
  StaffDispute,
  StaffDisputeEntry: StaffDispute.shape.entries,
  UnpaidShare,
  UnpaidShareAccount: [UnpaidShare.shape.catcher, UnpaidShare.shape.logger],
  ClientJob,
  ClientJobs,
  ClientJobsPage: exportClientJobs.answer,
  CompletedJobEarnings: [EarningsMonth.shape.completed, EarningsWeek.shape.completed],
  Coverage,
  CoverageGap,
  CoverageWeek,
  CoverAsk,
  CoverAskedPerson: CoverAsk.shape.people,
  OnCallPart,
  OwnCoverAsk,
  OwnCoverHistory: OwnData.shape.coverAsks,
  PossibleCover,
  PossibleCovers,
  RegionWeek,
  Credential,
  OwnCredentials,
  OfficeMessage,
  CheckedCredential: CredentialForAdmin,
  CredentialChecker: CredentialForAdmin.shape.checkedBy,
  CurrentFees,
  DispatchDay: DispatchStatistics.shape.days,
  DispatchStatistics,
  CrashKind,
  DoubtfulDevice,
  Earnings,
  EarningsMonth,
  EarningsWeek,
  ErasedClientJobs: eraseClientJobs.answer,
  FeeLedger: FeeOverview.shape.ledger,
  FeeOverview,
  FeeQuarter,
  InboxEntry,
  InboxState,
  GuessOfKind: DispatchStatistics.shape.guesses,
  HoaxMark,
  Invoice,
  InvoiceIssuer: InvoiceSummary.shape.issuer,
  InvoiceLine: FeeLine,
  InvoiceRecipient: InvoiceSummary.shape.recipient,
  InvoiceSummary,
  Job,
  // The call that checks for new jobs returns neither urgency nor round.
  JobAlert: [z.omit(JobAlert, { urgency: true, round: true }), checkNotifications.answer.shape.job],
  JobCandidate,
  AccountJobs,
  Setting,
  EndedJob,
  Found,
  FoundInvoice,
  FoundJob,
  FoundPayment,
  FoundPerson,
  JobLife,
  JobLifeEvent,
  DuplicateJob,
  JobUndo,
  KnownNumber,
  JobClaimer: [
    Job.shape.claimedBy,
    CatcherAlarm.shape.catcher,
    JobOffer.shape.from,
    AwaitedPayment.shape.catcher,
  ],
  JobLogger: [Job.shape.createdBy, OwedPayment.shape.logger],
  JobPosition,
  JobOffer,
  JobOutcomes: DispatchStatistics.shape.outcomes,
  JobState,
  LastAlert: Health.shape.lastAlert,
  LicenceHolder: LicenceReturn.shape.catcher,
  LicenceReturn,
  LicenceReturns,
  ReturnedJob,
  ReturningCatcher,
  Listening: Health.shape.listening,
  LizardReports: DispatchStatistics.shape.lizards,
  LoggedJobEarnings: [EarningsMonth.shape.logged, EarningsWeek.shape.logged],
  Mate,
  MessageTemplate,
  MissedPayment,
  KindMonth,
  MonthReport,
  MonthSums,
  RegionMonth,
  NextStep,
  Notification,
  NotificationCheck: checkNotifications.answer,
  // Answers contain the settings as they are stored.
  NotificationSettings: [NotificationSettings, User.shape.notificationSettings],
  NotInvoicedFees: FeeOverview.shape.notInvoiced,
  OnCall,
  OnCallException,
  OnCallHours,
  OwnClaimStop,
  OwnDevice,
  OwnOnCall,
  OwnReach,
  OwnActivity: OwnData.shape.activity,
  OwedPayment,
  OwnData,
  OwnCredentialPhoto: OwnData.shape.credentialPhotos,
  OwnLoggerPayment: OwnData.shape.loggerPayments,
  OwnPaymentOffence: OwnData.shape.paymentOffences,
  OwnPushBrowser: OwnData.shape.pushBrowsers,
  Passkey,
  Person,
  ProfilePhoto,
  PasswordLink,
  AdminMessages,
  ListedMessage,
  MessageAddress,
  MessageCount,
  MessageLife,
  MessageSettings,
  MessageSwitch,
  PersonMessages,
  PaymentOffence,
  PendingCount: pendingCount.answer,
  PublicJob: createPublicJob.answer,
  PushDevice,
  PushServiceState,
  Queue,
  BackupFailure,
  BackupHealth,
  Health,
  MessageHealth,
  OpenJobs,
  RegionHealth,
  QueueCounts,
  QueuedJob,
  Receipt,
  ReceiptCatcher: Receipt.shape.catcher,
  RegionCoverage,
  RoundDeliveries,
  OpenJobCounts: Coverage.shape.elsewhere,
  RegionJobs: DispatchStatistics.shape.regions,
  RegisterAnswer: register.answer,
  RejectedBefore: PendingRegistration.shape.rejectedBefore,
  Revocation,
  RevocationPerson: Revocation.shape.askedBy,
  RevokedAdmin: Revocation.shape.admin,
  ServerProcess,
  Statistics,
  User,
  WaitingJobs: DispatchStatistics.shape.waiting,
}

/**
 * The names of input types. A body listed here becomes the argument `input`; otherwise each of its fields is an
 * argument.
 */
export const inputs: Readonly<Record<string, Named>> = {
  BoardFiltersInput: BoardView.shape.filters,
  BoardSettingsInput: BoardSettings,
  BoardViewInput: BoardView,
  BulkPaymentInput: BulkPayment,
  ChangePasswordInput,
  ClaimInput,
  CompleteInput,
  CompletionForCatcher,
  CreateUserInput,
  DecisionInput,
  OpenDisputeInput,
  EtaForCatcher,
  JobCallInput,
  JobCorrection,
  JobInput,
  JobPositionInput,
  LoginInput,
  NewEtaInput,
  OfferInput,
  OfficeCallInput,
  NotificationSettingsInput: NotificationSettings,
  OnCallExceptionInput: OnCallException,
  OnCallHoursInput: OnCallHours,
  OnCallPlanInput,
  PasswordByLinkInput,
  ProfileInput,
  PublicJobInput,
  PushKeysInput: BrowserSubscription.shape.keys,
  PushSubscriptionInput: BrowserSubscription,
  AskForCoverInput,
  RegisterInput,
  ReleaseInput,
  StaffCorrection,
}

/** The names of enums, by their values. */
export const enums: Readonly<Record<string, Named>> = {
  AccountMark: UserListQuery.shape.mark,
  AccountStatus: User.shape.status,
  AlarmKind: CatcherAlarm.shape.kind,
  AskedRing: AskedStep.shape.ring,
  AuditSubjectType: AuditEntry.shape.subject.shape.type,
  Came: [ClientPage.shape.came, answerCame.body.shape.came],
  CoverageLack: RegionCoverage.shape.gap,
  CoverAnswer: answerCoverAsk.body.shape.answer,
  MessageBlock: MessageAddress.shape.blocked,
  MessageChannel: MessageLife.shape.channel,
  MessageFailure: MessageLife.shape.failure,
  SentMessageKind: MessageLife.shape.kind,
  MessageState: MessageLife.shape.state,
  CoverAskState: CoverAsk.shape.state,
  CallOutcome: JobCallInput.shape.outcome,
  CaptchaProvider: captchaSiteKey.answer.shape.provider,
  ClientLinkKind: ClientPage.shape.kind,
  CredentialKind: Credential.shape.kind,
  CredentialState: Credential.shape.state,
  DisputeAuthor: DisputeEntry.shape.author,
  DisputeEntryKind: DisputeEntry.shape.kind,
  DisputeOutcome: [DisputeEntry.shape.outcome, DecisionInput.shape.outcome],
  DisputePart: DisputesQuery.shape.part,
  DisputeRole: OwnDispute.shape.role,
  DisputeState: OwnDispute.shape.state,
  DisputeSubject: [OwnDispute.shape.subject, OpenDisputeInput.shape.subject],
  FoundJobState: FoundJob.shape.state,
  CandidateSort: CandidatesQuery.shape.sort,
  Nearness: JobCandidate.shape.serves,
  InvoiceState: AdminInvoiceQuery.shape.state,
  JobLifeEventKind: JobLifeEvent.shape.kind,
  JobNeed: QueuedJob.shape.need,
  JobOutcome: [Job.shape.outcome, CompleteInput.shape.outcome, CompletionForCatcher.shape.outcome],
  JobQueueSort: JobQueueQuery.shape.sort,
  JobStatus: JobState.shape.status,
  MessageKind: MessageTemplate.shape.kind,
  LegAnswer: PublicJobInput.shape.legs,
  NotificationType: Notification.shape.type,
  OnCallChoice: switchOnCall.body.shape.choice,
  OnCallMode: OnCall.shape.mode,
  PaymentOutcome: BulkPaymentResult.shape.outcome,
  OpenJobSort: OpenJobsQuery.shape.sort,
  OpenJobState: OpenJobsQuery.shape.state,
  QueueState: JobQueueQuery.shape.state,
  RequestCanceller: ClientPage.shape.cancelledBy,
  Reached: createPublicJob.answer.shape.reached,
  // The roles that can be assigned are a subset of all roles.
  Role: [User.shape.role, RoleInput.shape.role],
  SnakeLength: PublicJobInput.shape.snakeLength,
  UndoableAct: [JobUndo.shape.act, undoJobAct.body.shape.act],
  Urgency: Job.shape.urgency,
  UserSort: UserListQuery.shape.sort,
}
