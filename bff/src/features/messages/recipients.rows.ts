import { switchOf, type MessageChannel, type MessageKind } from '@snake-dispatch/domain/message-kinds'
import { textNumber } from '@snake-dispatch/domain/text-number'
import { sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'

/** An address as it is sent to, and whether it is proven (D-188). */
export interface OwnAddress {
  readonly address: string
  readonly isProven: boolean
}

/** An account to which messages may go. */
export interface MessageRecipient {
  readonly userId: number
  readonly addresses: { readonly [Channel in MessageChannel]: OwnAddress | null }
  /** Whether it takes a kind by a channel, by its own choice or the rule of the kind. */
  takes(kind: MessageKind, channel: MessageChannel): boolean
}

/** Reads accounts with their addresses and choices; erased ones are left out. */
export async function readRecipients(
  { kysely }: Pick<Scope, 'kysely'>,
  userIds: readonly number[],
): Promise<MessageRecipient[]> {
  if (userIds.length === 0) return []
  const ofThese = sql<number>`any(${sql.val([...userIds])}::int[])`
  const users = await kysely
    .selectFrom('users')
    .select(['id', 'email', 'contact_number'])
    .where('id', '=', ofThese)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute()
  const proofs = await kysely
    .selectFrom('address_proofs')
    .select(['user_id', 'channel', 'address'])
    .where('user_id', '=', ofThese)
    .where('proven_at', 'is not', null)
    .execute()
  const choices = await kysely
    .selectFrom('switched_messages')
    .select(['user_id', 'kind', 'channel', 'is_on'])
    .where('user_id', '=', ofThese)
    .execute()
  const proven = new Set(proofs.map((proof) => `${proof.user_id} ${proof.channel} ${proof.address}`))
  const chosen = new Map(
    choices.map((choice) => [`${choice.user_id} ${choice.kind} ${choice.channel}`, choice.is_on]),
  )
  return users.map((user) => {
    const own = (channel: MessageChannel, address: string | null): OwnAddress | null =>
      address === null ? null : { address, isProven: proven.has(`${user.id} ${channel} ${address}`) }
    return {
      userId: user.id,
      addresses: { mail: own('mail', mailOf(user.email)), text: own('text', mobileOf(user)) },
      takes(kind, channel) {
        const use = switchOf(kind, channel)
        return use === null || (chosen.get(`${user.id} ${kind} ${channel}`) ?? use === 'on')
      },
    }
  })
}

/** The mail address of an account that signs in with one. */
const mailOf = (email: string): string | null => (email.includes('@') ? email : null)

/**
 * The mobile of an account: the one with which it signs in, else its contact number. Who signs in with a mobile gets the
 * link for a forgotten password by text, and a contact number is changed without the password (D-195).
 */
const mobileOf = ({ email, contact_number: contact }: { email: string; contact_number: string | null }) =>
  textNumber(email) ?? textNumber(contact ?? '') ?? null

/** The address of an account for a channel, and null where it has none. */
export async function readOwnAddress(
  scope: Pick<Scope, 'kysely'>,
  userId: number,
  channel: MessageChannel,
): Promise<OwnAddress | null> {
  const [recipient] = await readRecipients(scope, [userId])
  return recipient?.addresses[channel] ?? null
}
