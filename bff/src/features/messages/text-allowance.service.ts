import { messageRules, type MessageKind } from '@snake-dispatch/domain/message-kinds'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { sql } from 'kysely'
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
}

/** A text whose words are ready. */
export interface ReadyText {
  readonly id: number
  readonly kind: MessageKind
  readonly job_id: number | null
  readonly user_id: number | null
  readonly addressHash: string
  readonly parts: number
}

/**
 * Counts a text against the limits before it is handed over (D-187). One text after the other, so that two do not both
 * take the last place. A text that is tried again has its place already. Admins get their notices in the same transaction.
 * @returns what stops it; null where it may go
 */
export async function countText(
  scope: Scope,
  text: ReadyText,
  { caps, queue }: { readonly caps: TextCaps; readonly queue: Pick<MessageQueue, 'enqueueForAdmins'> },
): Promise<Cap | null> {
  return scope.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${COUNTING})`.execute(tx.kysely)
    if (await isCounted(tx, text)) return null
    if (await isOfRefusedRequest(tx, text)) return 'stranger'
    const byStranger = messageRules[text.kind].byStranger === true
    const capped = { parts: text.parts, jobId: text.job_id, byStranger }
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
    return cap
  })
}

async function isCounted({ kysely }: Transaction, { id }: ReadyText): Promise<boolean> {
  const counted = await kysely
    .selectFrom('messages')
    .select('id')
    .where('id', '=', id)
    .where('counted_at', 'is not', null)
    .executeTakeFirst()
  return counted !== undefined
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

const strangersKinds = Object.entries(messageRules).flatMap(([kind, rule]) => (rule.byStranger ? kind : []))

async function readUse(tx: Transaction, { addressHash, job_id: jobId }: ReadyText): Promise<TextUse> {
  const { dayStart, hourStart } = countedSince(tx.now())
  const isToNumber = sql`address_hash = ${addressHash}`
  const isToday = sql`counted_at >= ${dayStart.toISOString()}::timestamptz`
  const isByStranger = sql`kind = any(${sql.val(strangersKinds)}::text[]) and counted_at > ${hourStart.toISOString()}::timestamptz`
  const recent = await tx.kysely
    .selectFrom('messages')
    .where('counted_at', '>=', new Date(Math.min(dayStart.getTime(), hourStart.getTime())).toISOString())
    .select([
      sql<number>`(count(*) filter (where ${isToday} and ${isToNumber}))::int`.as('toNumberInDay'),
      sql<number>`(count(*) filter (where ${isByStranger} and ${isToNumber}))::int`.as('toNumberByStrangers'),
      sql<number>`(count(*) filter (where ${isToday}))::int`.as('inDay'),
      sql<number>`coalesce(sum(parts) filter (where ${isToday}), 0)::int`.as('partsInDay'),
    ])
    .executeTakeFirstOrThrow()
  const { ofJob } = await tx.kysely
    .selectFrom('messages')
    .where('job_id', '=', jobId)
    .where('address_hash', '=', addressHash)
    .where('counted_at', 'is not', null)
    .select(sql<number>`count(*)::int`.as('ofJob'))
    .executeTakeFirstOrThrow()
  return { ...recent, ofJob }
}
