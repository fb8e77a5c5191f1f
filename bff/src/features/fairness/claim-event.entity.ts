import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from '../../db/realm.ts'
import { User } from '../accounts/user.entity.ts'
import { Job } from '../jobs/job.entity.ts'

/** What became of a claim: its catcher gave it back, cancelled it for the client, or was an hour late. */
export const claimEventKinds = ['released', 'cancelled', 'late'] as const

const ClaimEventSchema = defineEntity({
  name: 'ClaimEvent',
  tableName: 'claim_events',
  indexes: [{ name: 'claim_event_user_index', properties: ['userId', 'at'] }],
  uniques: [{ name: 'claim_event_once_unique', properties: ['jobId', 'userId', 'round', 'kind'] }],
  properties: {
    id: p.integer().autoincrement().primary(),
    realm: realmColumn(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade'),
    jobId: () => p.manyToOne(Job).mapToPk().joinColumn('job_id').deleteRule('cascade'),
    /** The round of the claim, as the job's. */
    round: p.integer(),
    kind: p.enum(claimEventKinds),
    /** The reason of a release, as `releaseReasons`. */
    reason: p.text().nullable(),
    at: p.datetime(3),
  },
})

/** What counts in the fairness between catchers (DISP-51, DISP-52): once for each claim and kind. */
export class ClaimEvent extends ClaimEventSchema.class {}
ClaimEventSchema.setClass(ClaimEvent)
