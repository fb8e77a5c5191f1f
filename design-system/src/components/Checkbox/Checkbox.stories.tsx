import { expect, fn, userEvent, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import gallery from '../../../.storybook/gallery.module.css'
import { Link } from '../Link/Link.tsx'
import { Checkbox } from './Checkbox.tsx'

const meta = {
  title: 'Forms/Checkbox',
  component: Checkbox,
  args: { label: 'Remember me', onChange: fn() },
  render: (args) => (
    <div className={gallery.column}>
      <Checkbox {...args} />
    </div>
  ),
} satisfies Meta<typeof Checkbox>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'Remember me' })
    await userEvent.click(canvas.getByText('Remember me'))
    await expect(box).toBeChecked()
    await userEvent.keyboard(' ')
    await expect(box).not.toBeChecked()
    const { width, height } = box.getBoundingClientRect()
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(48)
  },
}

export const WithHint: Story = {
  args: { defaultChecked: true, hint: 'For 30 days, on this device only.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription(
      'For 30 days, on this device only.',
    )
  },
}

export const WithError: Story = {
  args: { label: 'I accept the terms', error: 'You must accept the terms and conditions', required: true },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'I accept the terms' })
    await expect(box).toBeInvalid()
    await expect(box).toHaveAccessibleDescription('You must accept the terms and conditions')
  },
}

const openTerms = fn()

/** Opening the terms is not agreeing to them (AUTH-16). */
export const LabelWithButton: Story = {
  args: {
    label: (
      <>
        I accept the{' '}
        <Link asChild>
          <button type="button" onClick={openTerms}>
            Terms and Conditions
          </button>
        </Link>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Terms and Conditions' }))
    await expect(openTerms).toHaveBeenCalled()
    await expect(canvas.getByRole('checkbox')).not.toBeChecked()
    await userEvent.click(canvas.getByText('I accept the'))
    await expect(canvas.getByRole('checkbox')).toBeChecked()
  },
}

export const Disabled: Story = { args: { disabled: true, defaultChecked: true } }
