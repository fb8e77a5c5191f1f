import { expect, guide, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import { Spinner } from './Spinner.tsx'

const meta = {
  title: 'Feedback/Spinner',
  tags: ['autodocs'],
  parameters: guide({
    usage: `
import { Spinner } from '@snake-dispatch/design-system'

<Spinner label="Loading suggestions" />
`,
    dos: ['Say in `label` what is being waited for.'],
    donts: [
      'Use it for a list or a page: that is Skeleton.',
      "Put it into a Button: use the button's `loading`.",
    ],
    accessibility: ['Role `status`: the label is announced politely and not shown.'],
  }),
  component: Spinner,
  args: { label: 'Loading jobs' },
} satisfies Meta<typeof Spinner>

export default meta
type Story = StoryObj<typeof meta>

export const Medium: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading jobs')
  },
}

export const Large: Story = { args: { size: 'large' } }
