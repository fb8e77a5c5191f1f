import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from '../../db/realm.ts'
import { Job } from '../jobs/job.entity.ts'

/** Which photo of a job: the one that came with the request, or the one of the completed work. */
const photoKinds = ['request', 'completion'] as const
export type PhotoKind = (typeof photoKinds)[number]

const PhotoSchema = defineEntity({
  name: 'Photo',
  tableName: 'photos',
  uniques: [{ name: 'photo_job_kind_unique', properties: ['jobId', 'kind'] }],
  properties: {
    /** Unguessable: 32 random bytes in base64url, the last part of the photo's path. */
    key: p.text().primary(),
    realm: realmColumn(),
    jobId: () => p.manyToOne(Job).mapToPk().joinColumn('job_id').deleteRule('cascade'),
    kind: p.enum(photoKinds),
    /** Our own JPEG encoding, at most 800x800 (D-15). */
    jpeg: p.uint8array().lazy(),
    /** The same for the cards of a list: a small square of its middle. */
    smallJpeg: p.uint8array().lazy(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
})

/** A photo of a job. */
export class Photo extends PhotoSchema.class {}
PhotoSchema.setClass(Photo)
