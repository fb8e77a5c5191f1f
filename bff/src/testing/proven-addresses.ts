import type { MessageChannel } from '@snake-dispatch/domain/message-kinds'
import type { Core } from '../core/core.ts'
import { hashOfToken } from '../core/token-hash.ts'
import { createMessageSecrets } from '../features/messages/message-secrets.ts'
import { readOwnAddress } from '../features/messages/recipients.rows.ts'

interface WithCore {
  readonly core: Pick<Core, 'clock' | 'database' | 'settings'>
}

/** What messages carry, as the server makes it. */
export async function messageSecrets({ core }: WithCore) {
  const secrets = createMessageSecrets(core)
  await secrets.open()
  return secrets
}

/** Begins the proof of an address of an account of the live realm, as a message does. @returns its link's token or its code */
export async function beginProof(
  server: WithCore,
  userId: number,
  channel: MessageChannel,
  provenAt: Date | null = null,
): Promise<string> {
  const { core } = server
  const scope = core.database.scope('live')
  const own = await readOwnAddress(scope, userId, channel)
  const secrets = await messageSecrets(server)
  const nonce = `nonce of ${userId}`
  const token = secrets.proofToken(userId, nonce)
  const now = core.clock.now()
  const proof = {
    address: own!.address,
    nonce,
    token_hash: channel === 'mail' ? hashOfToken(token) : null,
    asked_at: now,
    expires_at: new Date(now.getTime() + 600_000),
    proven_at: provenAt,
  }
  await scope.kysely
    .insertInto('address_proofs')
    .values({ user_id: userId, channel, ...proof })
    .onConflict((conflict) => conflict.columns(['user_id', 'channel']).doUpdateSet(proof))
    .execute()
  return channel === 'mail' ? token : secrets.proofCode(userId, nonce)
}

/** Proves an address of an account, so that messages go to it. */
export async function proveAddress(
  server: WithCore,
  userId: number,
  ...channels: readonly MessageChannel[]
): Promise<void> {
  for (const channel of channels) await beginProof(server, userId, channel, server.core.clock.now())
}
