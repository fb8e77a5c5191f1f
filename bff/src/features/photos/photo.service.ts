import { randomBytes } from 'node:crypto'
import { AppError } from '../../calls/app-error.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { PhotoRefused, readPhotoDataUrl } from './photo-input.ts'
import { toStoredJpeg } from './photo-processor.ts'
import type { PhotoKind } from './photo.entity.ts'

/** A photo that has been decoded and encoded anew, not stored yet. */
export interface PreparedPhoto {
  key: string
  /** The path that it will be served under. */
  url: string
  jpeg: Uint8Array
}

/**
 * Makes the stored form of a photo that came inside a request (D-15); null when none came. Slow: call it
 * before a transaction, not in one.
 *
 * @param field name of the request's field, for the refusal
 * @throws AppError BAD_INPUT with the sentence to show when it is not a photo that can be taken
 */
export async function preparePhoto(
  dataUrl: string | null | undefined,
  field: 'photoUrl' | 'completionPhotoUrl',
): Promise<PreparedPhoto | null> {
  if (!dataUrl) return null
  try {
    return withKey(await toStoredJpeg(readPhotoDataUrl(dataUrl)))
  } catch (error) {
    if (!(error instanceof PhotoRefused)) throw error
    throw new AppError('BAD_INPUT', error.message, { issues: [{ path: [field], message: error.message }] })
  }
}

/** A photo, in its stored form already, under a path of its own that cannot be guessed (D-15). */
export function withKey(jpeg: Uint8Array): PreparedPhoto {
  const key = randomBytes(32).toString('base64url')
  return { key, url: `/api/photos/${key}`, jpeg }
}

/** Stores a prepared photo with its job, in the job's own transaction. */
export async function storePhoto(
  tx: Transaction,
  photo: PreparedPhoto,
  of: { jobId: number; kind: PhotoKind },
): Promise<void> {
  await tx.kysely
    .insertInto('photos')
    .values({ key: photo.key, job_id: of.jobId, kind: of.kind, jpeg: photo.jpeg, created_at: new Date() })
    .execute()
}

/** A stored photo of the scope's realm and the job that it belongs to. */
export async function findPhoto(
  scope: Scope,
  key: string,
): Promise<{ jobId: number; jpeg: Uint8Array<ArrayBuffer> } | undefined> {
  const row = await scope.kysely
    .selectFrom('photos')
    .where('key', '=', key)
    .select(['job_id', 'jpeg'])
    .executeTakeFirst()
  return row && { jobId: row.job_id, jpeg: row.jpeg as Uint8Array<ArrayBuffer> }
}
