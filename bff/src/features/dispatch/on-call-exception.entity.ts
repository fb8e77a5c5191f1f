import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from '../../db/realm.ts'
import { User } from '../accounts/user.entity.ts'

const OnCallExceptionSchema = defineEntity({
  name: 'OnCallException',
  tableName: 'on_call_exceptions',
  properties: {
    id: p.integer().autoincrement().primary(),
    realm: realmColumn(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').index(),
    /** A day in Sydney, '2026-12-25'. */
    date: p.date(),
    /** 'HH:MM' in Sydney time (DISP-11). */
    begins: p.text(),
    ends: p.text(),
    isAvailable: p.boolean(),
  },
})

/** A part of one day in which an account is on call, or is not, whatever its hours say (DISP-10). */
export class OnCallException extends OnCallExceptionSchema.class {}
OnCallExceptionSchema.setClass(OnCallException)
