import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from '../../db/realm.ts'
import { Job } from '../jobs/job.entity.ts'

const AlertStepSchema = defineEntity({
  name: 'AlertStep',
  tableName: 'alert_steps',
  uniques: [{ name: 'alert_step_once_unique', properties: ['jobId', 'round', 'step'] }],
  indexes: [{ name: 'alert_step_done_index', properties: ['realm', 'doneAt'] }],
  properties: {
    id: p.bigint('number').autoincrement().primary(),
    realm: realmColumn(),
    jobId: () => p.manyToOne(Job).mapToPk().joinColumn('job_id').deleteRule('cascade'),
    /** How many times the job has become available, from 1. */
    round: p.integer(),
    /** From 0, as `ladderStep` counts. */
    step: p.integer(),
    /** 1 to 3 as `Ring`; 4: moderators (DISP-14). */
    ring: p.integer(),
    dueAt: p.datetime(3),
    doneAt: p.datetime(3),
    /**
     * True when a later step was run in its place: both were due, as after a server outage, or nobody in the ring of
     * this one could be reached (DISP-20, DISP-21).
     */
    isMerged: p.boolean().default(false),
    /** How many accounts it asked. */
    audience: p.integer(),
    /** How many of them could be reached: by a proven device or an open page (DISP-17). */
    reachable: p.integer(),
  },
})

/** A step of a job's ladder that was taken, each once (DISP-01, DISP-21). */
export class AlertStep extends AlertStepSchema.class {}
AlertStepSchema.setClass(AlertStep)
