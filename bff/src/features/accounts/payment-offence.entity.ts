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
    /** 1 for the account's first offence, counting those that were withdrawn. */
    number: p.integer(),
    note: p.text(),
    suspendedUntil: p.datetime(3),
    recordedById: () => p.manyToOne(User).mapToPk().nullable().joinColumn('recorded_by_id'),
    /** When and why an admin withdrew it; it then no longer counts (D-61). */
    withdrawnAt: p.datetime(3).nullable(),
    withdrawnReason: p.text().nullable(),
    withdrawnById: () => p.manyToOne(User).mapToPk().nullable().joinColumn('withdrawn_by_id'),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
})

/** A payment offence, as an admin recorded it: the account did not pay the logger of a job (FEE-03). */
export class PaymentOffence extends PaymentOffenceSchema.class {}
PaymentOffenceSchema.setClass(PaymentOffence)
