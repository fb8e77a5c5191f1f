import { defineEntity, p } from '@mikro-orm/core'
import { cameAnswers } from '@snake-dispatch/domain/client-state'
import { realmColumn } from '../../db/realm.ts'
import { Job } from '../jobs/job.entity.ts'

const ClientAnswerSchema = defineEntity({
  name: 'ClientAnswer',
  tableName: 'client_answers',
  indexes: [
    { name: 'client_answer_came_index', properties: ['realm', 'cameAt'] },
    { name: 'client_answer_again_index', properties: ['againJobId'], where: 'again_job_id is not null' },
    // What the board of moderators has of them (D-139).
    {
      name: 'client_answer_unsettled_index',
      properties: ['realm', 'jobId'],
      where: "came = 'no' and again_job_id is null and settled_at is null",
    },
  ],
  properties: {
    jobId: () => p.manyToOne(Job).mapToPk().joinColumn('job_id').deleteRule('cascade').primary(),
    realm: realmColumn(),
    /** When they said that the snake came inside, and when they sent a photo after the request (DISP-35). */
    insideAt: p.datetime(3).nullable(),
    photoAt: p.datetime(3).nullable(),
    /** What they answered to 'Did somebody come?', and when. */
    came: p.enum(cameAnswers).nullable(),
    cameAt: p.datetime(3).nullable(),
    /** The request with which they asked again after nobody came, and when a moderator dealt with that (D-139). */
    againJobId: () => p.manyToOne(Job).mapToPk().nullable().joinColumn('again_job_id').deleteRule('set null'),
    settledAt: p.datetime(3).nullable(),
  },
})

/** What a client has reported on the page of their request, each at most once. */
export class ClientAnswer extends ClientAnswerSchema.class {}
ClientAnswerSchema.setClass(ClientAnswer)
