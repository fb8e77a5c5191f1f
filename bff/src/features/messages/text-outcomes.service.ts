import type { Transaction } from '../../db/scope.ts'
import { blockAddress, unblockAddress } from './blocked-addresses.rows.ts'
import type { MessageSecrets } from './message-secrets.ts'
import { mobileIn } from './recipients.rows.ts'

/** What a provider reports of a text. */
interface TextOutcome {
  readonly providerId: string
  /** The key of the text, where the provider gives it back. */
  readonly key: string | null
  readonly outcome: 'delivered' | 'failed'
}

/**
 * Stores what became of a text, in the transaction that remembers the report (D-185): also when it comes before the
 * answer to the text is stored, which the key tells. A second report of the same text changes nothing.
 */
export async function noteTextOutcome(
  tx: Transaction,
  { providerId, key, outcome }: TextOutcome,
): Promise<void> {
  const isDelivered = outcome === 'delivered'
  await tx.kysely
    .updateTable('messages')
    .set({
      state: isDelivered ? 'delivered' : 'failed',
      failure: isDelivered ? null : 'undelivered',
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
    .execute()
}

/** Ends texts to a number whose owner asked for that, or begins them again (D-187). */
export async function noteTextWish(
  tx: Transaction,
  secrets: Pick<MessageSecrets, 'addressHash'>,
  { from, wish }: { readonly from: string; readonly wish: 'stop' | 'start' },
): Promise<void> {
  const address = mobileIn(from)
  if (address === null) return
  const number = { channel: 'text', address } as const
  await (wish === 'stop'
    ? blockAddress(tx, secrets, { ...number, reason: 'stopped' })
    : unblockAddress(tx, secrets, number))
}
