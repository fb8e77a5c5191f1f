import { expect, fn, userEvent, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { desktop, noSidewaysScroll, phone } from '@snake-dispatch/kit/testing/storybook'
import { OverrideBadge } from './OverrideBadge.tsx'

const catcher = { name: 'mfe_catcher', base: 'http://localhost:4002/', isFound: true }
const admin = { name: 'mfe_admin', base: 'http://localhost:4003/', isFound: false }

const meta = {
  title: 'Shell/OverrideBadge',
  component: OverrideBadge,
  parameters: { layout: 'fullscreen' },
  globals: desktop,
  args: { overrides: [catcher], onStop: fn() },
} satisfies Meta<typeof OverrideBadge>

export default meta
type Story = StoryObj<typeof meta>

export const Found: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('mfe_catcher from http://localhost:4002/')
    await userEvent.click(canvas.getByRole('button', { name: 'Use what is deployed' }))
    await expect(args.onStop).toHaveBeenCalledOnce()
  },
}

export const NotFound: Story = {
  args: { overrides: [admin] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'mfe_admin: nothing answers at http://localhost:4003/',
    )
  },
}

export const PhoneSeveral: Story = {
  args: { overrides: [catcher, admin] },
  globals: phone,
  play: noSidewaysScroll,
}

export const None: Story = {
  args: { overrides: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull()
  },
}
