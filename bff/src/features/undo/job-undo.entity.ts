import { defineEntity, p } from '@mikro-orm/core'
import { undoableActs } from '@snake-dispatch/domain/job-undo'
import { realmColumn } from '../../db/realm.ts'
import { User } from '../accounts/user.entity.ts'
import { Job } from '../jobs/job.entity.ts'

/** The ladder of an unclaimed job; null: its alerts had ended. */
export interface LadderBefore {
  readonly openedAt: string
  readonly nextStep: number
  readonly dueAt: string
}

/** The columns that the act changed, as they were; instants in ISO 8601. */
export interface JobBefore {
  readonly claimedAt: string | null
  readonly claimedEta: string | null
  readonly newTimeAt: string | null
  readonly waitEndedAt: string | null
  readonly contactNumber: string | null
  readonly givenBy: 'office' | 'mate' | null
  readonly openedAt: string | null
  readonly releasedAt: string | null
  readonly notAsked: readonly number[]
  readonly declinedBy: readonly number[]
  readonly ladder: LadderBefore | null
}

const JobUndoSchema = defineEntity({
  name: 'JobUndo',
  tableName: 'job_undos',
  indexes: [{ name: 'job_undo_user_index', properties: ['userId'], where: 'user_id is not null' }],
  properties: {
    /** Only the last act on a job can be undone. */
    jobId: () => p.manyToOne(Job).mapToPk().joinColumn('job_id').deleteRule('cascade').primary(),
    realm: realmColumn(),
    act: p.enum(undoableActs),
    /** Of staff, and when they did it: the job's row has the same instant. */
    doneById: () =>
      p.manyToOne(User).mapToPk().nullable().joinColumn('done_by_id').deleteRule('set null').index(),
    doneAt: p.datetime(3),
    /** The catcher who had the job; null: nobody. */
    userId: () => p.manyToOne(User).mapToPk().nullable().joinColumn('user_id').deleteRule('cascade'),
    /** The round of the job after the act: another one since then is another state. */
    round: p.integer(),
    before: p.json<JobBefore>(),
    expiresAt: p.datetime(3).index(),
  },
})

/** What undoes the last act of staff on a job, for 7 days (D-168). */
export class JobUndo extends JobUndoSchema.class {}
JobUndoSchema.setClass(JobUndo)
