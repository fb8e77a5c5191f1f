import {
  MAX_CLIENT_TEXTS,
  messageChannels,
  messageRules,
  type MessageChannel,
  type MessageKind,
} from '@snake-dispatch/domain/message-kinds'
import type { MessageFacts } from '@snake-dispatch/domain/message-words'
import { afterQuietHours } from '@snake-dispatch/domain/quiet-hours'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { receivesJobs } from '../../calls/may-receive-jobs.ts'
import { sendsMessages } from '../../calls/demo-rules.ts'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../db/scope.ts'
import type { AlertPermission } from '../dispatch/alert-permission.service.ts'
import { readBlock } from './blocked-addresses.rows.ts'
import type { MessageSecrets } from './message-secrets.ts'
import { mobileIn, readRecipients, type MessageRecipient } from './recipients.rows.ts'

/** The tasks that send: one queue for each channel, so that a slow mail server holds up no text. */
export const OneMessage = z.strictObject({ messageId: z.int() })
export const sendTasks = {
  mail: { name: 'send-mail', schema: OneMessage },
  text: { name: 'send-text', schema: OneMessage },
} as const satisfies Record<MessageChannel, { name: string; schema: typeof OneMessage }>

/** Whether there is a provider for a channel. */
export type HasProvider = Readonly<Record<MessageChannel, boolean>>

/** A message to accounts. */
interface ToAccounts<Kind extends MessageKind> {
  readonly kind: Kind
  /** Names what it is about: the same kind and subject is stored once for each recipient and channel. */
  readonly subject: string
  readonly facts: MessageFacts[Kind]
  readonly userIds: readonly number[]
  readonly jobId?: number | null
  /** Only by these; by default by all that the kind has. */
  readonly channels?: readonly MessageChannel[]
  /** A proven mail address that the account no longer has. */
  readonly formerAddress?: string
}

/** A text to the client of a job. */
interface ToClient<Kind extends MessageKind> {
  readonly kind: Kind
  readonly subject: string
  readonly facts: MessageFacts[Kind]
  readonly jobId: number
}

/** A row to be stored. */
interface NewMessage {
  readonly kind: MessageKind
  readonly channel: MessageChannel
  readonly subject: string
  readonly facts: object
  readonly userId: number | null
  readonly jobId: number | null
  readonly address?: string
}

/** Where nothing leaves the portal: commands on the server, which run no queue. */
export const withoutMessages: Pick<MessageQueue, 'enqueue' | 'enqueueForDuty'> = {
  enqueue: async () => [],
  enqueueForDuty: async () => {},
}

/** Enqueues messages (D-185). */
export type MessageQueue = ReturnType<typeof createMessageQueue>

export function createMessageQueue(
  { clock, env, tasks }: Pick<Core, 'clock' | 'env' | 'tasks'>,
  {
    secrets,
    hasProvider,
    permission,
  }: {
    readonly secrets: MessageSecrets
    readonly hasProvider: HasProvider
    readonly permission: Pick<AlertPermission, 'permissionOf'>
  },
) {
  const isProduction = env.NODE_ENV === 'production'

  /** Stores a message and its task. @returns its row; undefined when it was stored before, or nothing is sent */
  async function store(
    tx: Transaction,
    { kind, channel, subject, facts, userId, jobId, address }: NewMessage,
  ): Promise<{ id: number; sendKey: string } | undefined> {
    if (!sendsMessages(tx) || (isProduction && !hasProvider[channel])) return undefined
    const now = clock.now()
    const { giveUpMinutes, waitsForMorning } = messageRules[kind]
    const dueAt = channel === 'text' && waitsForMorning ? afterQuietHours(now) : now
    const state = hasProvider[channel] ? ('queued' as const) : ('shown' as const)
    const sendKey = randomUUID()
    const stored = await tx.kysely
      .insertInto('messages')
      .values({
        kind,
        channel,
        once_key: [kind, subject, channel, userId ?? 'client'].join('/'),
        send_key: sendKey,
        user_id: userId,
        job_id: jobId,
        address: address ?? null,
        facts: { ...facts },
        state,
        due_at: dueAt,
        give_up_at: new Date(dueAt.getTime() + giveUpMinutes * 60_000),
        queued_at: now,
        ended_at: state === 'shown' ? now : null,
      })
      .onConflict((conflict) => conflict.columns(['realm', 'once_key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!stored) return undefined
    if (state === 'queued') {
      const afterSeconds = Math.ceil((dueAt.getTime() - now.getTime()) / 1000)
      await tasks.enqueueAll(tx, sendTasks[channel], [{ messageId: stored.id }], { afterSeconds })
    }
    return { id: stored.id, sendKey }
  }

  /** By which channels a kind goes to an account: to proven addresses, as the account has chosen. */
  async function channelsTo(
    tx: Transaction,
    recipient: MessageRecipient,
    kind: MessageKind,
    channels: readonly MessageChannel[],
  ): Promise<MessageChannel[]> {
    const rule = messageRules[kind]
    const found: MessageChannel[] = []
    for (const channel of channels) {
      const own = recipient.addresses[channel]
      if (!rule[channel] || !own || !(own.isProven || rule.isProof)) continue
      if (rule[channel] === 'withoutMail' && recipient.addresses.mail) continue
      if (!recipient.takes(kind, channel)) continue
      if (await readBlock(tx, secrets, { channel, address: own.address })) continue
      found.push(channel)
    }
    return found
  }

  const queue = {
    /** The token of the link that a message for a forgotten password carries. */
    passwordToken: secrets.passwordToken,

    /**
     * Enqueues a message to accounts, in the transaction of what it is about: for each by the channels of its kind to an
     * address that is proven (D-188) and not blocked, unless the account has switched it off.
     * @returns what was stored now; nothing where the demo, production without a provider, or the recipient gets none
     */
    async enqueue<Kind extends MessageKind>(
      tx: Transaction,
      { userIds, channels = messageChannels, formerAddress, jobId = null, ...message }: ToAccounts<Kind>,
    ): Promise<{ id: number; sendKey: string }[]> {
      if (!sendsMessages(tx)) return []
      const stored: { id: number; sendKey: string }[] = []
      const put = async (one: NewMessage) => {
        const row = await store(tx, one)
        if (row) stored.push(row)
      }
      if (formerAddress) {
        for (const userId of userIds)
          await put({ ...message, channel: 'mail', userId, jobId, address: formerAddress })
        return stored
      }
      for (const recipient of await readRecipients(tx, userIds))
        for (const channel of await channelsTo(tx, recipient, message.kind, channels))
          await put({ ...message, channel, userId: recipient.userId, jobId })
      return stored
    },

    /** `enqueue` for those of these moderators and admins who are on call. */
    async enqueueForDuty<Kind extends MessageKind>(
      tx: Transaction,
      message: ToAccounts<Kind>,
    ): Promise<void> {
      const { isAlerted } = await permission.permissionOf(tx, message.userIds)
      const userIds = message.userIds.filter((userId) => isAlerted(userId, 'high'))
      await queue.enqueue(tx, { ...message, userIds })
    },

    /** `enqueue` for every admin who can sign in. */
    async enqueueForAdmins<Kind extends MessageKind>(
      tx: Transaction,
      message: Omit<ToAccounts<Kind>, 'userIds'>,
    ): Promise<void> {
      const admins = await tx.kysely
        .selectFrom('users as reader')
        .select('reader.id')
        .where(receivesJobs('reader'))
        .where((is) => is.or([is('reader.is_admin', '=', true), is('reader.role', '=', 'admin')]))
        .execute()
      await queue.enqueue(tx, { ...message, userIds: admins.map(({ id }) => id) })
    },

    /**
     * Enqueues a text to the client of a job, in the transaction of what it is about: with `SMS_CLIENT` alone, at most
     * five for a job, and never to a number that said STOP (D-187).
     */
    async enqueueForClient<Kind extends MessageKind>(
      tx: Transaction,
      { jobId, ...message }: ToClient<Kind>,
    ): Promise<void> {
      if (!env.SMS_CLIENT || !sendsMessages(tx)) return
      const job = await tx.kysely
        .selectFrom('jobs')
        .select('client_mobile')
        .select((jobs) =>
          jobs
            .selectFrom('messages')
            .whereRef('messages.job_id', '=', 'jobs.id')
            .where('messages.user_id', 'is', null)
            .select(sql<number>`count(*)::int`.as('count'))
            .as('texts'),
        )
        .where('id', '=', jobId)
        .executeTakeFirst()
      const address = mobileIn(job?.client_mobile ?? null)
      if (!job || !address || (job.texts ?? 0) >= MAX_CLIENT_TEXTS) return
      if (await readBlock(tx, secrets, { channel: 'text', address })) return
      await store(tx, { ...message, channel: 'text', userId: null, jobId })
    },
  }
  return queue
}
