import { expect, fn, guide, userEvent, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import gallery from '../../../.storybook/gallery.module.css'
import { Select } from './Select.tsx'

const minutes = ['15', '30', '45', '60', '90', '120']

const meta = {
  title: 'Forms/Select',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { Select } from '@snake-dispatch/design-system'

<Select
  label="Estimated time of arrival"
  placeholder="Choose a time"
  options={[{ value: '30', label: '30 minutes' }]}
  error={errors.eta?.message}
  {...register('eta')}
/>
`,
    dos: [
      'Use it for six or more values that do not change while the person answers.',
      'Give it a `placeholder` where no value should be preselected.',
    ],
    donts: ['Use it for two to five choices: that is RadioGroup.', 'Navigate when the value changes.'],
    accessibility: [
      'A native `select`, named by its label, with the keyboard and picker of the platform.',
      'Error and hint are its description; an error marks it as invalid.',
    ],
  }),
  component: Select,
  args: {
    label: 'Estimated time of arrival',
    options: minutes.map((value) => ({ value, label: `${value} minutes` })),
    onChange: fn(),
  },
  render: (args) => (
    <div className={gallery.column}>
      <Select {...args} />
    </div>
  ),
} satisfies Meta<typeof Select>

export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {
  args: { defaultValue: '30' },
  play: async ({ args, canvas }) => {
    const select = canvas.getByRole('combobox', { name: 'Estimated time of arrival' })
    await expect(select).toHaveValue('30')
    await userEvent.selectOptions(select, '90 minutes')
    await expect(select).toHaveValue('90')
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
}

export const Empty: Story = {
  args: { placeholder: 'Choose a time', defaultValue: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveDisplayValue('Choose a time')
  },
}

export const WithError: Story = {
  args: { placeholder: 'Choose a time', defaultValue: '', error: 'ETA is required', required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeInvalid()
    await expect(canvas.getByRole('combobox')).toHaveAccessibleDescription('ETA is required')
  },
}

export const Disabled: Story = { args: { disabled: true, defaultValue: '15' } }
