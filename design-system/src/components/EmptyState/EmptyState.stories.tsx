import { expect, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import { Button } from '../Button/Button.tsx'
import { EmptyState } from './EmptyState.tsx'

const meta = {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  args: {
    icon: 'handyman',
    title: 'No active jobs',
    description: "You haven't claimed any jobs yet.",
    action: <Button variant="primary">Browse Available Jobs</Button>,
  },
} satisfies Meta<typeof EmptyState>

export default meta
type Story = StoryObj<typeof meta>

export const WithAction: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'No active jobs' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Browse Available Jobs' })).toBeVisible()
  },
}

export const WordsOnly: Story = {
  args: { icon: undefined, action: undefined, headingLevel: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3 })).toBeVisible()
  },
}
