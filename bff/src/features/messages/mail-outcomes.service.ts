import type { AddressBlock } from '@snake-dispatch/domain/blocked-address'
import type { Transaction } from '../../db/scope.ts'
import { blockHash } from './blocked-addresses.rows.ts'
import type { MailReport } from './mail-reports.ts'

/** What a report is to a message and to its address; null: it has arrived. */
const failures: Readonly<Record<MailReport['outcome'], AddressBlock | null>> = {
  delivered: null,
  bounced: 'addressRefused',
  complained: 'stopped',
}

/**
 * Stores what became of a mail (D-186): also when it comes before the server's answer to the mail is stored. A mail that
 * has arrived can still come back, or be called spam; one that has failed stays so. The address gets nothing more; an
 * account that has another one by now is not touched.
 */
export async function noteMailReport(tx: Transaction, { key, outcome }: MailReport): Promise<void> {
  const failure = failures[outcome]
  const ended = { ended_at: tx.now(), held_until: null, facts: {}, address: null }
  await tx.kysely
    .updateTable('messages')
    .set({ ...ended, state: failure === null ? 'delivered' : 'failed', failure })
    .where('channel', '=', 'mail')
    .where('send_key', '=', key)
    .where('state', 'in', failure === null ? ['queued', 'accepted'] : ['queued', 'accepted', 'delivered'])
    .execute()
  if (failure === null) return
  const mail = await tx.kysely
    .selectFrom('messages')
    .select('address_hash')
    .where('channel', '=', 'mail')
    .where('send_key', '=', key)
    .executeTakeFirst()
  if (mail?.address_hash) await blockHash(tx, { channel: 'mail', hash: mail.address_hash, reason: failure })
}
