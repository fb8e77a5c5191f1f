import { randomBytes } from 'node:crypto'
import { toSmallJpeg } from './photo-processor.ts'

/** A photo that has been decoded and encoded again, not stored yet. */
export interface PreparedPhoto {
  key: string
  /** The path that it will be served at. */
  url: string
  jpeg: Uint8Array
  smallJpeg: Uint8Array
}

/** Gives a photo in its stored form a path that cannot be guessed (D-15), and a small form. */
export async function withKey(jpeg: Uint8Array): Promise<PreparedPhoto> {
  return { ...newKey(), jpeg, smallJpeg: await toSmallJpeg(jpeg) }
}

/** Another key, for a prepared photo that is stored more than once. */
export function newKey(): Pick<PreparedPhoto, 'key' | 'url'> {
  const key = randomBytes(32).toString('base64url')
  return { key, url: `/api/photos/${key}` }
}
