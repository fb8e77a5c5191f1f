import { Backup } from '../features/backups/backup.entity.ts'
import { Crash } from '../features/queues/crash.entity.ts'
import { ServerProcess } from '../features/queues/server-process.entity.ts'
import { IdempotencyKey } from './idempotency-key.entity.ts'
import { RateLimit } from '../limits/rate-limit.entity.ts'
import { Setting } from './setting.entity.ts'
import { Revocation } from '../features/accounts/revocation.entity.ts'
import { Session } from '../features/accounts/session.entity.ts'
import { PaymentOffence } from '../features/accounts/payment-offence.entity.ts'
import { PasswordLink } from '../features/accounts/password-link.entity.ts'
import { ProfilePhoto } from '../features/accounts/profile-photo.entity.ts'
import { User } from '../features/accounts/user.entity.ts'
import { WebauthnChallenge } from '../features/accounts/webauthn-challenge.entity.ts'
import { WebauthnCredential } from '../features/accounts/webauthn-credential.entity.ts'
import { AuditEntry } from '../features/audit/audit-entry.entity.ts'
import { AddressProof } from '../features/messages/address-proof.entity.ts'
import { BlockedAddress } from '../features/messages/blocked-address.entity.ts'
import { Message } from '../features/messages/message.entity.ts'
import { SwitchedMessage } from '../features/messages/switched-message.entity.ts'
import { Notification } from '../features/notifications/notification.entity.ts'
import { PushSubscription } from '../features/notifications/push-subscription.entity.ts'
import { AlertDelivery } from '../features/dispatch/alert-delivery.entity.ts'
import { AlertLadder } from '../features/dispatch/alert-ladder.entity.ts'
import { AlertRead } from '../features/dispatch/alert-read.entity.ts'
import { AlertStep } from '../features/dispatch/alert-step.entity.ts'
import { LiveConnection } from '../features/dispatch/live-connection.entity.ts'
import { OnCallException } from '../features/dispatch/on-call-exception.entity.ts'
import { OnCallHours } from '../features/dispatch/on-call-hours.entity.ts'
import { OnCall } from '../features/dispatch/on-call.entity.ts'
import { CoverAnswer } from '../features/cover/cover-answer.entity.ts'
import { CoverAsk } from '../features/cover/cover-ask.entity.ts'
import { DisputeEntry } from '../features/disputes/dispute-entry.entity.ts'
import { Dispute } from '../features/disputes/dispute.entity.ts'
import { JobViewer } from '../features/office/job-viewer.entity.ts'
import { BoardSettings } from '../features/office/board-settings.entity.ts'
import { MessageTemplate } from '../features/configuration/message-template.entity.ts'
import { CoverageGap } from '../features/office/coverage-gap.entity.ts'
import { CredentialPhoto } from '../features/credentials/credential-photo.entity.ts'
import { Credential } from '../features/credentials/credential.entity.ts'
import { TakenReport } from '../features/messages/taken-report.entity.ts'
import { UsedCaptcha } from '../features/captcha/used-captcha.entity.ts'
import { FeeEntry } from '../features/fees/fee-entry.entity.ts'
import { LedgerComparison } from '../features/fees/ledger-comparison.entity.ts'
import { InvoiceLine } from '../features/fees/invoice-line.entity.ts'
import { Invoice } from '../features/fees/invoice.entity.ts'
import { MaybeSameJob } from '../features/duplicates/maybe-same-job.entity.ts'
import { CatcherAlarm } from '../features/fairness/catcher-alarm.entity.ts'
import { ClaimEvent } from '../features/fairness/claim-event.entity.ts'
import { HoaxNumber } from '../features/hoaxes/hoax-number.entity.ts'
import { SuspectJob } from '../features/hoaxes/suspect-job.entity.ts'
import { Job } from '../features/jobs/job.entity.ts'
import { JobOffer } from '../features/mates/job-offer.entity.ts'
import { ClientAnswer } from '../features/client-page/client-answer.entity.ts'
import { ClientLink } from '../features/client-page/client-link.entity.ts'
import { Photo } from '../features/photos/photo.entity.ts'
import { PhotoUpload } from '../features/photos/photo-upload.entity.ts'
import { JobUndo } from '../features/undo/job-undo.entity.ts'

/** The entities whose rows belong to a realm (D-02); opening the database checks them against their columns. */
export const realmEntities = [
  User,
  ProfilePhoto,
  WebauthnCredential,
  PasswordLink,
  PaymentOffence,
  Revocation,
  Credential,
  CredentialPhoto,
  Job,
  JobOffer,
  JobUndo,
  Photo,
  PhotoUpload,
  ClientLink,
  ClientAnswer,
  MaybeSameJob,
  ClaimEvent,
  CatcherAlarm,
  HoaxNumber,
  SuspectJob,
  FeeEntry,
  LedgerComparison,
  Invoice,
  InvoiceLine,
  Notification,
  PushSubscription,
  AlertLadder,
  AlertStep,
  AlertDelivery,
  AlertRead,
  LiveConnection,
  BoardSettings,
  JobViewer,
  CoverAsk,
  Dispute,
  DisputeEntry,
  CoverAnswer,
  CoverageGap,
  MessageTemplate,
  Message,
  AddressProof,
  BlockedAddress,
  SwitchedMessage,
  OnCall,
  OnCallHours,
  OnCallException,
  AuditEntry,
  IdempotencyKey,
] as const

/** Every stored entity of the portal (DATA-01); a test compares the migrated schema with them. */
export const entities = [
  ...realmEntities,
  Session,
  WebauthnChallenge,
  UsedCaptcha,
  TakenReport,
  Setting,
  RateLimit,
  ServerProcess,
  Crash,
  Backup,
] as const
