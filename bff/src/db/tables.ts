import type { ColumnType } from 'kysely'
import type { PasswordLink } from '../features/accounts/password-link.entity.ts'
import type { PaymentOffence } from '../features/accounts/payment-offence.entity.ts'
import type { Revocation } from '../features/accounts/revocation.entity.ts'
import type { Session } from '../features/accounts/session.entity.ts'
import type { ProfilePhoto } from '../features/accounts/profile-photo.entity.ts'
import type { User } from '../features/accounts/user.entity.ts'
import type { WebauthnChallenge } from '../features/accounts/webauthn-challenge.entity.ts'
import type { WebauthnCredential } from '../features/accounts/webauthn-credential.entity.ts'
import type { AuditEntry } from '../features/audit/audit-entry.entity.ts'
import type { AddressProof } from '../features/messages/address-proof.entity.ts'
import type { BlockedAddress } from '../features/messages/blocked-address.entity.ts'
import type { Message } from '../features/messages/message.entity.ts'
import type { TakenReport } from '../features/messages/taken-report.entity.ts'
import type { SwitchedMessage } from '../features/messages/switched-message.entity.ts'
import type { Notification } from '../features/notifications/notification.entity.ts'
import type { PushSubscription } from '../features/notifications/push-subscription.entity.ts'
import type { AlertDelivery } from '../features/dispatch/alert-delivery.entity.ts'
import type { AlertLadder } from '../features/dispatch/alert-ladder.entity.ts'
import type { AlertRead } from '../features/dispatch/alert-read.entity.ts'
import type { AlertStep } from '../features/dispatch/alert-step.entity.ts'
import type { LiveConnection } from '../features/dispatch/live-connection.entity.ts'
import type { JobViewer } from '../features/office/job-viewer.entity.ts'
import type { BoardSettings } from '../features/office/board-settings.entity.ts'
import type { MessageTemplate } from '../features/configuration/message-template.entity.ts'
import type { CoverageGap } from '../features/office/coverage-gap.entity.ts'
import type { CoverAnswer } from '../features/cover/cover-answer.entity.ts'
import type { CoverAsk } from '../features/cover/cover-ask.entity.ts'
import type { DisputeEntry } from '../features/disputes/dispute-entry.entity.ts'
import type { Dispute } from '../features/disputes/dispute.entity.ts'
import type { OnCallException } from '../features/dispatch/on-call-exception.entity.ts'
import type { OnCallHours } from '../features/dispatch/on-call-hours.entity.ts'
import type { OnCall } from '../features/dispatch/on-call.entity.ts'
import type { CredentialPhoto } from '../features/credentials/credential-photo.entity.ts'
import type { Credential } from '../features/credentials/credential.entity.ts'
import type { UsedCaptcha } from '../features/captcha/used-captcha.entity.ts'
import type { FeeEntry } from '../features/fees/fee-entry.entity.ts'
import type { LedgerComparison } from '../features/fees/ledger-comparison.entity.ts'
import type { InvoiceLine } from '../features/fees/invoice-line.entity.ts'
import type { Invoice } from '../features/fees/invoice.entity.ts'
import type { MaybeSameJob } from '../features/duplicates/maybe-same-job.entity.ts'
import type { CatcherAlarm } from '../features/fairness/catcher-alarm.entity.ts'
import type { ClaimEvent } from '../features/fairness/claim-event.entity.ts'
import type { HoaxNumber } from '../features/hoaxes/hoax-number.entity.ts'
import type { SuspectJob } from '../features/hoaxes/suspect-job.entity.ts'
import type { Job } from '../features/jobs/job.entity.ts'
import type { JobOffer } from '../features/mates/job-offer.entity.ts'
import type { ClientAnswer } from '../features/client-page/client-answer.entity.ts'
import type { ClientLink } from '../features/client-page/client-link.entity.ts'
import type { Photo } from '../features/photos/photo.entity.ts'
import type { PhotoUpload } from '../features/photos/photo-upload.entity.ts'
import type { JobUndo } from '../features/undo/job-undo.entity.ts'
import type { Backup } from '../features/backups/backup.entity.ts'
import type { Crash } from '../features/queues/crash.entity.ts'
import type { ServerProcess } from '../features/queues/server-process.entity.ts'
import type { IdempotencyKey } from './idempotency-key.entity.ts'
import type { RateLimit } from '../limits/rate-limit.entity.ts'
import type { Setting } from './setting.entity.ts'

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name
type Present<Value> = Exclude<Value, undefined>
/** An instant is read as text and may be written as a Date: parsing would slow down lists. */
type Column<Value> = [NonNullable<Value>] extends [Date]
  ? ColumnType<
      string | Extract<Value, null>,
      Date | string | Extract<Value, null> | undefined,
      Date | string | Extract<Value, null>
    >
  : ColumnType<Present<Value>, Value | undefined, Present<Value>>
type Table<Entity extends abstract new () => object> = {
  [Name in keyof InstanceType<Entity> & string as SnakeCase<Name>]: Column<InstanceType<Entity>[Name]>
}

/** The tables as Kysely sees them: snake_case columns, instants as text (see `isoInstant`). */
export interface Tables {
  users: Table<typeof User>
  profile_photos: Table<typeof ProfilePhoto>
  sessions: Table<typeof Session>
  webauthn_credentials: Table<typeof WebauthnCredential>
  webauthn_challenges: Table<typeof WebauthnChallenge>
  password_links: Table<typeof PasswordLink>
  payment_offences: Table<typeof PaymentOffence>
  revocations: Table<typeof Revocation>
  credentials: Table<typeof Credential>
  credential_photos: Table<typeof CredentialPhoto>
  jobs: Table<typeof Job>
  job_offers: Table<typeof JobOffer>
  job_undos: Table<typeof JobUndo>
  photos: Table<typeof Photo>
  photo_uploads: Table<typeof PhotoUpload>
  client_links: Table<typeof ClientLink>
  client_answers: Table<typeof ClientAnswer>
  maybe_same_jobs: Table<typeof MaybeSameJob>
  claim_events: Table<typeof ClaimEvent>
  catcher_alarms: Table<typeof CatcherAlarm>
  hoax_numbers: Table<typeof HoaxNumber>
  suspect_jobs: Table<typeof SuspectJob>
  fee_entries: Table<typeof FeeEntry>
  ledger_comparisons: Table<typeof LedgerComparison>
  invoices: Table<typeof Invoice>
  invoice_lines: Table<typeof InvoiceLine>
  notifications: Table<typeof Notification>
  push_subscriptions: Table<typeof PushSubscription>
  alert_ladders: Table<typeof AlertLadder>
  alert_steps: Table<typeof AlertStep>
  alert_deliveries: Table<typeof AlertDelivery>
  alert_reads: Table<typeof AlertRead>
  live_connections: Table<typeof LiveConnection>
  board_settings: Table<typeof BoardSettings>
  job_viewers: Table<typeof JobViewer>
  cover_asks: Table<typeof CoverAsk>
  cover_answers: Table<typeof CoverAnswer>
  coverage_gaps: Table<typeof CoverageGap>
  disputes: Table<typeof Dispute>
  dispute_entries: Table<typeof DisputeEntry>
  message_templates: Table<typeof MessageTemplate>
  messages: Table<typeof Message>
  address_proofs: Table<typeof AddressProof>
  blocked_addresses: Table<typeof BlockedAddress>
  switched_messages: Table<typeof SwitchedMessage>
  on_call: Table<typeof OnCall>
  on_call_hours: Table<typeof OnCallHours>
  on_call_exceptions: Table<typeof OnCallException>
  audit_entries: Table<typeof AuditEntry>
  used_captchas: Table<typeof UsedCaptcha>
  taken_reports: Table<typeof TakenReport>
  idempotency_keys: Table<typeof IdempotencyKey>
  settings: Table<typeof Setting>
  rate_limits: Table<typeof RateLimit>
  server_processes: Table<typeof ServerProcess>
  crashes: Table<typeof Crash>
  backups: Table<typeof Backup>
}
