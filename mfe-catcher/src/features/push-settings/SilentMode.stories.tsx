import { expect, userEvent, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { noSidewaysScroll, phone } from '@snake-dispatch/kit/testing/storybook'
import { SilentMode } from './SilentMode.tsx'

const meta = {
  title: 'Catcher/Silent mode',
  component: SilentMode,
  globals: phone,
} satisfies Meta<typeof SilentMode>
export default meta
type Story = StoryObj<typeof meta>

export const Folded: Story = {}

export const Opened: Story = {
  name: 'D-154 how alerts are let through while a device is kept quiet',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText(/^A web page cannot ring through silent mode\./))
    for (const device of ['iPhone', 'Android', 'Windows', 'Mac'])
      await expect(canvas.getByText(device, { exact: true })).toBeVisible()
    await noSidewaysScroll()
  },
}
