import { defineEntity, p } from '@mikro-orm/core'
import { cameAnswers } from '@snake-dispatch/contract/client-page'
import { realmColumn } from '../../db/realm.ts'
import { Job } from '../jobs/job.entity.ts'

const ClientAnswerSchema = defineEntity({
  name: 'ClientAnswer',
  tableName: 'client_answers',
  indexes: [{ name: 'client_answer_came_index', properties: ['realm', 'cameAt'] }],
  properties: {
    jobId: () => p.manyToOne(Job).mapToPk().joinColumn('job_id').deleteRule('cascade').primary(),
    realm: realmColumn(),
    /** When they said that the snake came inside, and when they sent a photo after the request (DISP-35). */
    insideAt: p.datetime(3).nullable(),
    photoAt: p.datetime(3).nullable(),
    /** What they answered to 'Did somebody come?', and when. */
    came: p.enum(cameAnswers).nullable(),
    cameAt: p.datetime(3).nullable(),
  },
})

/** What a client has reported on the page of their request, each at most once. */
export class ClientAnswer extends ClientAnswerSchema.class {}
ClientAnswerSchema.setClass(ClientAnswer)
