import * as z from 'zod'
import type { Core } from '../../core/core.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { defineTask, type TaskContext } from '../../tasks/task.ts'
import { PhotoRefused, photoTexts, readPhotoDataUrl } from './photo-input.ts'
import { checkPhotoFormat, toStoredJpeg } from './photo-processor.ts'
import { storePhoto } from './photo.service.ts'
import { withKey, type PreparedPhoto } from './prepared-photo.ts'

/** The refusal of a photo that cannot be read, where it is all that is sent. */
export const UNREADABLE_PHOTO = photoTexts.unreadable

/** Milliseconds for which an upload is kept when it cannot be processed. */
const KEPT_MS = 24 * 60 * 60 * 1000

/**
 * The bytes of a photo that came with a public request, by cheap checks only; null when it cannot be accepted: the
 * request is accepted without it (D-40).
 */
export function readPhotoUpload(dataUrl: string): Buffer | null {
  try {
    const bytes = readPhotoDataUrl(dataUrl)
    checkPhotoFormat(bytes)
    return bytes
  } catch (error) {
    if (error instanceof PhotoRefused) return null
    throw error
  }
}

/** Decodes the photos of public requests after the answer, so that no request waits for its photo (D-40). */
export type PhotoUploads = ReturnType<typeof createPhotoUploads>

export function createPhotoUploads({ tasks, events }: Pick<Core, 'tasks' | 'events'>) {
  const decode = async (uploadId: number, { scope, log }: TaskContext) => {
    const upload = await findUpload(scope, uploadId)
    if (!upload) return
    const context = { jobId: upload.job_id }
    let photo: PreparedPhoto | null = null
    try {
      const bytes = Buffer.from(upload.bytes)
      photo = await withKey(await toStoredJpeg(bytes, { caller: 'public', isBackground: true }))
    } catch (error) {
      if (!(error instanceof PhotoRefused)) throw error
      log.warn({ ...context, reason: error.message }, 'The photo of a public request cannot be read')
    }
    await scope.transaction(async (tx) => {
      if (!(await removeUpload(tx, uploadId)) || !photo) return
      await storePhoto(tx, photo, { jobId: upload.job_id, kind: 'request' })
      await tx.kysely
        .updateTable('jobs')
        .set({ photo_url: photo.url })
        .where('id', '=', upload.job_id)
        .execute()
      await events.publish(tx, 'jobUpdated', { jobId: upload.job_id })
    })
  }

  const task = defineTask({
    name: 'decode-photo',
    schema: z.object({ uploadId: z.int() }),
    retry: { limit: 8, delaySeconds: 2 },
    // One at a time: the other of the two decoders stays free for photos of signed-in people.
    batchSize: 1,
    run: ({ uploadId }, context) => decode(uploadId, context),
  })

  const enqueueStored = (scope: Scope) =>
    scope.transaction(async (tx) => {
      const uploads = await tx.kysely.selectFrom('photo_uploads').select('id as uploadId').execute()
      await tasks.enqueueAll(tx, task, uploads)
    })

  /** A restored or moved database has no queue, and a run that has failed too often is not repeated. */
  const retryTask = defineTask({
    name: 'decode-stored-photos',
    schema: z.strictObject({}),
    schedule: { cron: '20 * * * *', timeZone: 'Australia/Sydney' },
    async run(_data, { database }) {
      const stored = await database.withoutRealm
        .selectFrom('photo_uploads')
        .select('realm')
        .distinct()
        .execute()
      for (const { realm } of stored) await enqueueStored(database.scope(realm))
    },
  })

  /** Stores the photo of a job as it was sent, and enqueues its decoding. */
  async function store(tx: Transaction, jobId: number, bytes: Uint8Array): Promise<void> {
    const now = tx.now().getTime()
    const { id } = await tx.kysely
      .insertInto('photo_uploads')
      .values({
        job_id: jobId,
        bytes,
        created_at: new Date(now),
        expires_at: new Date(now + KEPT_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tasks.enqueue(tx, task, { uploadId: id })
  }

  return {
    task,
    /** Enqueues all stored uploads, at every start and every hour: decoding one twice does no harm. */
    retryTask,
    /** Stores the photo of a new job as it was sent, and enqueues its decoding, in the job's transaction. */
    store,
    /** Does the same for a job that asks again, with the photo of another one that was not decoded yet (D-139). */
    async copy(tx: Transaction, { from, to }: { readonly from: number; readonly to: number }): Promise<void> {
      const waiting = await tx.kysely
        .selectFrom('photo_uploads')
        .select('bytes')
        .where('job_id', '=', from)
        .executeTakeFirst()
      if (waiting) await store(tx, to, waiting.bytes)
    },
  }
}

function findUpload(scope: Scope, id: number) {
  return scope.kysely
    .selectFrom('photo_uploads')
    .select(['job_id', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Of two runs for the same upload one removes it. @returns whether this one did */
async function removeUpload(tx: Transaction, id: number): Promise<boolean> {
  const removed = await tx.kysely
    .deleteFrom('photo_uploads')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}
