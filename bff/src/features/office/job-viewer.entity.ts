import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from '../../db/realm.ts'
import { User } from '../accounts/user.entity.ts'
import { Job } from '../jobs/job.entity.ts'
import { ServerProcess } from '../health/server-process.entity.ts'

const JobViewerSchema = defineEntity({
  name: 'JobViewer',
  tableName: 'job_viewers',
  indexes: [{ name: 'job_viewer_user_index', properties: ['userId'] }],
  properties: {
    jobId: () => p.manyToOne(Job).mapToPk().joinColumn('job_id').deleteRule('cascade').primary(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').primary(),
    /** The server process that holds the sockets: its rows count and are deleted as those of `live_connections`. */
    processId: () =>
      p.manyToOne(ServerProcess).mapToPk().joinColumn('process_id').deleteRule('cascade').primary().index(),
    realm: realmColumn(),
  },
})

/** Marks that somebody of the staff has a job open at a server process (D-169). */
export class JobViewer extends JobViewerSchema.class {}
JobViewerSchema.setClass(JobViewer)
