import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from '../../db/realm.ts'
import { User } from '../accounts/user.entity.ts'
import { Job } from '../jobs/job.entity.ts'

const NotificationSchema = defineEntity({
  name: 'Notification',
  tableName: 'notifications',
  uniques: [{ name: 'notification_once_unique', properties: ['userId', 'type', 'jobId'] }],
  indexes: [
    { name: 'notification_user_index', properties: ['userId', 'id'] },
    { name: 'notification_unread_index', properties: ['userId', 'id'], where: 'not is_read' },
  ],
  properties: {
    id: p.bigint('number').autoincrement().primary(),
    realm: realmColumn(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade'),
    type: p.text(),
    title: p.text(),
    message: p.text(),
    jobId: () => p.manyToOne(Job).mapToPk().nullable().joinColumn('job_id').deleteRule('cascade').index(),
    jobNumber: p.integer().nullable(),
    isRead: p.boolean().default(false),
    /** Old notifications are removed (see `removeExpired`). */
    createdAt: p
      .datetime(3)
      .onCreate(() => new Date())
      .index(),
  },
})

/** A notification to an account; at most one per type and job (LIVE-09). */
export class Notification extends NotificationSchema.class {}
NotificationSchema.setClass(Notification)
