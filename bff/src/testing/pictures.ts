import sharp from 'sharp'

/** Encodes a picture as a data URL, as browsers send it. */
export function dataUrl(bytes: Uint8Array, type = 'image/jpeg'): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
}

/** A picture of one colour, with a location and a camera in its metadata. */
export function picture(options: {
  width: number
  height: number
  format?: 'jpeg' | 'png' | 'webp'
}): Promise<Buffer> {
  const { width, height, format = 'jpeg' } = options
  return sharp({ create: { width, height, channels: 3, background: { r: 90, g: 140, b: 60 } } })
    .withExif({
      IFD0: { Make: 'Private camera', Copyright: 'Private' },
      IFD3: { GPSLatitude: '33/1 51/1 0/1' },
    })
    .toFormat(format)
    .toBuffer()
}
