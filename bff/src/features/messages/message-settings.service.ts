import { messageChannels, switchableKinds, switchOf } from '@snake-dispatch/domain/message-kinds'
import type { MessageChannel, MessageKind } from '@snake-dispatch/domain/message-kinds'
import { nationalNumber } from '@snake-dispatch/domain/phone'
import type { MessageAddress, MessageSettings, MessageSwitch } from '@snake-dispatch/contract/messages'
import { isAdmin, isModerator } from '@snake-dispatch/contract/user'
import { AppError } from '../../calls/app-error.ts'
import type { Caller, Reader } from '../../calls/caller.ts'
import { sendsMessages } from '../../calls/demo-rules.ts'
import type { Core } from '../../core/core.ts'
import { isoInstant } from '../../db/instant.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { findUser } from '../accounts/accounts.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { blockAddress, readBlock, unblockAddress } from './blocked-addresses.rows.ts'
import type { HasProvider } from './message-queue.service.ts'
import type { MessageSecrets } from './message-secrets.ts'
import { readOwnAddress, readRecipients } from './recipients.rows.ts'

/** What accounts choose of messages. */
export type MessageChoices = ReturnType<typeof createMessageChoices>

export function createMessageChoices(
  { events }: Pick<Core, 'events'>,
  {
    secrets,
    sends,
  }: {
    readonly secrets: MessageSecrets
    /** Whether messages of a channel go somewhere, or are shown to admins outside production. */
    readonly sends: HasProvider
  },
) {
  /** The addresses of an account as messages go to them. @throws AppError NOT_FOUND when there is none */
  async function addressesOf(scope: Scope, userId: number): Promise<MessageAddress[]> {
    await findUser(scope, userId)
    const [recipient] = await readRecipients(scope, [userId])
    const proofs = await scope.kysely
      .selectFrom('address_proofs')
      .select(['channel', 'address', 'asked_at'])
      .where('user_id', '=', userId)
      .where('proven_at', 'is', null)
      .where('expires_at', '>', scope.now().toISOString())
      .execute()
    return Promise.all(
      messageChannels.map(async (channel) => {
        const own = recipient?.addresses[channel] ?? null
        const proof = proofs.find((each) => each.channel === channel && each.address === own?.address)
        return {
          channel,
          // People know their number as it is dialled within Australia.
          address: own && ((channel === 'text' && nationalNumber(own.address)) || own.address),
          isProven: own?.isProven ?? false,
          blocked: own && (await readBlock(scope, secrets, { channel, address: own.address })),
          askedAt: isoInstant(proof?.asked_at ?? null),
          isSent: sends[channel] && sendsMessages(scope),
        }
      }),
    )
  }

  async function read({ scope, account }: Reader): Promise<MessageSettings> {
    const [recipient] = await readRecipients(scope, [account.id])
    const switches = switchableKinds(switcherOf(account)).flatMap((kind) =>
      messageChannels.flatMap((channel): MessageSwitch[] =>
        switchOf(kind, channel) === null
          ? []
          : [{ kind, channel, isOn: recipient?.takes(kind, channel) ?? false }],
      ),
    )
    return { addresses: await addressesOf(scope, account.id), switches }
  }

  return {
    addressesOf,
    read,

    /**
     * Ends messages to an address of an account, whose owner has asked the office for that, or sends to it again (D-183).
     * @throws AppError NOT_FOUND when there is no such account, CONFLICT when it has no such address
     */
    async switchAddress(
      { scope, account, address: from }: Caller,
      { userId, channel, isStopped }: { userId: number; channel: MessageChannel; isStopped: boolean },
    ): Promise<void> {
      await scope.transaction(async (tx) => {
        await findUser(tx, userId)
        const own = await readOwnAddress(tx, userId, channel)
        if (!own) throw new AppError('CONFLICT', 'This account has no such address.')
        const { address } = own
        await (isStopped
          ? blockAddress(tx, secrets, { channel, address, reason: 'stopped' })
          : unblockAddress(tx, secrets, { channel, address }))
        await recordAudit(tx, {
          actor: account,
          action: isStopped ? 'account.address-stop' : 'account.address-resume',
          subject: { type: 'account', id: userId },
          detail: { channel },
          address: from,
        })
        await events.publish(tx, 'accountChanged', { userId })
      })
    },

    /** Switches a kind for the caller. @throws AppError BAD_INPUT for one that they cannot switch */
    async set(caller: Caller, { kind, channel, isOn }: MessageSwitch): Promise<MessageSettings> {
      const { scope, account } = caller
      if (!switchableKinds(switcherOf(account)).includes(kind) || switchOf(kind, channel) === null)
        throw new AppError('BAD_INPUT', 'This cannot be switched.')
      await scope.transaction((tx) => store(tx, account.id, { kind, channel, isOn }))
      return read(caller)
    },

    /** Switches the mails of a kind off by the link of one. @throws AppError NOT_FOUND for a link that is not ours */
    async stop(scope: Scope, token: string): Promise<{ kind: MessageKind }> {
      const known = secrets.readStopToken(token)
      if (!known) throw new AppError('NOT_FOUND', 'This link is not complete. Switch it off in your profile.')
      await scope.transaction(async (tx) => {
        const user = await tx.kysely
          .selectFrom('users')
          .select('id')
          .where('id', '=', known.userId)
          .executeTakeFirst()
        if (user) await store(tx, known.userId, { kind: known.kind, channel: 'mail', isOn: false })
      })
      return { kind: known.kind }
    },
  }
}

const switcherOf = (account: Reader['account']) => ({
  isApproved: account.status === 'approved',
  isAdmin: isAdmin(account),
  isModerator: isModerator(account),
})

async function store(
  tx: Transaction,
  userId: number,
  { kind, channel, isOn }: { kind: MessageKind; channel: MessageChannel; isOn: boolean },
): Promise<void> {
  await tx.kysely
    .insertInto('switched_messages')
    .values({ user_id: userId, kind, channel, is_on: isOn })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'channel']).doUpdateSet({ is_on: isOn }))
    .execute()
}
