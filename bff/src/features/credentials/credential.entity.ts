import { defineEntity, p } from '@mikro-orm/core'
import { credentialKinds } from '@snake-dispatch/domain/credentials'
import { realmColumn } from '../../db/realm.ts'
import { User } from '../accounts/user.entity.ts'

const CredentialSchema = defineEntity({
  name: 'Credential',
  tableName: 'credentials',
  uniques: [{ name: 'credential_kind_unique', properties: ['userId', 'kind'] }],
  indexes: [{ name: 'credential_expiry_index', properties: ['realm', 'expiresOn'] }],
  properties: {
    id: p.integer().autoincrement().primary(),
    realm: realmColumn(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade'),
    kind: p.enum(credentialKinds),
    number: p.text(),
    /** The insurer, or who issued it. */
    issuer: p.text().nullable(),
    /** The last day on which it is valid, in Sydney. */
    expiresOn: p.date(),
    /** When an admin checked it, and which one; a change by the owner clears both. */
    checkedAt: p.datetime(3).nullable(),
    checkedById: () => p.manyToOne(User).mapToPk().nullable().joinColumn('checked_by_id'),
    /** The last reminder that was sent, in days before the last day: 30, 7, or 0 when it had expired (CRED-05). */
    remindedDays: p.integer().nullable(),
    changedAt: p.datetime(3),
  },
})

/** A licence, an insurance or a first aid certificate of an account (D-62). */
export class Credential extends CredentialSchema.class {}
CredentialSchema.setClass(Credential)
