import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from '../../db/realm.ts'
import { User } from '../accounts/user.entity.ts'
import { Job } from '../jobs/job.entity.ts'

const HoaxNumberSchema = defineEntity({
  name: 'HoaxNumber',
  tableName: 'hoax_numbers',
  uniques: [{ name: 'hoax_number_hash_unique', properties: ['realm', 'hash'] }],
  properties: {
    id: p.integer().autoincrement().primary(),
    realm: realmColumn(),
    /** See `hoaxHash`: without the portal's secret the number cannot be found from it. */
    hash: p.text(),
    markedAt: p.datetime(3),
    markedById: () =>
      p.manyToOne(User).mapToPk().nullable().joinColumn('marked_by_id').deleteRule('set null'),
    /** The job whose number it was. */
    jobId: () => p.manyToOne(Job).mapToPk().nullable().joinColumn('job_id').deleteRule('set null'),
  },
})

/** A mobile number that sent hoaxes, as a moderator marked it, for a year (D-93). The number itself is not stored. */
export class HoaxNumber extends HoaxNumberSchema.class {}
HoaxNumberSchema.setClass(HoaxNumber)
