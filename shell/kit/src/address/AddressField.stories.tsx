import { expect, guide, userEvent, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { useState } from 'react'
import { streetEnd } from '@snake-dispatch/domain/street-types'
import { suggestTowns, towns } from '@snake-dispatch/domain/towns'
import { AddressField, type AddressFieldProps } from './AddressField.tsx'

/** Acts as the form that owns the address. */
function Owned(props: AddressFieldProps) {
  const [address, setAddress] = useState(props.value)
  return <AddressField {...props} value={address} onValueChange={setAddress} />
}

const meta = {
  title: 'Kit/AddressField',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { AddressField } from '@snake-dispatch/kit/address'

<AddressField
  label="Address"
  value={address}
  onValueChange={setAddress}
  places={{ streetEnd, suggestTowns, towns }}
  onAddressChosen={({ suburb }) => setSuburb(suburb)}
/>
`,
    dos: ['Use it wherever the place of a job is asked for.', 'Take the suburb from `onAddressChosen`.'],
    donts: ['Refuse an address that was not chosen from the list: any text is valid.'],
    accessibility: [
      'A Combobox: the focus stays in the field, arrow keys move, Enter chooses, Escape closes.',
      'After a choice the cursor is before the town, where the street goes.',
    ],
  }),
  component: AddressField,
  args: { label: 'Address', value: '', onValueChange: () => {}, places: { streetEnd, suggestTowns, towns } },
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
