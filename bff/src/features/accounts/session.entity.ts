import { defineEntity, p } from '@mikro-orm/core'
import { sessionEndReasons } from '@snake-dispatch/contract/session-end'
import { User } from './user.entity.ts'

const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    /** SHA-256 of the id in the cookie, hex: a leaked table reveals no session. */
    idHash: p.text().primary(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').index(),
    /** The account's session stamp at sign-in; when the account has another one now, the session has ended (D-13). */
    stamp: p.text(),
    data: p.json<Record<string, unknown>>(),
    /** Why the session ended before its time; its row stays for a while to say so (D-43). */
    endReason: p.enum(sessionEndReasons).nullable(),
    expiresAt: p.datetime(3).index(),
    /** When a request last used it, to the hour. */
    lastUsedAt: p.datetime(3),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
})

/** One signed-in browser. */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session)
