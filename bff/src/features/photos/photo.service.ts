import type { Account } from '../../calls/account.ts'
import { AppError } from '../../calls/app-error.ts'
import { countsByAddress, usesSamplePhotos } from '../../calls/demo-rules.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import type { WorkFor } from '../../limits/concurrency.ts'
import { PhotoRefused, readPhotoDataUrl } from './photo-input.ts'
import { checkPhotoFormat, toDocumentJpeg, toSquareJpeg, toStoredJpeg } from './photo-processor.ts'
import type { PhotoKind } from './photo.entity.ts'
import { newKey, withKey, type PreparedPhoto } from './prepared-photo.ts'

export type { PreparedPhoto } from './prepared-photo.ts'
import { samplePhoto } from './sample-photo.service.ts'
import { drawPortrait } from './sample-portrait.ts'

type PhotoFieldName = 'photoUrl' | 'completionPhotoUrl'

/** Who sends a photo, and from which network address. */
interface Sender {
  readonly account: Account
  readonly address?: string | undefined
}

/** The photo of a person or a document, not stored yet: its key, the path that it will be served at, and its bytes. */
export type SinglePhoto = Omit<PreparedPhoto, 'smallJpeg'>

/**
 * Makes the stored form of a photo that came inside a request (D-15); null when none came. Slow: call it before a
 * transaction, not in one. In the demo the sample photo replaces it: what was sent is neither decoded nor stored
 * (D-87).
 *
 * @param field name of the request's field, for the refusal
 * @throws AppError BAD_INPUT with the sentence to show when the photo cannot be accepted, UNAVAILABLE when too many
 *   photos are waiting
 */
export async function preparePhoto(
  dataUrl: string | null | undefined,
  field: PhotoFieldName,
  sender: Sender,
): Promise<PreparedPhoto | null> {
  if (!dataUrl) return null
  return acceptPhoto(dataUrl, field, sender, {
    encode: async (bytes, workFor) => withKey(await toStoredJpeg(bytes, workFor)),
    sample: samplePhoto,
  })
}

/**
 * Makes the square photo of a person that came inside a request, under the same rules (D-140). The demo draws one.
 * @throws AppError as `preparePhoto`
 */
export function prepareSquarePhoto(dataUrl: string, sender: Sender): Promise<SinglePhoto> {
  return acceptPhoto(dataUrl, 'photoUrl', sender, {
    encode: async (bytes, workFor) => ({ ...newKey(), jpeg: await toSquareJpeg(bytes, workFor) }),
    sample: async () => ({ ...newKey(), jpeg: await drawPortrait() }),
  })
}

/**
 * Makes the stored form of the photo of a document that came inside a request, large enough to be read (D-146). In the
 * demo the sample photo replaces it.
 * @throws AppError as `preparePhoto`
 */
export function prepareDocumentPhoto(dataUrl: string, sender: Sender): Promise<SinglePhoto> {
  return acceptPhoto<SinglePhoto>(dataUrl, 'photoUrl', sender, {
    encode: async (bytes, workFor) => ({ ...newKey(), jpeg: await toDocumentJpeg(bytes, workFor) }),
    sample: samplePhoto,
  })
}

/** Reads a photo from its data URL and gives it its stored form; in the demo the sample takes its place. */
async function acceptPhoto<Photo>(
  dataUrl: string,
  field: PhotoFieldName,
  { account, address }: Sender,
  form: { encode: (bytes: Buffer, workFor: WorkFor) => Promise<Photo>; sample: () => Promise<Photo> },
): Promise<Photo> {
  const caller = countsByAddress(account) ? `demo:${address}` : `user:${account.id}`
  try {
    const bytes = readPhotoDataUrl(dataUrl)
    if (!usesSamplePhotos(account)) return await form.encode(bytes, { caller })
    checkPhotoFormat(bytes)
    return await form.sample()
  } catch (error) {
    if (!(error instanceof PhotoRefused)) throw error
    throw new AppError('BAD_INPUT', error.message, { issues: [{ path: [field], message: error.message }] })
  }
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
      created_at: tx.now(),
    })
    .execute()
}

/**
 * Gives a request another photo, or none, in the transaction that has locked its job: the earlier one is removed, also
 * where it was not decoded yet (D-147).
 */
export async function replaceRequestPhoto(
  tx: Transaction,
  jobId: number,
  photo: PreparedPhoto | null,
): Promise<void> {
  await tx.kysely.deleteFrom('photo_uploads').where('job_id', '=', jobId).execute()
  await tx.kysely.deleteFrom('photos').where('job_id', '=', jobId).where('kind', '=', 'request').execute()
  if (photo) await storePhoto(tx, photo, { jobId, kind: 'request' })
  await tx.kysely
    .updateTable('jobs')
    .set({ photo_url: photo?.url ?? null })
    .where('id', '=', jobId)
    .execute()
}

/**
 * Stores the photo of a request with another job too, which asks again (D-139).
 * @returns its path; null where there is none, as before it was decoded and after its erasure
 */
export async function copyRequestPhoto(
  tx: Transaction,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<string | null> {
  const photo = await tx.kysely
    .selectFrom('photos')
    .select(['jpeg', 'small_jpeg'])
    .where('job_id', '=', from)
    .where('kind', '=', 'request')
    .executeTakeFirst()
  if (!photo) return null
  const copy = { ...newKey(), jpeg: photo.jpeg, smallJpeg: photo.small_jpeg }
  await storePhoto(tx, copy, { jobId: to, kind: 'request' })
  await tx.kysely.updateTable('jobs').set({ photo_url: copy.url }).where('id', '=', to).execute()
  return copy.url
}

/**
 * A stored photo of the scope's realm, or its small form, and the job that it belongs to; undefined when there is none.
 */
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
