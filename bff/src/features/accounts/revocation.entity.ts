import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from '../../db/realm.ts'
import { User } from './user.entity.ts'

const RevocationSchema = defineEntity({
  name: 'Revocation',
  tableName: 'revocations',
  properties: {
    id: p.integer().autoincrement().primary(),
    realm: realmColumn(),
    /** The admin whose access is to be revoked; one request at a time. */
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').unique(),
    askedById: () => p.manyToOne(User).mapToPk().joinColumn('asked_by_id').deleteRule('cascade').index(),
    reason: p.text(),
    expiresAt: p.datetime(3).index(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
})

/**
 * A request to revoke the access of an admin, which waits for a third admin (ADMIN-10). The audit trail has its
 * outcome.
 */
export class Revocation extends RevocationSchema.class {}
RevocationSchema.setClass(Revocation)
