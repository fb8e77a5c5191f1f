import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from '../../db/realm.ts'
import { User } from './user.entity.ts'

const WebauthnCredentialSchema = defineEntity({
  name: 'WebauthnCredential',
  tableName: 'webauthn_credentials',
  properties: {
    id: p.integer().autoincrement().primary(),
    realm: realmColumn(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').index(),
    credentialId: p.text().unique(),
    publicKey: p.text(),
    counter: p.bigint('number').default(0),
    deviceName: p.text().nullable(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
    lastUsedAt: p.datetime(3).nullable(),
  },
})

/** A passkey of an account (DATA-01). */
export class WebauthnCredential extends WebauthnCredentialSchema.class {}
WebauthnCredentialSchema.setClass(WebauthnCredential)
