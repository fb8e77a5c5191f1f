import { defineEntity, p } from '@mikro-orm/core'
import { onCallModes } from '@snake-dispatch/domain/dispatch/on-call'
import { realmColumn } from '../../db/realm.ts'
import { User } from '../accounts/user.entity.ts'

const OnCallSchema = defineEntity({
  name: 'OnCall',
  tableName: 'on_call',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().primary().joinColumn('user_id').deleteRule('cascade'),
    realm: realmColumn(),
    mode: p.enum(onCallModes),
    /** When the switch ends; null: not until it is switched again. */
    until: p.datetime(3).nullable(),
    /** The night rule (DISP-13). */
    highOnlyAtNight: p.boolean().default(false),
  },
})

/** How an account has set its switch (DISP-10); one without a row is always on call. */
export class OnCall extends OnCallSchema.class {}
OnCallSchema.setClass(OnCall)
