/** Longest side of a photo that is sent, in pixels. */
const MAX_SIDE = 800
const JPEG_QUALITY = 0.6

export interface PhotoSize {
  /** Pixels. */
  width: number
  /** Pixels. */
  height: number
}

/** The size at which a picture fits into 800×800 pixels in its own proportions; a smaller one keeps its size. */
export function fittedSize({ width, height }: PhotoSize): PhotoSize {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * Makes a picked photo small enough to travel inside a request: at most 800×800 pixels, JPEG of quality 0.6,
 * upright as the camera meant it, as a data URL (JOB-16, D-15). Of a file that ends early, what is there (D-121).
 * @throws Error when the file is not a picture that this browser can read.
 */
export async function resizePhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return resizeDamaged(file)
  try {
    return jpegOf(drawn(picture, picture))
  } finally {
    picture.close()
  }
}

/** A file that ends early: an `<img>` shows what is there of it, where `createImageBitmap` refuses all of it. */
async function resizeDamaged(file: Blob): Promise<string> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = reject
    })
    const canvas = drawn(image, { width: image.naturalWidth, height: image.naturalHeight })
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    const pixels = new Uint32Array(data.buffer)
    // What is missing is one colour, to the last pixel.
    if (pixels.filter((pixel) => pixel !== pixels.at(-1)).length * 100 < pixels.length)
      throw new Error('Nothing of the picture can be seen')
    return jpegOf(canvas)
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

function drawn(picture: CanvasImageSource, size: PhotoSize): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fittedSize(size))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures')
  // JPEG has no transparency: what is see-through would come out black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

function jpegOf(canvas: HTMLCanvasElement): string {
  const url = canvas.toDataURL('image/jpeg', JPEG_QUALITY)
  if (!url.startsWith('data:image/jpeg')) throw new Error('This browser cannot write the photo as JPEG')
  return url
}
