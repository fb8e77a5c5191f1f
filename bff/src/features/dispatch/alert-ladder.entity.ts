import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from '../../db/realm.ts'
import { Job } from '../jobs/job.entity.ts'

const AlertLadderSchema = defineEntity({
  name: 'AlertLadder',
  tableName: 'alert_ladders',
  indexes: [{ name: 'alert_ladder_due_index', properties: ['dueAt'] }],
  properties: {
    jobId: () => p.manyToOne(Job).mapToPk().joinColumn('job_id').deleteRule('cascade').primary(),
    realm: realmColumn(),
    round: p.integer(),
    /** When this round opened: the minutes of its steps count from here. */
    openedAt: p.datetime(3),
    /** The next step, from 0. */
    nextStep: p.integer(),
    dueAt: p.datetime(3),
  },
})

/**
 * The ladder of a job that needs a catcher (DISP-21): written in the transaction that makes the job available, removed
 * in the one that claims, cancels or deletes it, and when its pushes have ended.
 */
export class AlertLadder extends AlertLadderSchema.class {}
AlertLadderSchema.setClass(AlertLadder)
