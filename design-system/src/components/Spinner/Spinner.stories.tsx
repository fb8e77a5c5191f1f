import { expect, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import { Spinner } from './Spinner.tsx'

const meta = {
  title: 'Feedback/Spinner',
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
