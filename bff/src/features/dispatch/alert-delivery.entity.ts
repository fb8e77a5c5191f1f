import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from '../../db/realm.ts'
import { User } from '../accounts/user.entity.ts'
import { Job } from '../jobs/job.entity.ts'

/**
 * What became of an alert on a device, forward only (DISP-02). `gone`: the push service no longer knows the device;
 * `expired`: the job was not open, or its pushes had ended, before the push could be sent; `skipped`: a scheduled
 * summary includes the job, or the account was no longer to get the push.
 */
export const deliveryStatuses = [
  'queued',
  'sent',
  'accepted',
  'shown',
  'opened',
  'dismissed',
  'declined',
  'gone',
  'refused',
  'expired',
  'skipped',
] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

const AlertDeliverySchema = defineEntity({
  name: 'AlertDelivery',
  tableName: 'alert_deliveries',
  indexes: [
    { name: 'alert_delivery_queued_index', properties: ['queuedAt'] },
    { name: 'alert_delivery_device_index', properties: ['subscriptionId', 'queuedAt'] },
    { name: 'alert_delivery_user_index', properties: ['userId'] },
  ],
  properties: {
    jobId: () => p.manyToOne(Job).mapToPk().joinColumn('job_id').deleteRule('cascade').primary(),
    round: p.integer().primary(),
    /** The push subscription; it may have been removed since. */
    subscriptionId: p.bigint('number').primary(),
    realm: realmColumn(),
    /** The owner of the device when it was asked; the row stays with them when the device gets another owner. */
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade'),
    /** The last step that asked this device. */
    step: p.integer(),
    /** How many times it rang in this round (DISP-07). */
    rings: p.integer().default(0),
    via: p.enum(['push', 'page']).default('push'),
    status: p.enum(deliveryStatuses).default('queued'),
    queuedAt: p.datetime(3),
    sentAt: p.datetime(3).nullable(),
    acceptedAt: p.datetime(3).nullable(),
    shownAt: p.datetime(3).nullable(),
    openedAt: p.datetime(3).nullable(),
    dismissedAt: p.datetime(3).nullable(),
    declinedAt: p.datetime(3).nullable(),
    endedAt: p.datetime(3).nullable(),
  },
})

/** One device and one round of a job: what became of its alert (DISP-01, DISP-02). Kept for 14 days (DISP-03). */
export class AlertDelivery extends AlertDeliverySchema.class {}
AlertDeliverySchema.setClass(AlertDelivery)
