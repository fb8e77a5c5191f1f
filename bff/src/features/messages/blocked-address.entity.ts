import { defineEntity, p } from '@mikro-orm/core'
import { addressBlocks } from '@snake-dispatch/domain/blocked-address'
import { messageChannels } from '@snake-dispatch/domain/message-kinds'
import { realmColumn } from '../../db/realm.ts'

const BlockedAddressSchema = defineEntity({
  name: 'BlockedAddress',
  tableName: 'blocked_addresses',
  properties: {
    channel: p.enum(messageChannels).primary(),
    /** Of the address, with a key: it names nobody. */
    hash: p.text().primary(),
    realm: realmColumn(),
    reason: p.enum(addressBlocks),
    blockedAt: p.datetime(3),
  },
})

/** An address to which nothing more is sent: it was refused for good, or its owner said STOP (D-186, D-187). */
export class BlockedAddress extends BlockedAddressSchema.class {}
BlockedAddressSchema.setClass(BlockedAddress)
