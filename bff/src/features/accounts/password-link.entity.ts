import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from '../../db/realm.ts'
import { User } from './user.entity.ts'

const PasswordLinkSchema = defineEntity({
  name: 'PasswordLink',
  tableName: 'password_links',
  properties: {
    id: p.integer().autoincrement().primary(),
    realm: realmColumn(),
    /** An account has one that an admin made, and beside it those of the last hour that its owner asked for (D-195). */
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').index(),
    /** SHA-256 of the token in the link, hex: a leaked table opens no account. */
    tokenHash: p.text().unique(),
    /** Its owner asked for it by themselves (D-188): its use keeps their passkeys, and a new email ends it. */
    isSelfAsked: p.boolean().default(false),
    expiresAt: p.datetime(3).index(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
})

/** A one-time link for a new password; its use removes it (AUTH-20). */
export class PasswordLink extends PasswordLinkSchema.class {}
PasswordLinkSchema.setClass(PasswordLink)
