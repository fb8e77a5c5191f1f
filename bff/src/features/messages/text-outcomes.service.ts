import { textNumber } from '@snake-dispatch/domain/text-number'
import type { Transaction } from '../../db/scope.ts'
import { blockAddress, blockHash, unblockAddress } from './blocked-addresses.rows.ts'
import type { MessageSecrets } from './message-secrets.ts'
import type { TextReply, TextReport, TextCallback } from './text-reports.ts'
import type { TextRefusal } from './text-sender.ts'

type Hashes = Pick<MessageSecrets, 'addressHash'>

/** Stores what the provider of texts reports (D-187). */
export const noteTextCallback = (tx: Transaction, secrets: Hashes, callback: TextCallback): Promise<void> =>
  callback.kind === 'report' ? noteTextOutcome(tx, callback) : noteStopRequest(tx, secrets, callback)

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
    .returning('address_hash')
    .executeTakeFirst()
  if (!changed?.address_hash || failure === null || failure === 'undelivered') return
  await blockHash(tx, { channel: 'text', hash: changed.address_hash, reason: failure })
}

/** Ends texts to a number whose owner asked for that, or begins them again (D-187). */
async function noteStopRequest(
  tx: Transaction,
  secrets: Hashes,
  { from, request }: TextReply,
): Promise<void> {
  const address = textNumber(from)
  if (!address || !request) return
  const number = { channel: 'text', address } as const
  await (request === 'stop'
    ? blockAddress(tx, secrets, { ...number, reason: 'stopped' })
    : unblockAddress(tx, secrets, number))
}
