import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from '../../db/realm.ts'
import { User } from './user.entity.ts'

const PaymentOffenceSchema = defineEntity({
  name: 'PaymentOffence',
  tableName: 'payment_offences',
  uniques: [{ name: 'payment_offence_number_unique', properties: ['userId', 'number'] }],
  properties: {
    id: p.integer().autoincrement().primary(),
    realm: realmColumn(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade'),
    /** 1 for the account's first offence: what the length of the suspension follows from. */
    number: p.integer(),
    note: p.text(),
    suspendedUntil: p.datetime(3),
    recordedById: () => p.manyToOne(User).mapToPk().nullable().joinColumn('recorded_by_id'),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
})

/** A job that an account did not pay its logger for, as an admin recorded it (FEE-03). */
export class PaymentOffence extends PaymentOffenceSchema.class {}
PaymentOffenceSchema.setClass(PaymentOffence)
