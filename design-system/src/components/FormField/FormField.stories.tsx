import { expect, guide, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import gallery from '../../../.storybook/gallery.module.css'
import { Button } from '../Button/Button.tsx'
import { FormField } from './FormField.tsx'

const meta = {
  title: 'Forms/FormField',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { Button } from '../Button/Button.tsx'
import { FormField } from '@snake-dispatch/design-system'

<FormField label="Photo of the snake" hint="Only from a safe distance." error={errors.photo?.message}>
  {(wiring) => <input type="file" accept="image/*" {...wiring} />}
</FormField>
`,
    dos: [
      'Use it to build a new field around a control that has none yet.',
      'Spread `wiring` on the control itself.',
      'Give `action` one small, quiet button that fills the field in.',
    ],
    donts: [
      'Use it where TextField, TextArea, Select, Combobox or PhotoPicker already fits.',
      'Put two controls into one field: that is a `fieldset`.',
    ],
    accessibility: [
      'The label names the control; a press on it focuses the control.',
      "Error and hint are the control's description, the error first.",
      'An error marks the control as invalid; `required` sets `aria-required`.',
    ],
  }),
  component: FormField,
  args: {
    label: 'Photo of the snake',
    children: (wiring) => <input type="file" accept="image/*" {...wiring} />,
  },
  render: (args) => (
    <div className={gallery.column}>
      <FormField {...args} />
    </div>
  ),
} satisfies Meta<typeof FormField>

export default meta
type Story = StoryObj<typeof meta>

export const AnyControl: Story = {
  args: { hint: 'Only from a safe distance.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Photo of the snake')).toHaveAccessibleDescription(
      'Only from a safe distance.',
    )
  },
}

export const WithAction: Story = {
  args: {
    label: 'Address',
    action: (
      <Button size="small" variant="quiet" icon="my_location">
        Use my location
      </Button>
    ),
    children: (wiring) => <input type="text" {...wiring} />,
  },
  play: async ({ canvas }) => {
    const action = canvas.getByRole('button', { name: 'Use my location' }).getBoundingClientRect()
    const field = canvas.getByLabelText('Address').getBoundingClientRect()
    await expect(action.height).toBeGreaterThanOrEqual(48)
    await expect(action.bottom).toBeLessThanOrEqual(field.top + 1)
    // The line of the label is as high as without it.
    const label = canvas.getByText('Address').getBoundingClientRect()
    await expect(field.top - label.bottom).toBeLessThanOrEqual(9)
  },
}

export const WithError: Story = {
  args: { id: 'photo', error: 'This file is not a picture', required: true },
  play: async ({ canvas }) => {
    const control = canvas.getByLabelText('Photo of the snake')
    await expect(control).toHaveAttribute('id', 'photo')
    await expect(control).toBeInvalid()
    await expect(control).toHaveAccessibleDescription('This file is not a picture')
  },
}
