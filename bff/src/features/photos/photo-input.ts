/** Largest photo that is accepted, in bytes after decoding the data URL (D-15). */
export const MAX_PHOTO_BYTES = 2 * 1024 * 1024

/** A photo that cannot be accepted; the message is a sentence for the sender. */
export class PhotoRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PhotoRefused'
  }
}

export const photoTexts = {
  notAnImage: 'The photo must be an image.',
  tooLarge: 'The photo is too large. Please use one under 2 MB.',
  unreadable: 'This photo cannot be read. Please use a JPEG, PNG, WebP or HEIC photo.',
  noHeic: 'This photo is a HEIC that cannot be read here. Please send it as a JPEG.',
  tooManyPixels: 'The photo has more than 24 megapixels. Please make it smaller and try again.',
} as const

type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heic'

/**
 * The image bytes of a data URL (D-15). Only base64 data of an image is accepted: any other scheme, an address on the
 * web or percent-encoded data is refused.
 *
 * @throws PhotoRefused with the sentence to show
 */
export function readPhotoDataUrl(dataUrl: string): Buffer {
  const prefix = /^data:image\/[a-z0-9.+-]{1,40};base64,/i.exec(dataUrl)
  if (!prefix) throw new PhotoRefused(photoTexts.notAnImage)
  const encoded = dataUrl.slice(prefix[0].length)
  if (encoded.length > Math.ceil(MAX_PHOTO_BYTES / 3) * 4) throw new PhotoRefused(photoTexts.tooLarge)
  if (encoded === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) throw new PhotoRefused(photoTexts.unreadable)
  const bytes = Buffer.from(encoded, 'base64')
  if (bytes.length > MAX_PHOTO_BYTES) throw new PhotoRefused(photoTexts.tooLarge)
  return bytes
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/**
 * The format by the first bytes, not by what the sender calls it. Undefined for anything else, so that the decoder
 * never gets a format that the portal does not accept (SVG, TIFF, PDF, …).
 */
export function photoFormat(bytes: Buffer): PhotoFormat | undefined {
  if (bytes.length < 12) return undefined
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes.subarray(0, 8).equals(pngSignature)) return 'png'
  const kind = bytes.toString('latin1', 8, 12)
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && kind === 'WEBP') return 'webp'
  if (bytes.toString('latin1', 4, 8) === 'ftyp' && heicBrands.includes(kind)) return 'heic'
  return undefined
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
