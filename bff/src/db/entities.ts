import { ServerProcess } from '../features/queues/server-process.entity.ts'
import { IdempotencyKey } from './idempotency-key.entity.ts'
import { RateLimit } from '../limits/rate-limit.entity.ts'
import { Setting } from './setting.entity.ts'
import { Session } from '../features/accounts/session.entity.ts'
import { PaymentOffence } from '../features/accounts/payment-offence.entity.ts'
import { User } from '../features/accounts/user.entity.ts'
import { WebauthnCredential } from '../features/accounts/webauthn-credential.entity.ts'
import { AuditEntry } from '../features/audit/audit-entry.entity.ts'
import { JobAlert } from '../features/notifications/job-alert.entity.ts'
import { Notification } from '../features/notifications/notification.entity.ts'
import { PushSubscription } from '../features/notifications/push-subscription.entity.ts'
import { UsedCaptcha } from '../features/captcha/used-captcha.entity.ts'
import { FeeEntry } from '../features/fees/fee-entry.entity.ts'
import { LedgerComparison } from '../features/fees/ledger-comparison.entity.ts'
import { InvoiceLine } from '../features/fees/invoice-line.entity.ts'
import { Invoice } from '../features/fees/invoice.entity.ts'
import { Job } from '../features/jobs/job.entity.ts'
import { Photo } from '../features/photos/photo.entity.ts'
import { PhotoUpload } from '../features/photos/photo-upload.entity.ts'

/** The entities whose rows belong to a realm (D-02); opening the database checks them against their columns. */
export const realmEntities = [
  User,
  WebauthnCredential,
  PaymentOffence,
  Job,
  Photo,
  PhotoUpload,
  FeeEntry,
  LedgerComparison,
  Invoice,
  InvoiceLine,
  Notification,
  JobAlert,
  PushSubscription,
  AuditEntry,
  IdempotencyKey,
] as const

/** Every stored entity of the portal (DATA-01); a test compares the migrated schema with them. */
export const entities = [...realmEntities, Session, UsedCaptcha, Setting, RateLimit, ServerProcess] as const
