import { expect, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import { UrgencyBand } from './UrgencyBand.tsx'

const meta = {
  title: 'Data/UrgencyBand',
  component: UrgencyBand,
  args: { urgency: 'high', label: 'High', children: '#10000001' },
} satisfies Meta<typeof UrgencyBand>

export default meta
type Story = StoryObj<typeof meta>

export const High: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('High')
    await expect(canvasElement).toHaveTextContent('#10000001')
  },
}
export const Medium: Story = { args: { urgency: 'medium', label: 'Medium' } }
export const Low: Story = { args: { urgency: 'low', label: 'Low', children: undefined } }
