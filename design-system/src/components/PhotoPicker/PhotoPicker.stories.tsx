import { useState } from 'react'
import { expect, fn, userEvent, within, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import { PhotoPicker } from './PhotoPicker.tsx'

/** A green square of one pixel. */
const green =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const meta = {
  title: 'Forms/PhotoPicker',
  component: PhotoPicker,
  args: {
    label: 'Photo (optional)',
    hint: 'Only if it is safe to take one.',
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
  args: { failure: 'Failed to process image. Please try a smaller image or different format.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('Failed to process image')
  },
}
