import { expect, fn, guide, userEvent, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import gallery from '../../../.storybook/gallery.module.css'
import { Link } from '../Link/Link.tsx'
import { Checkbox } from './Checkbox.tsx'

const meta = {
  title: 'Forms/Checkbox',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { Checkbox } from '@snake-dispatch/design-system'

<Checkbox label="Remember me" hint="For 30 days, on this device only." {...register('remember')} />
`,
    dos: ['Phrase the label so that ticked means yes.', 'Use it for a choice that is sent with a form.'],
    donts: ['Use a negative label: “Do not send texts”.', 'Use it for one of several: that is RadioGroup.'],
    accessibility: [
      'A native checkbox, named by its label; the space bar toggles it.',
      'Hint and error are its description; an error also marks it as invalid.',
      'A link or a button inside the label keeps its own press.',
    ],
  }),
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
