import type { AddressBlock } from '@snake-dispatch/domain/blocked-address'
import type { MessageChannel } from '@snake-dispatch/domain/message-kinds'
import { sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import type { MessageSecrets } from './message-secrets.ts'

type Hashes = Pick<MessageSecrets, 'addressHash'>

/** An address, as it is sent to. */
export interface Addressed {
  readonly channel: MessageChannel
  readonly address: string
}

/** Ends sending to an address: until it changes, or its owner takes their STOP back (D-186, D-187). */
export async function blockAddress(
  scope: Pick<Scope, 'kysely' | 'now'>,
  { addressHash }: Hashes,
  { address, ...block }: Addressed & { readonly reason: AddressBlock },
): Promise<void> {
  await blockHash(scope, { ...block, hash: addressHash(address) })
}

/** `blockAddress`, by what stands in place of the address. */
export async function blockHash(
  scope: Pick<Scope, 'kysely' | 'now'>,
  block: { readonly channel: MessageChannel; readonly hash: string; readonly reason: AddressBlock },
): Promise<void> {
  await scope.kysely
    .insertInto('blocked_addresses')
    .values({ ...block, blocked_at: scope.now() })
    .onConflict((conflict) => conflict.columns(['channel', 'hash']).doUpdateSet({ reason: block.reason }))
    .execute()
}

/** Sends to an address again. */
export async function unblockAddress(
  { kysely }: Pick<Scope, 'kysely'>,
  { addressHash }: Hashes,
  { channel, address }: Addressed,
): Promise<void> {
  await kysely
    .deleteFrom('blocked_addresses')
    .where('channel', '=', channel)
    .where('hash', '=', addressHash(address))
    .execute()
}

/** Why nothing is sent to an address; null where it is. */
export async function readBlock(
  scope: Pick<Scope, 'kysely'>,
  hashes: Hashes,
  addressed: Addressed,
): Promise<AddressBlock | null> {
  return (await readBlocks(scope, hashes, [addressed]))(addressed)
}

/** Reads the blocks of addresses in one query. @returns tells that of each of them; null where it has none */
export async function readBlocks(
  { kysely }: Pick<Scope, 'kysely'>,
  { addressHash }: Hashes,
  addresses: readonly Addressed[],
): Promise<(addressed: Addressed) => AddressBlock | null> {
  if (addresses.length === 0) return () => null
  const hashes = [...new Set(addresses.map(({ address }) => addressHash(address)))]
  const rows = await kysely
    .selectFrom('blocked_addresses')
    .select(['channel', 'hash', 'reason'])
    .where('hash', '=', sql<string>`any(${sql.val(hashes)}::text[])`)
    .execute()
  const known = new Map(rows.map((row) => [`${row.channel} ${row.hash}`, row.reason]))
  return ({ channel, address }) => known.get(`${channel} ${addressHash(address)}`) ?? null
}
