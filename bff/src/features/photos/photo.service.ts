import { randomBytes } from 'node:crypto'
import type { Account } from '../../calls/account.ts'
import { AppError } from '../../calls/app-error.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { PhotoRefused, readPhotoDataUrl } from './photo-input.ts'
import { toSmallJpeg, toStoredJpeg } from './photo-processor.ts'
import type { PhotoKind } from './photo.entity.ts'

/** A photo that has been decoded and encoded again, not stored yet. */
export interface PreparedPhoto {
  key: string
  /** The path that it will be served at. */
  url: string
  jpeg: Uint8Array
  smallJpeg: Uint8Array
}

/**
 * Makes the stored form of a photo that came inside a request (D-15); null when none came. Slow: call it
 * before a transaction, not in one. Photos of demo visits are decoded after all others (D-40).
 *
 * @param field name of the request's field, for the refusal
 * @throws AppError BAD_INPUT with the sentence to show when it is not a photo that can be taken, UNAVAILABLE when too
 * many photos are waiting
 */
export async function preparePhoto(
  dataUrl: string | null | undefined,
  field: 'photoUrl' | 'completionPhotoUrl',
  { account, address }: { account: Account; address?: string | undefined },
): Promise<PreparedPhoto | null> {
  if (!dataUrl) return null
  const isDemo = account.realm === 'demo'
  // Visitors of the demo share its account.
  const caller = isDemo ? `demo:${address}` : `user:${account.id}`
  try {
    return await withKey(await toStoredJpeg(readPhotoDataUrl(dataUrl), { caller, isBackground: isDemo }))
  } catch (error) {
    if (!(error instanceof PhotoRefused)) throw error
    throw new AppError('BAD_INPUT', error.message, { issues: [{ path: [field], message: error.message }] })
  }
}

/** Gives a photo in its stored form a path that cannot be guessed (D-15), and a small form. */
export async function withKey(jpeg: Uint8Array): Promise<PreparedPhoto> {
  const key = randomBytes(32).toString('base64url')
  return { key, url: `/api/photos/${key}`, jpeg, smallJpeg: await toSmallJpeg(jpeg) }
}

/** Stores a prepared photo with its job, in the job's own transaction. */
export async function storePhoto(
  tx: Transaction,
  photo: PreparedPhoto,
  of: { jobId: number; kind: PhotoKind },
): Promise<void> {
  await tx.kysely
    .insertInto('photos')
    .values({
      key: photo.key,
      job_id: of.jobId,
      kind: of.kind,
      jpeg: photo.jpeg,
      small_jpeg: photo.smallJpeg,
      created_at: new Date(),
    })
    .execute()
}

/** A stored photo of the scope's realm, or its small form, and the job that it belongs to. */
export async function findPhoto(
  scope: Scope,
  key: string,
  size?: 'small',
): Promise<{ jobId: number; jpeg: Uint8Array<ArrayBuffer> } | undefined> {
  const row = await scope.kysely
    .selectFrom('photos')
    .where('key', '=', key)
    .select(['job_id', size ? 'small_jpeg as jpeg' : 'jpeg'])
    .executeTakeFirst()
  return row && { jobId: row.job_id, jpeg: row.jpeg as Uint8Array<ArrayBuffer> }
}
