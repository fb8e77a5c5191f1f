import { expect, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { desktop, noSidewaysScroll, phone } from '@snake-dispatch/kit/testing/storybook'
import { NewerPortalNeeded } from './NewerPortalNeeded.tsx'

const meta = {
  title: 'Shell/NewerPortalNeeded',
  component: NewerPortalNeeded,
  parameters: { layout: 'fullscreen' },
  globals: desktop,
} satisfies Meta<typeof NewerPortalNeeded>

export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This page needs a newer portal')
    await expect(canvas.getByRole('button', { name: 'Reload' })).toBeVisible()
  },
}

export const Phone: Story = { globals: phone, play: noSidewaysScroll }
