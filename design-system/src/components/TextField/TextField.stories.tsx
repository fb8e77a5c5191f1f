import { expect, fn, guide, userEvent, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import gallery from '../../../.storybook/gallery.module.css'
import { TextField } from './TextField.tsx'

const meta = {
  title: 'Forms/TextField',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { TextField } from '@snake-dispatch/design-system'

<TextField
  label="Mobile number"
  type="tel"
  autoComplete="tel"
  hint="The catcher calls or texts this number."
  error={errors.mobile?.message}
  {...register('mobile')}
/>
`,
    dos: [
      'Set `type` and `autoComplete`, so that phones show the right keyboard and fill the field in.',
      'Say in the hint why the answer is needed.',
    ],
    donts: ['Use a placeholder instead of a label.', 'Show an error before the person has left the field.'],
    accessibility: [
      'A native `input`, named by its label.',
      'Error and hint are its description, the error first; an error marks it as invalid.',
      '`prefix` and `icon` are decoration: say the unit in the label too.',
    ],
  }),
  component: TextField,
  args: { label: 'Mobile number', onChange: fn() },
  render: (args) => (
    <div className={gallery.column}>
      <TextField {...args} />
    </div>
  ),
} satisfies Meta<typeof TextField>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  args: { type: 'tel', autoComplete: 'tel', maxLength: 12 },
  play: async ({ canvas, canvasElement }) => {
    const input = canvas.getByLabelText('Mobile number')
    await userEvent.click(canvas.getByText('Mobile number'))
    await expect(input).toHaveFocus()
    await userEvent.keyboard('0491 570 006')
    await expect(input).toHaveValue('0491 570 006')
    await expect(input).toHaveAttribute('dir', 'auto')
    await expect(input).not.toHaveAttribute('aria-describedby')
    await expect(canvasElement.querySelector('input')).not.toHaveAttribute('aria-invalid')
  },
}

export const WithHint: Story = {
  args: { hint: 'The catcher calls or texts this number.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      'The catcher calls or texts this number.',
    )
  },
}

export const WithError: Story = {
  args: {
    hint: 'Starts with 04.',
    error: 'Please enter a valid mobile number',
    required: true,
    defaultValue: '12',
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Mobile number' })
    await expect(input).toBeInvalid()
    await expect(input).toBeRequired()
    await expect(input).toHaveAccessibleDescription('Please enter a valid mobile number Starts with 04.')
  },
}

export const Search: Story = {
  args: { label: 'Search my jobs', type: 'search', icon: 'search', placeholder: 'Search my jobs...' },
}

export const WithPrefix: Story = {
  args: { label: 'Quoted cost in dollars', type: 'number', prefix: '$', step: 5, defaultValue: 200 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('spinbutton', { name: 'Quoted cost in dollars' })).toHaveValue(200)
  },
}

export const Disabled: Story = {
  args: { disabled: true, defaultValue: '0491 570 006' },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), '1')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const ReadOnly: Story = { args: { label: 'Job number', readOnly: true, defaultValue: '10000001' } }
