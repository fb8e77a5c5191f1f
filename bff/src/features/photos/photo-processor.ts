import sharp from 'sharp'
import { takingTurns } from '../../limits/turns.ts'
import { PhotoRefused, photoFormat, photoTexts } from './photo-input.ts'

/** Longest side of a stored photo, in pixels, and its JPEG quality (D-15). */
const STORED_SIDE = 800
const QUALITY = 60

/** Pixels of the largest picture that is decoded: the biggest sensors of phones (48 megapixels) still pass. */
const MAX_PIXELS = 50_000_000
/** Seconds after which the decoding of one photo is given up. */
const TIMEOUT = 10
/** Decoding takes memory and processor time; a photo that waits holds its 2 MB. */
const inTurn = takingTurns({ atOnce: 2, longestQueue: 50 })

sharp.cache(false)
const canReadHeic = sharp.format.heif.input.fileSuffix?.includes('.heic') ?? false

/**
 * The stored form of a photo: a JPEG of our own making, upright, at most 800 × 800, on white, without metadata,
 * location or anything else that came along (D-15).
 *
 * @throws PhotoRefused with the sentence to show when the bytes are not a photo that can be read
 */
export async function toStoredJpeg(bytes: Buffer): Promise<Buffer> {
  const format = photoFormat(bytes)
  if (!format) throw new PhotoRefused(photoTexts.unreadable)
  if (format === 'heic' && !canReadHeic) throw new PhotoRefused(photoTexts.noHeic)
  return await inTurn(() => encode(bytes))
}

async function encode(bytes: Buffer): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })
      .timeout({ seconds: TIMEOUT })
      .autoOrient()
      .resize(STORED_SIDE, STORED_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toBuffer()
  } catch (error) {
    // The decoder throws plain errors for every fault of a picture; only the pixel limit is told apart.
    const tooMany = error instanceof Error && error.message.includes('pixel limit')
    throw new PhotoRefused(tooMany ? photoTexts.tooManyPixels : photoTexts.unreadable)
  }
}
