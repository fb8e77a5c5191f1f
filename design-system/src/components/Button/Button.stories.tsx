import {
  expect,
  fn,
  guide,
  userEvent,
  within,
  type Meta,
  type StoryObj,
} from '../../../.storybook/stories.ts'
import gallery from '../../../.storybook/gallery.module.css'
import { TextField } from '../TextField/TextField.tsx'
import { Button } from './Button.tsx'

const meta = {
  title: 'Actions/Button',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { Button } from '@snake-dispatch/design-system'

<Button variant="primary" icon="check_circle" loading={claim.isPending} onClick={() => claim.mutate()}>
  Confirm Claim
</Button>

<Button href="tel:0491570006" variant="emergency" icon="call">
  0491 570 006
</Button>
`,
    dos: [
      'Use one `primary` button per view: the next step.',
      'Write a verb and its object: “Claim job”.',
      'Use `loading` while a request runs; it keeps the focus and ignores further presses.',
      'Use `href` or `asChild` where the press leads to another page.',
    ],
    donts: [
      'Use `emergency` for anything but a call for help.',
      'Put two filled `emergency` buttons on one screen: the second call is `emergency-outline`.',
      'Disable a submit button to show that a form is incomplete: let it say what is missing.',
    ],
    accessibility: [
      'A native `button`, or a native link with `href` or `asChild`: Enter presses it, and so does the space bar for a button.',
      'A button without text needs an `aria-label`; its type requires one.',
      'With `loading` it has `aria-busy` and `aria-disabled` and stays in the tab order.',
      'At least 48 px high in every size.',
    ],
  }),
  component: Button,
  args: { children: 'Confirm Claim', onClick: fn() },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

export const Example: Story = { args: { variant: 'primary', icon: 'check_circle' } }

export const Variants: Story = {
  render: () => (
    <div className={gallery.row}>
      <Button variant="primary" icon="check_circle">
        Confirm Claim
      </Button>
      <Button>Cancel</Button>
      <Button variant="quiet">Clear Search</Button>
      <Button variant="danger" icon="delete">
        Reject
      </Button>
      <Button variant="emergency" icon="call">
        Call now
      </Button>
      <Button variant="emergency-outline" icon="call">
        Call 000
      </Button>
    </div>
  ),
}

export const Sizes: Story = {
  render: () => (
    <div className={gallery.row}>
      <Button size="small">Small</Button>
      <Button>Medium</Button>
      <Button size="large">Large</Button>
    </div>
  ),
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) {
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
    }
  },
}

export const Captioned: Story = {
  args: { variant: 'primary', icon: 'call', caption: 'Contact Client', children: 'Call Sam' },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Call Sam Contact Client' })
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(68)
  },
}

export const FullWidth: Story = { args: { variant: 'primary', fullWidth: true, size: 'large' } }

export const Pressed: Story = {
  tags: ['!autodocs'],
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Confirm Claim' })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    await userEvent.click(button)
    await expect(args.onClick).toHaveBeenCalledTimes(3)
  },
}

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeDisabled()
  },
}

/** A form must not be sent twice: neither a press nor Enter in a field gets through. */
export const Loading: StoryObj<{ onSubmit: () => void; onPress: () => void }> = {
  args: { onSubmit: fn(), onPress: fn() },
  render: ({ onSubmit, onPress }) => (
    <form
      className={gallery.column}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <TextField label="Address" />
      <Button type="submit" variant="primary" loading onClick={onPress}>
        Submit
      </Button>
    </form>
  ),
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Submit' })
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(button)
    await expect(button).toHaveFocus()
    await userEvent.type(canvas.getByRole('textbox'), 'Penrith{Enter}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(args.onPress).not.toHaveBeenCalled()
  },
}

export const IconOnly: Story = {
  render: () => (
    <div className={gallery.row}>
      <Button icon="refresh" aria-label="Refresh" />
      <Button icon="close" aria-label="Close" variant="quiet" size="small" />
    </div>
  ),
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) {
      const { width, height } = button.getBoundingClientRect()
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(48)
    }
  },
}

export const AsLink: Story = {
  render: () => (
    <div className={gallery.row}>
      <Button href="tel:0491570006" variant="emergency" icon="call">
        0491 570 006
      </Button>
      <Button asChild variant="primary" icon="home">
        <a href="#home">Back to Homepage</a>
      </Button>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: '0491 570 006' })).toHaveAttribute('href', 'tel:0491570006')
    const child = canvas.getByRole('link', { name: 'Back to Homepage' })
    await expect(child).toHaveAttribute('href', '#home')
    await expect(child.querySelector('svg')).toBeVisible()
  },
}
