import { expect, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import { Button } from '../Button/Button.tsx'
import { Notice } from './Notice.tsx'

const meta = {
  title: 'Feedback/Notice',
  component: Notice,
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
    action: (
      <Button variant="emergency" icon="call" href="tel:000">
        Call 000
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Bitten? Call 000 now')
  },
}
export const ScrolledTo: Story = {
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
