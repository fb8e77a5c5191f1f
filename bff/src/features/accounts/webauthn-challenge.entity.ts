import { defineEntity, p } from '@mikro-orm/core'
import { User } from './user.entity.ts'

/** What a challenge is for: a new passkey, a sign-in, or, as a ticket, the second step after a correct password. */
export const challengePurposes = ['creation', 'sign-in', 'second-step'] as const

const WebauthnChallengeSchema = defineEntity({
  name: 'WebauthnChallenge',
  tableName: 'webauthn_challenges',
  properties: {
    challenge: p.text().primary(),
    purpose: p.enum(challengePurposes),
    /** Whose passkey is expected; null for a sign-in without a password. */
    userId: () => p.manyToOne(User).mapToPk().nullable().joinColumn('user_id').deleteRule('cascade'),
    expiresAt: p.datetime(3).index(),
  },
})

/** A challenge that was given to a browser: it can be answered once, within 5 minutes (AUTH-22). */
export class WebauthnChallenge extends WebauthnChallengeSchema.class {}
WebauthnChallengeSchema.setClass(WebauthnChallenge)
