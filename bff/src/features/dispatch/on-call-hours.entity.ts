import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from '../../db/realm.ts'
import { User } from '../accounts/user.entity.ts'

const OnCallHoursSchema = defineEntity({
  name: 'OnCallHours',
  tableName: 'on_call_hours',
  properties: {
    id: p.integer().autoincrement().primary(),
    realm: realmColumn(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').index(),
    /** 1 = Monday to 7 = Sunday. */
    weekday: p.integer(),
    /** 'HH:MM' in Sydney time, not UTC: daylight saving must not move it (DISP-11). */
    begins: p.text(),
    ends: p.text(),
  },
})

/** Hours of every week in which an account is on call (DISP-10). */
export class OnCallHours extends OnCallHoursSchema.class {}
OnCallHoursSchema.setClass(OnCallHours)
