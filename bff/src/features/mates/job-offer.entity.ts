import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from '../../db/realm.ts'
import { User } from '../accounts/user.entity.ts'
import { Job } from '../jobs/job.entity.ts'

const JobOfferSchema = defineEntity({
  name: 'JobOffer',
  tableName: 'job_offers',
  indexes: [
    { name: 'job_offer_from_index', properties: ['fromUserId'] },
    { name: 'job_offer_user_index', properties: ['userId'] },
  ],
  properties: {
    /** A job has one offer at a time: a new one replaces it. */
    jobId: () => p.manyToOne(Job).mapToPk().joinColumn('job_id').deleteRule('cascade').primary(),
    realm: realmColumn(),
    /** The claimer who offers it, and when they had claimed it: the offer ends with that claim. */
    fromUserId: () => p.manyToOne(User).mapToPk().joinColumn('from_user_id').deleteRule('cascade'),
    claimedAt: p.datetime(3),
    /** The mate. */
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade'),
    offeredAt: p.datetime(3),
    expiresAt: p.datetime(3).index(),
    declinedAt: p.datetime(3).nullable(),
  },
})

/** A claimed job that its catcher offers to a mate (D-153). It is removed once it is accepted or taken back. */
export class JobOffer extends JobOfferSchema.class {}
JobOfferSchema.setClass(JobOffer)
