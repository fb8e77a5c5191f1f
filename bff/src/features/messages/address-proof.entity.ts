import { defineEntity, p } from '@mikro-orm/core'
import { messageChannels } from '@snake-dispatch/domain/message-kinds'
import { realmColumn } from '../../db/realm.ts'
import { User } from '../accounts/user.entity.ts'

const AddressProofSchema = defineEntity({
  name: 'AddressProof',
  tableName: 'address_proofs',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').primary(),
    channel: p.enum(messageChannels).primary(),
    realm: realmColumn(),
    /** What is proven, as it is sent to: another address of the account is not. */
    address: p.text(),
    /** With the account and the server's key it gives the link or the code. */
    nonce: p.text(),
    /** SHA-256 of a link's token, hex; null for a code. */
    tokenHash: p.text().nullable().unique(),
    askedAt: p.datetime(3),
    expiresAt: p.datetime(3),
    /** Wrong codes that were typed. */
    wrongTries: p.integer().default(0),
    provenAt: p.datetime(3).nullable(),
  },
})

/** Whether an address of an account is proven, or the proof that was last sent (D-188). */
export class AddressProof extends AddressProofSchema.class {}
AddressProofSchema.setClass(AddressProof)
