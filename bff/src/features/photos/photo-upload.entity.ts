import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from '../../db/realm.ts'
import { Job } from '../jobs/job.entity.ts'

const PhotoUploadSchema = defineEntity({
  name: 'PhotoUpload',
  tableName: 'photo_uploads',
  properties: {
    id: p.integer().autoincrement().primary(),
    realm: realmColumn(),
    jobId: () => p.manyToOne(Job).mapToPk().joinColumn('job_id').deleteRule('cascade').unique(),
    /** As it was sent, at most 2 MB (D-15). */
    bytes: p.uint8array().lazy(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
    /** When an upload that could not be processed is removed (see `removeExpired`). */
    expiresAt: p.datetime(3).index(),
  },
})

/** The photo of a public request until it has been decoded (D-40). */
export class PhotoUpload extends PhotoUploadSchema.class {}
PhotoUploadSchema.setClass(PhotoUpload)
