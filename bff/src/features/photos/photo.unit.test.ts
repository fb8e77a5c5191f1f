import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Account } from '../../calls/account.ts'
import type { Realm } from '../../db/realm.ts'
import { dataUrl, picture } from '../../testing/pictures.ts'
import { MAX_PHOTO_BYTES, photoFormat, PhotoRefused, readPhotoDataUrl } from './photo-input.ts'
import { toStoredJpeg } from './photo-processor.ts'
import { preparePhoto } from './photo.service.ts'

const unreadable = 'This photo cannot be read. Please use a JPEG, PNG, WebP or HEIC photo.'

describe('readPhotoDataUrl', () => {
  test('D-15 gives the bytes of a base64 image', () => {
    expect(readPhotoDataUrl(dataUrl(Buffer.from('photo')))).toEqual(Buffer.from('photo'))
  })

  test.each([
    'https://example.com/photo.jpg',
    'javascript:alert(1)',
    'data:text/html;base64,PGI+',
    'data:image/svg+xml,<svg/>',
    'file:///etc/passwd',
    '',
  ])('D-15 refuses %j: it is no image inside the request', (value) => {
    expect(() => readPhotoDataUrl(value)).toThrow('The photo must be an image.')
  })

  test.each(['data:image/jpeg;base64,', 'data:image/jpeg;base64,%%%', 'data:image/png;base64,a b'])(
    'D-15 refuses %j: it cannot be decoded',
    (value) => {
      expect(() => readPhotoDataUrl(value)).toThrow(unreadable)
    },
  )

  test('D-15 takes 2 MB and refuses one byte more', () => {
    expect(readPhotoDataUrl(dataUrl(Buffer.alloc(MAX_PHOTO_BYTES)))).toHaveLength(MAX_PHOTO_BYTES)
    expect(() => readPhotoDataUrl(dataUrl(Buffer.alloc(MAX_PHOTO_BYTES + 1)))).toThrow(
      'The photo is too large. Please use one under 2 MB.',
    )
  })
})

/** A PNG of one colour: few bytes, many pixels. */
function emptyPicture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: 'black' } })
    .png()
    .toBuffer()
}

const noise = sharp({
  create: {
    width: 400,
    height: 300,
    channels: 3,
    background: 'red',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
})
/** The formats of which the decoder can read a part; of a WebP it needs every byte. */
const damageable = [
  ['JPEG', (drawn: Sharp) => drawn.jpeg()],
  ['progressive JPEG', (drawn: Sharp) => drawn.jpeg({ progressive: true })],
  ['PNG', (drawn: Sharp) => drawn.png()],
] as const

describe('toStoredJpeg', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'D-15 a %s becomes a JPEG of at most 800x800 without metadata',
    async (format) => {
      const stored = await toStoredJpeg(await picture({ width: 1600, height: 1000, format }))
      const metadata = await sharp(stored).metadata()
      expect(metadata).toMatchObject({ format: 'jpeg', width: 800, height: 500 })
      expect(metadata.exif).toBeUndefined()
      expect(stored.includes('Private')).toBe(false)
    },
  )

  test('D-15 a small picture keeps its size, and a rotated one is set upright', async () => {
    const small = await toStoredJpeg(await picture({ width: 40, height: 20 }))
    expect(await sharp(small).metadata()).toMatchObject({ width: 40, height: 20 })
    const lying = await sharp(await picture({ width: 40, height: 20 }))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(await sharp(await toStoredJpeg(lying)).metadata()).toMatchObject({ width: 20, height: 40 })
  })

  test('D-15 data appended to a picture is removed', async () => {
    const loaded = Buffer.concat([
      await picture({ width: 20, height: 20 }),
      Buffer.from('<script>payload</script>'),
    ])
    expect((await toStoredJpeg(loaded)).includes('payload')).toBe(false)
  })

  test('D-15 bytes that are no picture are refused, regardless of their declared type', async () => {
    for (const bytes of [
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      '%PDF-1.7 ......',
      'short',
    ])
      await expect(toStoredJpeg(Buffer.from(bytes))).rejects.toThrow(unreadable)
    expect(photoFormat(Buffer.from('II*\0 a tiff picture'))).toBeUndefined()
  })

  test.each(damageable)('D-121 a %s that ends early is stored as far as it goes', async (_name, encode) => {
    const whole = await encode(noise.clone()).toBuffer()
    const share = fc.double({ min: 0.5, max: 1, noNaN: true })
    const lengths = share.map((each) => Math.floor(whole.length * each))
    await fc.assert(
      fc.asyncProperty(lengths, async (length) => {
        const { format, width, height } = await sharp(
          await toStoredJpeg(whole.subarray(0, length)),
        ).metadata()
        expect({ format, width, height }).toEqual({ format: 'jpeg', width: 400, height: 300 })
      }),
      {
        numRuns: 20,
        examples: [[whole.length - 1], [whole.length - 2], [Math.floor(whole.length * 0.95)]],
        endOnFailure: true,
      },
    )
  })

  test.each(damageable)(
    'D-121 of a %s without a picture, its first bytes are refused',
    async (_name, encode) => {
      const whole = await encode(noise.clone()).toBuffer()
      for (const length of [12, 20, 30, 100]) {
        await expect(toStoredJpeg(whole.subarray(0, length))).rejects.toThrow(unreadable)
      }
    },
  )

  test('D-121 a JPEG with its whole header and nothing after it is refused', async () => {
    const whole = await noise.clone().jpeg().toBuffer()
    const scan = whole.indexOf(Buffer.from([0xff, 0xda]))
    await expect(toStoredJpeg(whole.subarray(0, scan + 14))).rejects.toThrow(unreadable)
  })

  test('D-121 a JPEG cut anywhere is stored or refused with a sentence', async () => {
    const whole = await noise.clone().jpeg().toBuffer()
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length), fc.uint8Array({ maxLength: 40 }), async (length, rest) => {
        const outcome = await toStoredJpeg(Buffer.concat([whole.subarray(0, length), rest])).catch(
          (error: unknown) => error,
        )
        expect(outcome instanceof Buffer || outcome instanceof PhotoRefused).toBe(true)
      }),
      { numRuns: 40, endOnFailure: true },
    )
  })

  test('D-121 bytes that only begin like a picture are refused', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('ffd8ffe0', '89504e470d0a1a0a', '524946460010000057454250'),
        fc.uint8Array({ minLength: 12, maxLength: 3000 }),
        async (start, rest) => {
          const bytes = Buffer.concat([Buffer.from(start, 'hex'), rest])
          await expect(toStoredJpeg(bytes)).rejects.toThrow(unreadable)
        },
      ),
      { numRuns: 60, endOnFailure: true },
    )
  })

  test('D-15 a HEIC photo that cannot be decoded here gets a text of its own', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
    await expect(toStoredJpeg(heic)).rejects.toThrow(/HEIC/)
  })

  test('D-40 24 megapixels are taken and more refused, however small the file', async () => {
    const [largest, tooLarge] = [await emptyPicture(6000, 4000), await emptyPicture(6000, 4001)]
    expect(tooLarge.length).toBeLessThan(MAX_PHOTO_BYTES)
    await expect(toStoredJpeg(tooLarge)).rejects.toThrow(
      'The photo has more than 24 megapixels. Please make it smaller and try again.',
    )
    expect(await sharp(await toStoredJpeg(largest)).metadata()).toMatchObject({ width: 800, height: 533 })
  })

  test('D-15 a burst of photos is decoded to the last', async () => {
    const source = await picture({ width: 1200, height: 900 })
    const stored = await Promise.all(Array.from({ length: 8 }, () => toStoredJpeg(source)))
    expect(new Set(stored.map((jpeg) => jpeg.toString('base64'))).size).toBe(1)
  })
})

describe('preparePhoto', () => {
  const sender = (realm: Realm, id: number) => ({ account: { id, realm } as Account, address: '192.0.2.1' })

  test('D-40 photos are decoded round-robin by sender', async () => {
    const [small, large] = [await emptyPicture(200, 200), await emptyPicture(3000, 3000)]
    const order: string[] = []
    const send = async (name: string, from: ReturnType<typeof sender>) => {
      await preparePhoto(dataUrl(small, 'image/png'), 'photoUrl', from)
      order.push(name)
    }
    const occupied = [1, 2].map(() => toStoredJpeg(large, { caller: 'other' }))
    await Promise.all([
      ...occupied,
      ...[1, 2, 3, 4, 5, 6].map((number) => send(`first ${number}`, sender('live', 2))),
      send('second', sender('live', 3)),
    ])
    expect(order.indexOf('second')).toBeLessThan(4)
  })
})
