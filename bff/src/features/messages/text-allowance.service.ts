import { messageKinds, messageRules } from '@snake-dispatch/domain/message-kinds'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Scope, Transaction } from '../../db/scope.ts'
import type { MessageQueue } from './message-queue.service.ts'
import {
  countedSince,
  decideCap,
  type Cap,
  type CapNotice,
  type TextCaps,
  type TextUse,
} from './text-caps.ts'

/** The key for `pg_advisory_xact_lock` of the process that counts a text. */
const COUNTING = 7_365_044

/** What the admins read of the limits. */
const noticeWords: Readonly<Record<CapNotice, string>> = {
  near: 'Of the texts that may be sent today, or of their money, 80 % are used.',
  reached: 'The limit of texts is reached: no more are sent before midnight.',
  strangers:
    'Half of the texts that may be sent today, or of their money, went to numbers that nobody has proven. Requests of the public, links for passwords and codes for new accounts get no more before midnight.',
}

/** A text whose words are ready. */
export interface ReadyText {
  readonly id: number
  readonly job_id: number | null
  readonly user_id: number | null
  readonly addressHash: string
  readonly parts: number
}

/** Whether a text may go. */
export interface CountedText {
  /** What stops it; null where it may go. */
  readonly cap: Cap | null
  /** Since when an earlier try may have reached the provider; null for the first one. */
  readonly triedSince: Date | null
}

/**
 * Counts a text against the limits before it is handed over (D-187). One text after the other, so that two do not both
 * take the last place. A text that is tried again has its place already. Admins get their notices in the same transaction.
 */
export async function countText(
  scope: Scope,
  text: ReadyText,
  { caps, queue }: { readonly caps: TextCaps; readonly queue: Pick<MessageQueue, 'enqueueForAdmins'> },
): Promise<CountedText> {
  return scope.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${COUNTING})`.execute(tx.kysely)
    const triedSince = await countedAt(tx, text)
    if (triedSince) return { cap: null, triedSince }
    if (await isOfRefusedRequest(tx, text)) return { cap: 'stranger', triedSince }
    const capped = { parts: text.parts, jobId: text.job_id, byStranger: await isCausedByStranger(tx, text) }
    const { cap, notices } = decideCap(capped, await readUse(tx, text), caps)
    for (const notice of notices)
      await queue.enqueueForAdmins(tx, {
        kind: 'capsReached',
        subject: `${sydneyDay(tx.now())}-${notice}`,
        facts: { what: noticeWords[notice] },
      })
    if (cap === null)
      await tx.kysely
        .updateTable('messages')
        .set({ counted_at: tx.now(), address_hash: text.addressHash, parts: text.parts })
        .where('id', '=', text.id)
        .execute()
    return { cap, triedSince }
  })
}

/** When an earlier try was counted, shortly before it was handed over; null for the first one. */
async function countedAt({ kysely }: Transaction, { id }: ReadyText): Promise<Date | null> {
  const { counted_at: at } = await kysely
    .selectFrom('messages')
    .select('counted_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return at === null ? null : new Date(at)
}

/** A request whose first text was over a limit gets no later ones: who sent it may have typed anybody's number. */
async function isOfRefusedRequest(
  { kysely }: Transaction,
  { job_id: jobId, user_id: userId }: ReadyText,
): Promise<boolean> {
  if (jobId === null || userId !== null) return false
  const refused = await kysely
    .selectFrom('messages')
    .select('id')
    .where('job_id', '=', jobId)
    .where('kind', '=', 'clientReceived')
    .where('failure', '=', 'overCap')
    .executeTakeFirst()
  return refused !== undefined
}

const kindsBy = (stranger: true | 'unapproved') =>
  sql.val(messageKinds.filter((kind) => messageRules[kind].byStranger === stranger))

/** Whether anybody who knows its number can have caused a message of a query, as the rule of its kind says. */
function isByStranger({ kysely }: Transaction): RawBuilder<SqlBool> {
  const unapproved = kysely
    .selectFrom('users')
    .select('users.id')
    .whereRef('users.id', '=', sql.ref('messages.user_id'))
    .where('users.status', '<>', 'approved')
  return sql`(messages.kind = any(${kindsBy(true)}::text[])
    or messages.kind = any(${kindsBy('unapproved')}::text[]) and exists ${unapproved})`
}

async function isCausedByStranger(tx: Transaction, { id }: ReadyText): Promise<boolean> {
  const found = await tx.kysely
    .selectFrom('messages')
    .select('id')
    .where('id', '=', id)
    .where(isByStranger(tx))
    .executeTakeFirst()
  return found !== undefined
}

async function readUse(tx: Transaction, { addressHash, job_id: jobId }: ReadyText): Promise<TextUse> {
  const { dayStart, hourStart } = countedSince(tx.now())
  const isToNumber = sql`address_hash = ${addressHash}`
  const isToday = sql`counted_at >= ${dayStart.toISOString()}::timestamptz`
  const byStranger = isByStranger(tx)
  const isOfHour = sql`counted_at > ${hourStart.toISOString()}::timestamptz`
  const recent = await tx.kysely
    .selectFrom('messages')
    .where('counted_at', '>=', new Date(Math.min(dayStart.getTime(), hourStart.getTime())).toISOString())
    .select([
      sql<number>`(count(*) filter (where ${isToday} and ${isToNumber} and state <> 'failed'))::int`.as(
        'toNumberInDay',
      ),
      sql<number>`(count(*) filter (where ${byStranger} and ${isOfHour} and ${isToNumber}))::int`.as(
        'toNumberByStrangers',
      ),
      sql<number>`(count(*) filter (where ${isToday}))::int`.as('inDay'),
      sql<number>`coalesce(sum(parts) filter (where ${isToday}), 0)::int`.as('partsInDay'),
      sql<number>`(count(*) filter (where ${byStranger} and ${isToday}))::int`.as('byStrangersInDay'),
      sql<number>`coalesce(sum(parts) filter (where ${byStranger} and ${isToday}), 0)::int`.as(
        'partsByStrangersInDay',
      ),
    ])
    .executeTakeFirstOrThrow()
  const { ofJob } = await tx.kysely
    .selectFrom('messages')
    .where('job_id', '=', jobId)
    .where('address_hash', '=', addressHash)
    .where('counted_at', 'is not', null)
    .where('state', '<>', 'failed')
    .select(sql<number>`count(*)::int`.as('ofJob'))
    .executeTakeFirstOrThrow()
  return { ...recent, ofJob }
}
