import {
  MAX_CLIENT_TEXTS,
  messageChannels,
  messageRules,
  type MessageChannel,
  type MessageKind,
} from '@snake-dispatch/domain/message-kinds'
import type { MessageFacts } from '@snake-dispatch/domain/message-facts'
import { afterQuietHours } from '@snake-dispatch/domain/quiet-hours'
import { textNumber } from '@snake-dispatch/domain/text-number'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { receivesJobs } from '../../calls/may-receive-jobs.ts'
import { sendsMessages } from '../../calls/demo-rules.ts'
import type { Core } from '../../core/core.ts'
import { isoInstant } from '../../db/instant.ts'
import type { Transaction } from '../../db/scope.ts'
import type { AlertPermission } from '../dispatch/alert-permission.service.ts'
import { readBlock, readBlocks, type Addressed } from './blocked-addresses.rows.ts'
import { isClientText } from './client-texted.rows.ts'
import type { MessageSecrets } from './message-secrets.ts'
import { readRecipients, type MessageRecipient } from './recipients.rows.ts'

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
  /** A proven address that the account no longer has: the message goes there alone. */
  readonly formerAddress?: Addressed
}

/** A message of a kind to one account, with facts of its own. */
export interface ToAccount<Kind extends MessageKind> {
  readonly userId: number
  /** As that of `enqueue`. */
  readonly subject: string
  readonly facts: MessageFacts[Kind]
  readonly jobId?: number | null
}

/** A text to the client of a job. */
interface ToClient<Kind extends MessageKind> {
  readonly kind: Kind
  readonly subject: string
  readonly facts: MessageFacts[Kind]
  readonly jobId: number
}

/** A message that was stored now. */
interface StoredMessage {
  readonly id: number
  /** Is given to the provider with every try. */
  readonly sendKey: string
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

/** What notices need of it. */
export type NoticeMessages = Pick<MessageQueue, 'enqueue' | 'enqueueForDuty'>

/** Where nothing leaves the portal: commands on the server, which run no queue. */
export const withoutMessages: NoticeMessages & Pick<MessageQueue, 'enqueueEach'> = {
  enqueue: async () => [],
  enqueueEach: async () => [],
  enqueueForDuty: async () => {},
}

/** Accounts whose messages one call of `enqueueEach` takes at most: few enough for one statement. */
export const ACCOUNTS_AT_ONCE = 50

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

  /**
   * Stores messages and their tasks, in one statement for each channel.
   * @returns those that were not stored before; none where nothing is sent
   */
  async function store(tx: Transaction, messages: readonly NewMessage[]): Promise<StoredMessage[]> {
    const sent = messages.filter(({ channel }) => !isProduction || hasProvider[channel])
    if (sent.length === 0) return []
    const now = clock.now()
    const stored = await tx.kysely
      .insertInto('messages')
      .values(sent.map((message) => rowOf(message, now)))
      .onConflict((conflict) => conflict.columns(['realm', 'once_key']).doNothing())
      .returning(['id', 'channel', 'send_key', 'state', 'due_at'])
      .execute()
    const queued = stored.filter(({ state }) => state === 'queued')
    for (const [channel, rows] of Map.groupBy(queued, (row) => row.channel)) {
      const data = rows.map(({ id }) => ({ messageId: id }))
      // Messages of one call are due together.
      const afterSeconds = Math.ceil((Date.parse(isoInstant(rows[0]!.due_at)) - now.getTime()) / 1000)
      await tasks.enqueueAll(tx, sendTasks[channel], data, { afterSeconds })
    }
    return stored.map(({ id, send_key: sendKey }) => ({ id, sendKey }))
  }

  function rowOf({ kind, channel, subject, facts, userId, jobId, address }: NewMessage, now: Date) {
    const { giveUpMinutes, waitsForMorning } = messageRules[kind]
    const dueAt = channel === 'text' && waitsForMorning ? afterQuietHours(now) : now
    const state = hasProvider[channel] ? ('queued' as const) : ('shown' as const)
    return {
      kind,
      channel,
      once_key: [kind, subject, channel, userId ?? 'client'].join('/'),
      send_key: randomUUID(),
      user_id: userId,
      job_id: jobId,
      address: address ?? null,
      facts: { ...facts },
      state,
      due_at: dueAt,
      give_up_at: new Date(dueAt.getTime() + giveUpMinutes * 60_000),
      queued_at: now,
      ended_at: state === 'shown' ? now : null,
    }
  }

  /** Where a kind goes: to proven addresses of accounts, as each has chosen. */
  async function addressesFor(
    tx: Transaction,
    recipients: readonly MessageRecipient[],
    kind: MessageKind,
    channels: readonly MessageChannel[],
  ): Promise<{ readonly userId: number; readonly channel: MessageChannel }[]> {
    const rule = messageRules[kind]
    const found = recipients.flatMap((recipient) =>
      channels.flatMap((channel) => {
        const own = recipient.addresses[channel]
        if (!rule[channel] || !own || !(own.isProven || rule.isProof)) return []
        if (rule[channel] === 'withoutMail' && recipient.addresses.mail) return []
        return recipient.takes(kind, channel)
          ? [{ userId: recipient.userId, channel, address: own.address }]
          : []
      }),
    )
    const blockOf = await readBlocks(tx, secrets, found)
    return found.filter((each) => blockOf(each) === null)
  }

  async function enqueueOwn<Kind extends MessageKind>(
    tx: Transaction,
    kind: Kind,
    messages: readonly ToAccount<Kind>[],
    channels: readonly MessageChannel[],
  ): Promise<StoredMessage[]> {
    if (!sendsMessages(tx) || messages.length === 0) return []
    const recipients = await readRecipients(
      tx,
      messages.map(({ userId }) => userId),
    )
    const found = Map.groupBy(await addressesFor(tx, recipients, kind, channels), ({ userId }) => userId)
    return store(
      tx,
      messages.flatMap(({ jobId = null, ...message }) =>
        (found.get(message.userId) ?? []).map(({ channel }) => ({ ...message, kind, channel, jobId })),
      ),
    )
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
    ): Promise<StoredMessage[]> {
      const own = userIds.map((userId) => ({ ...message, userId, jobId }))
      if (formerAddress && sendsMessages(tx))
        return store(
          tx,
          own.map((each) => ({ ...each, ...formerAddress })),
        )
      return enqueueOwn(tx, message.kind, own, channels)
    },

    /** `enqueue` with facts of its own for each account, at most `ACCOUNTS_AT_ONCE`. */
    enqueueEach<Kind extends MessageKind>(
      tx: Transaction,
      kind: Kind,
      messages: readonly ToAccount<Kind>[],
    ): Promise<StoredMessage[]> {
      return enqueueOwn(tx, kind, messages, messageChannels)
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
            .selectFrom('messages as message')
            .whereRef('message.job_id', '=', 'jobs.id')
            .where(isClientText)
            .select(sql<number>`count(*)::int`.as('count'))
            .as('texts'),
        )
        .where('id', '=', jobId)
        .executeTakeFirst()
      const address = textNumber(job?.client_mobile ?? '')
      if (!job || !address || (job.texts ?? 0) >= MAX_CLIENT_TEXTS) return
      if (await readBlock(tx, secrets, { channel: 'text', address })) return
      await store(tx, [{ ...message, channel: 'text', userId: null, jobId }])
    },
  }
  return queue
}
