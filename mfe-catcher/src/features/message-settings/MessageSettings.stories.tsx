import { expect, within, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { messageSettings, type MessageSettings } from '@snake-dispatch/contract/messages'
import { pushDevices } from '@snake-dispatch/contract/notifications'
import { answer, never, pendingCatcher, refuse } from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, phone, portalStory, visit } from '@snake-dispatch/kit/testing/storybook'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'
import { messageSettingsOf } from '../../testing/messages.ts'
import { hereAlone, noPasskeys } from '../../testing/profile.tsx'

const at = (settings: ReturnType<typeof answer>, takesTextReplies = true) =>
  visit({
    path: '/profile?tab=settings',
    // Who waits has no push settings and no plan above: the messages are on the first screen.
    user: pendingCatcher,
    config: { hasMail: true, hasText: true, takesTextReplies },
    answers: [settings, hereAlone, noPasskeys, answer(pushDevices, () => [])],
  })
const shows = (settings: MessageSettings) => at(answer(messageSettings, () => settings))

const meta = {
  title: 'Catcher/Mail and texts',
  component: app.App,
  ...portalStory(),
  parameters: { layout: 'fullscreen', ...shows(messageSettingsOf()) },
  loaders: [everythingLoaded],
  globals: phone,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Mail' })).toBeVisible()
    await noSidewaysScroll()
  },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Unproven: Story = { name: 'D-188 two addresses to be proven' }

export const OnADesktop: Story = { name: 'D-188 the same on a desktop', globals: desktop }

const ASKED = '2026-11-21T03:04:05.678Z'
export const Asked: Story = {
  name: 'D-188 a link and a code were sent',
  parameters: shows(messageSettingsOf({ askedAt: ASKED }, { askedAt: ASKED })),
}

export const Proven: Story = {
  name: 'D-188 both are proven',
  parameters: shows(messageSettingsOf({ isProven: true }, { isProven: true })),
}

export const Blocked: Story = {
  name: 'D-186 D-187 nothing is sent to either',
  parameters: shows(
    messageSettingsOf({ isProven: true, blocked: 'addressRefused' }, { isProven: true, blocked: 'stopped' }),
  ),
}

export const BlockedWithoutReplies: Story = {
  name: 'D-187 nothing is sent to a number, and no text can be answered',
  parameters: at(
    answer(messageSettings, () =>
      messageSettingsOf({ isProven: true }, { isProven: true, blocked: 'stopped' }),
    ),
    false,
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/To get them again, ring 0491 570 006,/)).toBeVisible()
    await noSidewaysScroll()
  },
}

export const LongAddress: Story = {
  name: 'a long address, and a sign-in without one for texts',
  parameters: shows(
    messageSettingsOf({ address: `${'very.long.name.'.repeat(6)}@snakes.example` }, { address: null }),
  ),
}

export const Loading: Story = {
  parameters: at(answer(messageSettings, never)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your data' })).toBeInTheDocument()
    await expect(canvas.queryByRole('region', { name: 'Mail' })).toBeNull()
  },
}

export const Failing: Story = {
  parameters: at(refuse(messageSettings, 503)),
  play: async ({ canvas }) => {
    const failure = within(await canvas.findByRole('alert'))
    await expect(failure.getByRole('button')).toBeVisible()
  },
}
