import { expect, fn, guide, userEvent, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import gallery from '../../../.storybook/gallery.module.css'
import { PasswordField } from './PasswordField.tsx'

const meta = {
  title: 'Forms/PasswordField',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { PasswordField } from '@snake-dispatch/design-system'

<PasswordField
  label="Password"
  autoComplete="current-password"
  showLabel="Show"
  hideLabel="Hide"
  error={errors.password?.message}
  {...register('password')}
/>
`,
    dos: ['Say in the hint what a new password needs.', 'Keep what was typed when it was refused.'],
    donts: ['Forbid pasting.', 'Ask for a password twice to sign in.'],
    accessibility: [
      'The button is named by its word and the label, e.g. ‘Show password’.',
      'Showing and hiding keeps the focus and the caret where they are.',
      'Hint and error are the description of the field.',
    ],
  }),
  component: PasswordField,
  args: {
    label: 'Password',
    autoComplete: 'current-password',
    showLabel: 'Show',
    hideLabel: 'Hide',
    onChange: fn(),
  },
  render: (args) => (
    <div className={gallery.column}>
      <PasswordField {...args} />
    </div>
  ),
} satisfies Meta<typeof PasswordField>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Password')
    await userEvent.type(field, 'brown-tree-7')
    await expect(field).toHaveAttribute('type', 'password')
    field.setSelectionRange(5, 5)
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(field).toHaveAttribute('type', 'text')
    await expect(field).toHaveFocus()
    await expect(field.selectionStart).toBe(5)
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }))
    await expect(field).toHaveAttribute('type', 'password')
    await expect(field).toHaveValue('brown-tree-7')
    const { width, height } = canvas.getByRole('button').getBoundingClientRect()
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(48)
  },
}

export const WithHint: Story = {
  args: { label: 'New password', autoComplete: 'new-password', hint: 'At least 8 characters.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('New password')).toHaveAccessibleDescription('At least 8 characters.')
  },
}

export const WithError: Story = {
  args: { error: 'Password is required', required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Password')).toBeInvalid()
    await expect(canvas.getByLabelText('Password')).toBeRequired()
  },
}
