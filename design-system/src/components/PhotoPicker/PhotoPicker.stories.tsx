import { useState } from 'react'
import {
  expect,
  fn,
  guide,
  userEvent,
  within,
  type Meta,
  type StoryObj,
} from '../../../.storybook/stories.ts'
import { PhotoPicker } from './PhotoPicker.tsx'

/** A green picture in the shape of a photo. */
const green = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#3f706a"/></svg>',
)}`

const meta = {
  title: 'Forms/PhotoPicker',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { PhotoPicker } from '@snake-dispatch/design-system/photo-picker'

<PhotoPicker
  label="Photo (optional)"
  hint="Only from five metres away or more."
  photo={photo}
  photoAlt="Your photo of the snake"
  pickLabel="Take or choose a photo"
  replaceLabel="Choose another photo"
  removeLabel="Remove photo"
  busyLabel="Preparing your photo"
  onPick={pick}
  onRemove={remove}
/>
`,
    dos: [
      'Say in the hint that nobody should go near the snake for a photo.',
      "Resize the photo before it is sent; the kit's `usePhoto` does that.",
    ],
    donts: ['Use it for several photos or for other files.'],
    accessibility: [
      'A native file input, named by its label: Enter or the space bar opens the picker.',
      'The preview is an image with `photoAlt` as its text.',
      'Progress is announced politely, a failure at once. After a removal the focus is on the input.',
    ],
  }),
  component: PhotoPicker,
  args: {
    label: 'Photo (optional)',
    hint: 'Only from five metres away or more.',
    photo: null,
    photoAlt: 'Your photo of the snake',
    pickLabel: 'Take or choose a photo',
    replaceLabel: 'Choose another photo',
    removeLabel: 'Remove photo',
    busyLabel: 'Preparing your photo',
    onPick: fn(),
    onRemove: fn(),
  },
} satisfies Meta<typeof PhotoPicker>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByLabelText('Photo (optional)')
    const file = new File(['x'], 'snake.png', { type: 'image/png' })
    await userEvent.upload(input, file)
    await userEvent.upload(input, file)
    await expect(args.onPick).toHaveBeenCalledTimes(2)
    await expect(args.onPick).toHaveBeenCalledWith(file)
  },
}

export const Picked: Story = {
  render: function Picked(args) {
    const [photo, setPhoto] = useState<string | null>(green)
    return <PhotoPicker {...args} photo={photo} onRemove={() => setPhoto(null)} />
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('img', { name: 'Your photo of the snake' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove photo' }))
    await expect(canvas.queryByRole('img', { name: 'Your photo of the snake' })).toBeNull()
    await expect(canvas.getByLabelText('Photo (optional)')).toHaveFocus()
  },
}

export const Busy: Story = { args: { busy: true } }

export const Failed: Story = {
  tags: ['!autodocs'],
  args: { failure: 'Failed to process image. Please try a smaller image or different format.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('Failed to process image')
  },
}
