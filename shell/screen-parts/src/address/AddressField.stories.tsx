import { expect, guide, userEvent, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { useState } from 'react'
import { fakePosition, penrith } from '@snake-dispatch/kit/testing'
import { addressPlaces } from './address-places.ts'
import { AddressField, type AddressFieldProps } from './AddressField.tsx'

/** Acts as the form that owns the address. */
function Owned(props: AddressFieldProps) {
  const [address, setAddress] = useState(props.value)
  const [position, setPosition] = useState(props.position)
  const sends = props.onPosition && { position, onPosition: setPosition }
  return <AddressField {...props} {...sends} value={address} onValueChange={setAddress} />
}

const meta = {
  title: 'Kit/AddressField',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { AddressField } from '@snake-dispatch/screen-parts/address'
import { addressPlaces } from '@snake-dispatch/screen-parts/address-places'

<AddressField
  label="Address"
  value={address}
  onValueChange={setAddress}
  places={addressPlaces}
  onAddressChosen={({ suburb }) => setSuburb(suburb)}
/>
`,
    dos: [
      'Use it wherever the place of a job is asked for.',
      'Take the suburb from `onAddressChosen`.',
      'Treat a suburb of `onLocated` as a guess, which hides the job from nobody.',
    ],
    donts: ['Refuse an address that was not chosen from the list: any text is valid.'],
    accessibility: [
      'A Combobox: the focus stays in the field, arrow keys move, Enter chooses, Escape closes.',
      'What ‘Use my location’ found, or why it found nothing, is announced below the field.',
      'After ‘Remove’ the focus is in the field.',
      'After a choice the cursor is before the town, where the street goes.',
    ],
  }),
  component: AddressField,
  args: { label: 'Address', value: '', onValueChange: () => {}, places: addressPlaces },
  render: (args) => (
    <div style={{ minHeight: '22rem' }}>
      <Owned {...args} />
    </div>
  ),
} satisfies Meta<typeof AddressField>

export default meta
type Story = StoryObj<typeof meta>

export const Example: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Address' })
    await userEvent.type(field, 'penr')
    await userEvent.click(await canvas.findByRole('option', { name: 'Penrith' }))
    await expect(field).toHaveValue('Penrith, NSW, Australia')
  },
}

export const Suggesting: Story = {
  tags: ['!autodocs'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'coo')
    await expect((await canvas.findAllByRole('option')).length).toBeGreaterThan(1)
  },
}

export const WithError: Story = { args: { error: 'Please enter an address', required: true } }

/** Lets 'Use my location' answer for a device that is there. */
function located(position: typeof penrith | undefined, answer: RegExp): Story {
  return {
    tags: ['!autodocs'],
    globals: { viewport: { value: 'phone' } },
    args: { required: true },
    beforeEach: () => fakePosition(position).remove,
    play: async ({ canvas }) => {
      const field = canvas.getByRole('combobox', { name: 'Address' })
      await userEvent.type(field, '12 High St')
      await userEvent.click(canvas.getByRole('button', { name: 'Use my location' }))
      await expect(await canvas.findByText(answer)).toBeVisible()
      const isFilled = position === penrith
      await expect(field).toHaveValue(isFilled ? '12 High St, Penrith, NSW, Australia' : '12 High St')
    },
  }
}

export const Located: Story = {
  ...located(penrith, /^Penrith is the nearest place we know\. Change it/),
  name: 'JOB-21 the nearest place, filled in, and that it can be changed',
}

export const LocationRefused: Story = {
  ...located(undefined, /^We could not get your position\./),
  name: 'JOB-21 the position is refused or not available',
}

export const LocationOutside: Story = {
  ...located({ latitude: -37.8136, longitude: 144.9631 }, /^We know no place near you\./),
  name: 'JOB-21 the device is outside New South Wales',
}

export const Locating: Story = {
  name: 'JOB-21 the position is being found',
  tags: ['!autodocs'],
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => {
    const device = fakePosition(penrith)
    navigator.geolocation.getCurrentPosition = () => {}
    return device.remove
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Use my location' })
    const before = button.getBoundingClientRect()
    await userEvent.click(button)
    await expect(await canvas.findByText('Finding the nearest suburb or town…')).toBeVisible()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(button.getBoundingClientRect()).toEqual(before)
  },
}

export const PositionGiven: Story = {
  name: 'D-141 a form that sends the position says so in one line, with its removal',
  globals: { viewport: { value: 'phone' } },
  args: { onPosition: () => {} },
  play: async ({ canvas, canvasElement }) => {
    const device = fakePosition(penrith)
    await userEvent.click(canvas.getByRole('button', { name: 'Use my location' }))
    const text = await canvas.findByText('Location added, within 20 m')
    const remove = canvas.getByRole('button', { name: 'Remove the location' })
    await expect(text.getClientRects()).toHaveLength(1)
    await expect(text.offsetHeight).toBeLessThan(1.5 * Number.parseFloat(getComputedStyle(text).lineHeight))
    await expect(remove.getBoundingClientRect().right).toBeLessThanOrEqual(
      canvasElement.getBoundingClientRect().right,
    )
    await userEvent.click(remove)
    await expect(await canvas.findByText('Location removed.')).toBeVisible()
    await expect(canvas.getByRole('combobox')).toHaveFocus()
    device.remove()
  },
}
