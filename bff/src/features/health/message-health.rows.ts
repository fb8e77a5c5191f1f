import type { MessageHealth } from '@snake-dispatch/contract/health'
import { messageChannels } from '@snake-dispatch/domain/message-kinds'
import { sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'

/** Milliseconds over which messages are counted. */
const HOUR_MS = 3_600_000

/**
 * Counts the messages of the last hour that were to reach somebody: those that a provider has taken, refused or could not
 * deliver, and those that no provider took in time; from the index of when they were queued.
 */
export async function readMessageHealth({ kysely }: Scope, now: Date): Promise<MessageHealth[]> {
  const failed = sql<boolean>`coalesce(failure in ('refused', 'gaveUp', 'undelivered'), false)`
  const rows = await kysely
    .selectFrom('messages')
    .where('queued_at', '>', new Date(now.getTime() - HOUR_MS).toISOString())
    .select([
      'channel',
      sql<number>`(count(*) filter (where state in ('accepted', 'delivered') or ${failed}))::int`.as('sent'),
      sql<number>`(count(*) filter (where ${failed}))::int`.as('failed'),
    ])
    .groupBy('channel')
    .execute()
  const counted = new Map(rows.map((row) => [row.channel, row]))
  return messageChannels.map((channel) => ({
    channel,
    sent: counted.get(channel)?.sent ?? 0,
    failed: counted.get(channel)?.failed ?? 0,
  }))
}
