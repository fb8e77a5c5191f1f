import { PhotoPicker } from '@snake-dispatch/design-system/photo-picker'
import {
  expect,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { fittedSize } from './resize-photo.ts'
import { PHOTO_FAILURE, photoPickerProps, usePhoto } from './use-photo.ts'

const [width, height] = [1200, 900]

function Form() {
  return (
    <PhotoPicker
      label="Photo (optional)"
      photoAlt="Your photo of the snake"
      pickLabel="Take or choose a photo"
      replaceLabel="Choose another photo"
      removeLabel="Remove photo"
      busyLabel="Preparing your photo"
      {...photoPickerProps(usePhoto())}
    />
  )
}

const meta = { title: 'Kit/Damaged photo', component: Form } satisfies Meta<typeof Form>
export default meta
type Story = StoryObj<typeof meta>

/** The bytes of a JPEG with something in every part of it. */
async function photoBytes(): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')!
  for (let square = 0; square < 1200; square++) {
    context.fillStyle = `hsl(${(square * 67) % 360} 60% 50%)`
    context.fillRect((square % 40) * 30, Math.floor(square / 40) * 30, 30, 30)
  }
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/jpeg')
  return new Uint8Array(await (await promise)!.arrayBuffer())
}

async function pick(canvasElement: HTMLElement, bytes: Uint8Array<ArrayBuffer>) {
  const file = new File([bytes], 'snake.jpg', { type: 'image/jpeg' })
  await userEvent.upload(within(canvasElement).getByLabelText('Photo (optional)'), file)
}

const ending = (part: (length: number) => number): Story => ({
  play: async ({ canvasElement }) => {
    const bytes = await photoBytes()
    await pick(canvasElement, bytes.slice(0, part(bytes.length)))
    const shown = await within(canvasElement).findByAltText<HTMLImageElement>('Your photo of the snake')
    await waitFor(() =>
      expect({ width: shown.naturalWidth, height: shown.naturalHeight }).toEqual(
        fittedSize({ width, height }),
      ),
    )
  },
})

/** D-121 The last two bytes are missing. */
export const WithoutItsEnd = ending((length) => length - 2)
/** D-121 A twentieth is missing. */
export const WithoutATwentieth = ending((length) => Math.floor(length * 0.95))
/** D-121 Half of it is missing. */
export const Half = ending((length) => Math.floor(length / 2))

const refusing = (make: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>): Story => ({
  play: async ({ canvasElement }) => {
    await pick(canvasElement, make(await photoBytes()))
    await expect(await within(canvasElement).findByText(PHOTO_FAILURE)).toBeVisible()
  },
})

/** D-121 A header, and no picture after it. */
export const HeaderAlone = refusing((bytes) => {
  const scan = bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xda)
  return bytes.slice(0, scan + 14)
})
/** D-121 A text with the name of a photo. */
export const Text = refusing(() => new TextEncoder().encode('no photo'.repeat(400)))
