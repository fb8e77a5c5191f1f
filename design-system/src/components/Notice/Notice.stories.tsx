import { choices, expect, guide, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import { Button } from '../Button/Button.tsx'
import { Notice } from './Notice.tsx'

const meta = {
  title: 'Feedback/Notice',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { Notice } from '@snake-dispatch/design-system'

<Notice tone="warning" icon="schedule" title="Approval pending">
  An admin will look at your registration.
</Notice>

<Notice tone="warning" role="alert" scrolledTo>
  The photo could not be read.
</Notice>
`,
    dos: [
      'Put it where the reader will look next.',
      'Give it `role="status"` or `role="alert"` where it appears in answer to an action.',
    ],
    donts: [
      'Use `emergency` for anything but danger to people.',
      'Use it for a message that can be missed: that is a toast.',
    ],
    accessibility: [
      'Silent by default; with a `role` it is announced when it appears.',
      'The icon is decoration; the words carry the meaning.',
    ],
  }),
  component: Notice,
  argTypes: {
    action: choices({
      None: undefined,
      'One button': (
        <Button variant="emergency" icon="call" href="tel:000">
          Call 000
        </Button>
      ),
    }),
  },
  args: { title: 'Standard fee is $150-$250', children: 'The final cost may vary.' },
} satisfies Meta<typeof Notice>

export default meta
type Story = StoryObj<typeof meta>

export const Info: Story = {}
export const Success: Story = {
  args: {
    tone: 'success',
    title: '24/7 Emergency Service',
    children: 'Catchers are on call all over New South Wales.',
  },
}
export const Danger: Story = {
  args: { tone: 'danger', title: 'Login failed', children: 'Invalid credentials' },
}
export const Warning: Story = {
  args: {
    tone: 'warning',
    icon: 'schedule',
    title: 'Approval pending',
    children: 'An admin will look at it.',
  },
}
export const Emergency: Story = {
  args: {
    tone: 'emergency',
    role: 'alert',
    title: 'Bitten? Call 000 now',
    children: 'Keep still, and put a firm bandage on the whole limb.',
    action: 'One button',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Bitten? Call 000 now')
  },
}
export const ScrolledTo: Story = {
  tags: ['!autodocs'],
  args: {
    tone: 'warning',
    role: 'alert',
    title: undefined,
    children: 'That file is no picture.',
    scrolledTo: true,
  },
  render: (args) => (
    <section aria-label="A long form" style={{ height: '10rem', overflow: 'auto' }}>
      <div style={{ height: '30rem' }}>
        <Button>Choose a file</Button>
      </div>
      <Notice {...args} />
    </section>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region').scrollTop).toBeGreaterThan(0)
  },
}
