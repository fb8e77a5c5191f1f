import { messageBackOff, messageRules, type MessageFailure } from '@snake-dispatch/domain/message-kinds'
import { afterQuietHours } from '@snake-dispatch/domain/quiet-hours'
import { smsParts } from '@snake-dispatch/domain/sms-parts'
import { textNumber } from '@snake-dispatch/domain/text-number'
import { sql, type SqlBool } from 'kysely'
import * as z from 'zod'
import type { Logger } from 'pino'
import type { Core } from '../../core/core.ts'
import type { Scope } from '../../db/scope.ts'
import { defineTask, TryLater } from '../../tasks/task.ts'
import { inSpan } from '../../tracing/span.ts'
import type { RingAudience } from '../dispatch/ring-audience.service.ts'
import { blockAddress, readBlock } from './blocked-addresses.rows.ts'
import { MailDelayed, MailRefused, type MailSender } from './mail-sender.ts'
import type { MessageComposer } from './message-composer.ts'
import type { MessageCounts } from './message-counts.ts'
import type { MessageFiles } from './message-files.ts'
import { OneMessage, sendTasks, type MessageQueue } from './message-queue.service.ts'
import type { MessageSecrets } from './message-secrets.ts'
import { readOwnAddress } from './recipients.rows.ts'
import { isStillNeeded } from './still-needed.rows.ts'
import { countText } from './text-allowance.service.ts'
import type { Cap, TextCaps } from './text-caps.ts'
import { TextDelayed, TextRefused, type TextSender } from './text-sender.ts'

/** The providers of messages. */
export interface MessageProviders {
  readonly mail: MailSender | null
  readonly text: TextSender | null
}

interface SendingNeeds {
  readonly providers: MessageProviders
  readonly composer: MessageComposer
  readonly files: MessageFiles
  readonly secrets: MessageSecrets
  readonly queue: Pick<MessageQueue, 'enqueueForAdmins'>
  readonly caps: TextCaps
  readonly audience: Pick<RingAudience, 'read'>
  readonly counts: Pick<MessageCounts, 'tried'>
}

/** Milliseconds for which a message is in the hands of one process, which renews them while it sends. */
const HELD_MS = 60_000
/** Milliseconds by which the clocks of two processes may differ. */
const CLOCKS_DIFFER_MS = 10_000
/** The most messages that one look hands to their queues again. */
const SWEPT_AT_ONCE = 500

/** What became of a try. */
type Outcome =
  | { readonly kind: 'accepted'; readonly providerId: string | null }
  | { readonly kind: 'failed'; readonly failure: MessageFailure; readonly cap?: Cap }
  | { readonly kind: 'later'; readonly afterMs: number | null; readonly reason: string }
  /** Another process has the message. */
  | { readonly kind: 'lost' }

type HeldMessage = NonNullable<Awaited<ReturnType<typeof hold>>>

/**
 * Sends messages (D-185). A run takes a message into its hands, sends it outside of any transaction, and writes what
 * became of it. A process that is killed in between leaves a message that is still queued: it is sent again with the same
 * key. A message is never in the hands of two processes, and only one that is queued is taken.
 */
export function createMessageSending(
  { clock, tasks }: Pick<Core, 'clock' | 'tasks'>,
  { providers, composer, files, secrets, queue, caps, audience, counts }: SendingNeeds,
) {
  async function send(scope: Scope, message: HeldMessage): Promise<Outcome> {
    const failed = (failure: MessageFailure): Outcome => ({ kind: 'failed', failure })
    const waitMs = waitOfNight(message, scope.now())
    if (waitMs > 0) return { kind: 'later', afterMs: waitMs, reason: 'It waits for the morning' }
    if (!(await isStillNeeded(scope, message, audience))) return failed('notNeeded')
    const found = await addressOf(scope, message)
    if (typeof found !== 'object') return failed(found)
    const { channel } = message
    const { address } = found
    const block = await readBlock(scope, secrets, { channel, address })
    if (block) return failed(block)
    const words = await composer.compose(scope, message)
    const key = message.send_key
    const addressHash = secrets.addressHash(address)
    const span = { name: channel, kind: 'client', attributes: { 'message.kind': message.kind } } as const
    try {
      if (words.channel === 'mail') {
        const attachments = await files(scope, message)
        // They waited for their turn, perhaps for longer than the message is held.
        if (attachments.length > 0 && !(await holdOn(scope, message, clock.now()))) return { kind: 'lost' }
        await rememberAddress(scope, message, addressHash)
        await inSpan(span, () => providers.mail!.send({ to: address, key, ...words, attachments }))
        return { kind: 'accepted', providerId: null }
      }
      const parts = smsParts(words.text).parts.length
      const { cap, triedSince } = await countText(scope, { ...message, addressHash, parts }, { caps, queue })
      if (cap) return { kind: 'failed', failure: 'overCap', cap }
      const text = { to: address, words: words.text, key, triedSince }
      const sent = await inSpan(span, () => providers.text!.send(text))
      return { kind: 'accepted', providerId: sent.providerId }
    } catch (error) {
      if (error instanceof MailRefused || error instanceof TextRefused) {
        const reason = refusalOf(error)
        if (reason !== 'refused') await blockAddress(scope, secrets, { channel, address, reason })
        return failed(reason)
      }
      if (error instanceof TextDelayed || error instanceof MailDelayed)
        return {
          kind: 'later',
          afterMs: error.afterSeconds === null ? null : error.afterSeconds * 1000,
          reason: error.message,
        }
      // What an unknown error says may name the address.
      return { kind: 'later', afterMs: null, reason: `unknown: ${(error as Error).name}` }
    }
  }

  /** Sends a message, and keeps it in the hands of this process until that is over: a mail can take ten minutes. */
  async function whileHeld(
    scope: Scope,
    message: HeldMessage,
    log: Logger,
    work: () => Promise<Outcome>,
  ): Promise<Outcome> {
    let renewed: Promise<unknown> | undefined
    const timer = setInterval(() => {
      renewed = holdOn(scope, message, clock.now()).catch((error: unknown) =>
        log.warn({ err: error }, 'A message could not be held'),
      )
    }, HELD_MS / 3)
    try {
      return await work()
    } finally {
      clearInterval(timer)
      await renewed
    }
  }

  /** Writes what became of a try, and enqueues the next one. */
  async function settle(
    scope: Scope,
    message: HeldMessage,
    outcome: Exclude<Outcome, { kind: 'lost' }>,
  ): Promise<void> {
    await scope.transaction(async (tx) => {
      const now = clock.now()
      const ended = { held_until: null, facts: {}, address: null }
      // A text that the provider did not take costs nothing, and nobody has read it.
      const failed = { ...ended, state: 'failed', ended_at: now, counted_at: null } as const
      const update = (set: object) =>
        tx.kysely
          .updateTable('messages')
          .set(set)
          .where('id', '=', message.id)
          // A report that came first stays.
          .where('state', '=', 'queued')
          .execute()
      if (outcome.kind === 'accepted')
        return void (await update({
          ...ended,
          state: 'accepted',
          accepted_at: now,
          provider_id: outcome.providerId,
        }))
      if (outcome.kind === 'failed') return void (await update({ ...failed, failure: outcome.failure }))
      const afterMs = outcome.afterMs ?? messageBackOff(message.tries)
      const dueAt = new Date(now.getTime() + afterMs)
      if (dueAt >= new Date(message.give_up_at)) return void (await update({ ...failed, failure: 'gaveUp' }))
      await update({ held_until: null, due_at: dueAt })
      const when = { afterSeconds: Math.ceil(afterMs / 1000) }
      await tasks.enqueueAll(tx, sendTasks[message.channel], [{ messageId: message.id }], when)
    })
  }

  const run = async (messageId: number, { scope, log }: { scope: Scope; log: Logger }) => {
    const now = clock.now()
    const message = await hold(scope, messageId, now)
    if (!message) {
      if (await isComing(scope, messageId, now)) throw new TryLater(null)
      return
    }
    const outcome: Outcome =
      now >= new Date(message.give_up_at)
        ? { kind: 'failed', failure: 'gaveUp' }
        : await whileHeld(scope, message, log, () => send(scope, message))
    if (outcome.kind === 'lost') return
    await settle(scope, message, outcome)
    counts.tried(message.channel, outcome.kind === 'failed' ? outcome.failure : outcome.kind)
    // Without words, address or number: they are in no log (D-185).
    const context = { message: messageId, kind: message.kind, channel: message.channel }
    if (outcome.kind === 'failed')
      log.warn({ ...context, why: outcome.cap ?? outcome.failure }, 'A message has failed')
    if (outcome.kind === 'later') log.warn({ ...context, why: outcome.reason }, 'A message is tried again')
  }

  const taskOf = (channel: 'mail' | 'text') =>
    defineTask({
      ...sendTasks[channel],
      retry: { limit: 8, delaySeconds: 2 },
      concurrency: 4,
      batchSize: 5,
      run: ({ messageId }: z.infer<typeof OneMessage>, context) => run(messageId, context),
    })

  return {
    tasks: [
      taskOf('mail'),
      taskOf('text'),
      defineTask({
        name: 'sweep-messages',
        schema: z.strictObject({}),
        schedule: { cron: '* * * * *', timeZone: 'Australia/Sydney' },
        /** Hands messages that are due, and in nobody's hands, to their queues again: their tasks may be lost. */
        run: (_data, { scope }) =>
          scope.transaction(async (tx) => {
            const lost = await tx.kysely
              .selectFrom('messages')
              .select(['id', 'channel'])
              .where('state', '=', 'queued')
              .where('due_at', '<=', new Date(clock.now().getTime() - HELD_MS).toISOString())
              .where(isFree(clock.now()))
              .orderBy('due_at')
              .limit(SWEPT_AT_ONCE)
              .execute()
            for (const [channel, rows] of Map.groupBy(lost, (row) => row.channel)) {
              const data = rows.map(({ id }) => ({ messageId: id }))
              await tasks.enqueueAll(tx, sendTasks[channel], data)
            }
          }),
      }),
    ],
  }
}

/** Takes a due message into the hands of this process, and counts the try. @returns undefined when it is not to be sent */
function hold({ kysely }: Pick<Scope, 'kysely'>, messageId: number, now: Date) {
  return kysely
    .updateTable('messages')
    .set({ held_until: new Date(now.getTime() + HELD_MS), tries: sql<number>`tries + 1` })
    .where('id', '=', messageId)
    .where('state', '=', 'queued')
    .where('due_at', '<=', now.toISOString())
    .where(isFree(now))
    .returning(['id', 'kind', 'channel', 'send_key', 'user_id', 'job_id', 'address', 'facts'])
    .returning(['tries', 'give_up_at', 'queued_at'])
    .executeTakeFirst()
}

/** Keeps a message for another while. @returns false when another process has taken it since */
async function holdOn(
  { kysely }: Pick<Scope, 'kysely'>,
  { id, tries }: Pick<HeldMessage, 'id' | 'tries'>,
  now: Date,
): Promise<boolean> {
  const held = await kysely
    .updateTable('messages')
    .set({ held_until: new Date(now.getTime() + HELD_MS) })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    // Each process that takes it counts a try.
    .where('tries', '=', tries)
    .returning('id')
    .executeTakeFirst()
  return held !== undefined
}

const isFree = (now: Date) =>
  sql<SqlBool>`(held_until is null or held_until <= ${now.toISOString()}::timestamptz)`

/** Stores whose mail this is before the server has it: the report that it came back has no address (D-186). */
async function rememberAddress(
  { kysely }: Pick<Scope, 'kysely'>,
  { id }: HeldMessage,
  addressHash: string,
): Promise<void> {
  await kysely.updateTable('messages').set({ address_hash: addressHash }).where('id', '=', id).execute()
}

/** Whether a message is in the hands of another process, or due as soon as the clock of this one has caught up. */
async function isComing({ kysely }: Pick<Scope, 'kysely'>, messageId: number, now: Date): Promise<boolean> {
  const coming = await kysely
    .selectFrom('messages')
    .select('id')
    .where('id', '=', messageId)
    .where('state', '=', 'queued')
    .where('due_at', '<=', new Date(now.getTime() + CLOCKS_DIFFER_MS).toISOString())
    .executeTakeFirst()
  return coming !== undefined
}

/** Milliseconds until a text that can wait may go: what was due by day may be tried by night. */
function waitOfNight({ kind, channel }: HeldMessage, now: Date): number {
  const waits = channel === 'text' && messageRules[kind].waitsForMorning
  return waits ? afterQuietHours(now).getTime() - now.getTime() : 0
}

/** Where a message goes now, or why it goes nowhere. */
async function addressOf(
  scope: Scope,
  { kind, channel, user_id: userId, job_id: jobId, address }: HeldMessage,
): Promise<{ readonly address: string } | 'noAddress' | 'unproven'> {
  if (address !== null) return { address }
  if (userId !== null) {
    const own = await readOwnAddress(scope, userId, channel)
    if (!own) return 'noAddress'
    return own.isProven || messageRules[kind].isProof ? own : 'unproven'
  }
  const job = await scope.kysely
    .selectFrom('jobs')
    .select('client_mobile')
    .where('id', '=', jobId)
    .executeTakeFirst()
  const mobile = textNumber(job?.client_mobile ?? '')
  return mobile ? { address: mobile } : 'noAddress'
}

function refusalOf(error: MailRefused | TextRefused): 'stopped' | 'addressRefused' | 'refused' {
  if (error instanceof TextRefused && error.reason === 'stopped') return 'stopped'
  const isAboutIt = error instanceof MailRefused ? error.isAboutAddress : error.isAboutNumber
  return isAboutIt ? 'addressRefused' : 'refused'
}
