import sharp, { type ResizeOptions } from 'sharp'
import { limitConcurrency, type WorkFor } from '../../limits/concurrency.ts'
import { concurrency } from '../../limits/limit-numbers.ts'
import { inSpan } from '../../tracing/span.ts'
import { PhotoRefused, photoFormat, photoTexts } from './photo-input.ts'

/** Longest side of a stored photo, in pixels, and its JPEG quality (D-15). */
const STORED_SIDE_PX = 800
const QUALITY = 60
/** Longest side of the photo of a document, in pixels (D-146). */
const DOCUMENT_SIDE_PX = 1600
/** Side of the square photo of a person, in pixels (D-140). */
const SQUARE_SIDE_PX = 400
/** Side of a small photo, in pixels: enough for a list card on a screen with three device pixels per CSS pixel. */
const SMALL_SIDE_PX = 160

/** Pixels of the largest photo that is decoded (D-40). */
const MAX_PIXELS = 24_000_000
/** The time after which the decoding of one photo is aborted. */
const TIMEOUT_SECONDS = 10
const limited = limitConcurrency(concurrency.photos)

sharp.cache(false)
const canReadHeic = sharp.format.heif.input.fileSuffix?.includes('.heic') ?? false

/**
 * Checks by its first bytes that a photo is of a format that can be decoded here: cheap, and no promise that the
 * rest can be read.
 *
 * @throws PhotoRefused with the sentence to show
 */
export function checkPhotoFormat(bytes: Buffer): void {
  const format = photoFormat(bytes)
  if (!format) throw new PhotoRefused(photoTexts.unreadable)
  if (format === 'heic' && !canReadHeic) throw new PhotoRefused(photoTexts.noHeic)
}

/**
 * The stored form of a photo: encoded again as JPEG, upright, at most 800 × 800, on white, without metadata, location
 * or anything else that was attached (D-15). Few are decoded at a time, round-robin by caller, background work last (D-40).
 *
 * @throws PhotoRefused with the sentence to show when the bytes are not a photo that can be read
 * @throws AppError UNAVAILABLE when too many photos are waiting
 */
export async function toStoredJpeg(bytes: Buffer, workFor?: WorkFor): Promise<Buffer> {
  return await encodeLimited(bytes, fitted, workFor)
}

/**
 * The same, for the photo of a person: the middle of it, as a square of 400 × 400 pixels (D-140).
 *
 * @throws PhotoRefused and AppError as `toStoredJpeg`
 */
export async function toSquareJpeg(bytes: Buffer, workFor?: WorkFor): Promise<Buffer> {
  return await encodeLimited(bytes, square, workFor)
}

/**
 * The same, for the photo of a document: at most 1600 × 1600, so that its small print can be read (D-146).
 *
 * @throws PhotoRefused and AppError as `toStoredJpeg`
 */
export async function toDocumentJpeg(bytes: Buffer, workFor?: WorkFor): Promise<Buffer> {
  return await encodeLimited(bytes, documentShape, workFor)
}

/** The size in which a photo is stored. */
type Shape = Readonly<ResizeOptions>
const fitted: Shape = {
  width: STORED_SIDE_PX,
  height: STORED_SIDE_PX,
  fit: 'inside',
  withoutEnlargement: true,
}
const documentShape: Shape = { ...fitted, width: DOCUMENT_SIDE_PX, height: DOCUMENT_SIDE_PX }
const square: Shape = { width: SQUARE_SIDE_PX, height: SQUARE_SIDE_PX, fit: 'cover' }

async function encodeLimited(bytes: Buffer, shape: Shape, workFor?: WorkFor): Promise<Buffer> {
  checkPhotoFormat(bytes)
  return await limited(() => inSpan({ name: 'photo' }, () => encode(bytes, shape)), workFor)
}

/**
 * The small form of a stored photo: a square of its middle. A list of a hundred photos would be 8 MB in their stored
 * form, and 0.5 MB in this one; made once, because every catcher sees it.
 */
export function toSmallJpeg(stored: Uint8Array): Promise<Buffer> {
  return sharp(stored)
    .resize(SMALL_SIDE_PX, SMALL_SIDE_PX, { fit: 'cover' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}

async function encode(bytes: Buffer, shape: Shape): Promise<Buffer> {
  try {
    return await decoded(bytes, shape, 'error')
  } catch (error) {
    // The decoder throws plain errors for every fault of a picture; only the pixel limit has a sentence of its own.
    const message = error instanceof Error ? error.message : ''
    if (message.includes('pixel limit')) throw new PhotoRefused(photoTexts.tooManyPixels)
    if (message.includes('timeout')) throw new PhotoRefused(photoTexts.unreadable)
    return await encodeVisible(bytes, shape)
  }
}

/** What can be seen of a damaged picture, e.g. of one that ends early, as browsers show it (D-121). */
async function encodeVisible(bytes: Buffer, shape: Shape): Promise<Buffer> {
  const stored = await decoded(bytes, shape, 'none').catch(() => null)
  if (!stored || !(await hasVisiblePart(stored))) throw new PhotoRefused(photoTexts.unreadable)
  return stored
}

/** Whether a hundredth of a damaged picture was decoded: the decoder fills the rest, to the last pixel, with one colour. */
async function hasVisiblePart(stored: Buffer): Promise<boolean> {
  const pixels = await sharp(stored).greyscale().raw().toBuffer()
  const filler = pixels.at(-1)!
  const decodedPixels = pixels.filter((pixel) => Math.abs(pixel - filler) > 1).length
  return decodedPixels * 100 > pixels.length
}

function decoded(bytes: Buffer, shape: Shape, failOn: 'error' | 'none'): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn, animated: false })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize(shape)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}
