import { defineEntity, p } from '@mikro-orm/core'
import {
  messageChannels,
  messageFailures,
  messageStates,
  type MessageKind,
} from '@snake-dispatch/domain/message-kinds'
import { realmColumn } from '../../db/realm.ts'
import { User } from '../accounts/user.entity.ts'
import { Job } from '../jobs/job.entity.ts'

const MessageSchema = defineEntity({
  name: 'Message',
  tableName: 'messages',
  uniques: [{ name: 'message_once_unique', properties: ['realm', 'onceKey'] }],
  indexes: [
    { name: 'message_user_index', properties: ['userId', 'id'], where: 'user_id is not null' },
    { name: 'message_job_index', properties: ['jobId', 'id'], where: 'job_id is not null' },
    { name: 'message_due_index', properties: ['dueAt'], where: "state = 'queued'" },
    { name: 'message_provider_index', properties: ['providerId'], where: 'provider_id is not null' },
    { name: 'message_queued_index', properties: ['realm', 'queuedAt'] },
    {
      name: 'message_counted_index',
      properties: ['realm', 'countedAt'],
      where: 'counted_at is not null',
    },
  ],
  properties: {
    id: p.integer().autoincrement().primary(),
    realm: realmColumn(),
    kind: p.text().$type<MessageKind>(),
    channel: p.enum(messageChannels),
    /** Kind, subject, channel and recipient: the same message is stored once. */
    onceKey: p.text(),
    /** Given to the provider with every try, so that one that knows keys sends it once; a mail has it in its Message-ID. */
    sendKey: p.text().unique(),
    /** The account that it goes to; null: the client of the job. */
    userId: () => p.manyToOne(User).mapToPk().nullable().joinColumn('user_id').deleteRule('cascade'),
    /** The job that it is about. */
    jobId: () => p.manyToOne(Job).mapToPk().nullable().joinColumn('job_id').deleteRule('cascade'),
    /** Only of one that goes elsewhere than to the current address, until it has ended: an email before its change. */
    address: p.text().nullable(),
    /** What the words are made from, until it has ended. */
    facts: p.json<Record<string, unknown>>(),
    state: p.enum(messageStates),
    failure: p.enum(messageFailures).nullable(),
    /** How often it was tried. */
    tries: p.integer().default(0),
    /** When the next try is due. */
    dueAt: p.datetime(3),
    /** Until when a process has it in its hands. */
    heldUntil: p.datetime(3).nullable(),
    giveUpAt: p.datetime(3),
    /** Of a text, in which it is sent: what it costs. */
    parts: p.integer().nullable(),
    /** Since when a text counts against the limits; null: not, as it was never handed over, or was refused. */
    countedAt: p.datetime(3).nullable(),
    /** The hash of the address, as in `blocked_addresses`: of a mail that was tried, or a text that counts. */
    addressHash: p.text().nullable(),
    /** By which the provider reports on it. */
    providerId: p.text().nullable(),
    queuedAt: p.datetime(3),
    acceptedAt: p.datetime(3).nullable(),
    /** When it was delivered, failed or shown. */
    endedAt: p.datetime(3).nullable(),
  },
})

/** A mail or a text that leaves the portal, and its life (D-185). */
export class Message extends MessageSchema.class {}
MessageSchema.setClass(Message)
