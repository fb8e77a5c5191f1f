import { textNumber } from '@snake-dispatch/domain/text-number'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../db/scope.ts'
import { blockAddress, blockHash, unblockAddress } from './blocked-addresses.rows.ts'
import type { MessageSecrets } from './message-secrets.ts'
import {
  ReportRefused,
  type ReportCall,
  type ReportReader,
  type TextReply,
  type TextReport,
} from './text-reports.ts'
import type { TextRefusal } from './text-sender.ts'

type Hashes = Pick<MessageSecrets, 'addressHash'>

/**
 * Takes the calls of the provider of texts (D-187), each once, however often it is sent: what it changes and its id are
 * stored in one transaction.
 * @returns the HTTP status of the answer: 204, also for a repetition, or 401 or 422 where the call is refused
 */
export function createTextReports(
  { database, clock }: Pick<Core, 'database' | 'clock'>,
  { secrets, readReport }: { readonly secrets: Hashes; readonly readReport: ReportReader },
): (call: ReportCall) => Promise<number> {
  return async (call) => {
    try {
      const { id, rememberUntil, word } = readReport(call, clock.now())
      if (word === null) return 204
      await database.scope('live').transaction(async (tx) => {
        if (!(await isNew(tx, id, rememberUntil))) return
        if (word.kind === 'report') await noteTextOutcome(tx, word)
        else await noteTextWish(tx, secrets, word)
      })
      return 204
    } catch (error) {
      if (error instanceof ReportRefused) return error.status
      throw error
    }
  }
}

/** Remembers the id of a call; false when it is remembered already. */
async function isNew({ kysely }: Transaction, id: string, expiresAt: Date): Promise<boolean> {
  const stored = await kysely
    .insertInto('taken_reports')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** What the refusal of a number is to a message. */
const failureOf = (refusal: TextRefusal | null) => {
  if (refusal === null || refusal === 'rejected') return 'undelivered'
  return refusal === 'stopped' ? 'stopped' : 'addressRefused'
}

/**
 * Stores what became of a text (D-185): also when it comes before the answer to the text is stored, which the key tells.
 * A later report of the same text changes nothing. A number that was refused for good gets no more texts.
 */
async function noteTextOutcome(tx: Transaction, report: TextReport): Promise<void> {
  const { providerId, key, outcome } = report
  const failure = outcome === 'delivered' ? null : failureOf(report.refusal)
  const changed = await tx.kysely
    .updateTable('messages')
    .set({
      state: outcome,
      failure,
      provider_id: providerId,
      ended_at: tx.now(),
      held_until: null,
      facts: {},
    })
    .where('channel', '=', 'text')
    .where('state', 'in', ['queued', 'accepted'])
    .where((is) =>
      key === null
        ? is('provider_id', '=', providerId)
        : is.or([is('provider_id', '=', providerId), is('send_key', '=', key)]),
    )
    .returning('number_hash')
    .executeTakeFirst()
  if (!changed?.number_hash || failure === null || failure === 'undelivered') return
  await blockHash(tx, { channel: 'text', hash: changed.number_hash, reason: failure })
}

/** Ends texts to a number whose owner asked for that, or begins them again (D-187). */
async function noteTextWish(tx: Transaction, secrets: Hashes, { from, wish }: TextReply): Promise<void> {
  const address = textNumber(from)
  if (!address || !wish) return
  const number = { channel: 'text', address } as const
  await (wish === 'stop'
    ? blockAddress(tx, secrets, { ...number, reason: 'stopped' })
    : unblockAddress(tx, secrets, number))
}
