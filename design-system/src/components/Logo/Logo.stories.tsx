import { expect, within, type Meta, type StoryObj } from '../../../.storybook/stories.ts'
import { Logo } from './Logo.tsx'

const meta = {
  title: 'Identity/Logo',
  component: Logo,
  args: { name: 'Snake Dispatch NSW' },
} satisfies Meta<typeof Logo>
export default meta
type Story = StoryObj<typeof meta>

export const Beside: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Snake Dispatch NSW')).toBeVisible()
  },
}
