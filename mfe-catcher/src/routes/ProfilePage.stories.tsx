import { expect, userEvent, within, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { areaSuburbs, serviceAreas } from '@snake-dispatch/contract/areas'
import { subscribeToPush, testPush, vapidKey } from '@snake-dispatch/contract/notifications'
import { changePassword, updateProfile } from '@snake-dispatch/contract/profile'
import { serviceAreas as areaNames, suburbsOfArea } from '@snake-dispatch/domain/service-areas'
import { session } from '@snake-dispatch/kit'
import { answer, catcher, never, pendingCatcher, refuse, userOf } from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, phone, portalStory, visit } from '@snake-dispatch/kit/testing/storybook'
import { app } from '../App.tsx'
import { everythingLoaded } from '../testing/everything-loaded.ts'
import { pushDevice } from '../testing/push-device.ts'

const areas = [
  answer(serviceAreas, () => ({ serviceAreas: [...areaNames] })),
  answer(areaSuburbs, ({ params }) => ({ suburbs: [...(suburbsOfArea(params.area ?? '') ?? [])] })),
]
const served = userOf({
  serviceSuburbs: [...suburbsOfArea('Western Sydney')!, ...suburbsOfArea('Blue Mountains')!, 'Atlantis'],
})

const meta = {
  title: 'Catcher/Profile',
  component: app.App,
  ...portalStory({ path: '/profile', user: catcher, answers: areas }),
  loaders: [everythingLoaded],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const at = (path: string, user = catcher, answers: ReturnType<typeof answer>[] = []) =>
  visit({ path, user, answers: [...answers, ...areas] })
const settings = (user = catcher, answers: ReturnType<typeof answer>[] = []) =>
  at('/profile?tab=settings', user, answers)

/** Sets a device up for a story. */
const device = (...given: Parameters<typeof pushDevice>) => ({
  beforeEach: () => {
    const { remove } = pushDevice(...given)
    return remove
  },
})

export const Profile: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Full name')).toHaveValue('Sam Reid')
    await expect(canvas.getByText('No service suburbs selected: you see all jobs.')).toBeInTheDocument()
    await noSidewaysScroll()
  },
}

export const Desktop: Story = { globals: desktop }

export const ManySuburbs: Story = {
  parameters: at('/profile', served),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        /^You get alerts from 111 suburbs in 2 regions: Western Sydney and Blue Mountains/,
      ),
    ).toBeInTheDocument()
    await userEvent.type(canvas.getByLabelText('Find in your suburbs'), 'penr')
    await expect(await canvas.findByRole('button', { name: 'Remove Penrith' })).toBeInTheDocument()
  },
}

export const AreaAdded: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('option', { name: 'Newcastle' })
    await userEvent.selectOptions(canvas.getByLabelText('Add a service area'), 'Newcastle')
    await expect(await canvas.findByText(/^Once you save, you get alerts from/)).toBeInTheDocument()
    await userEvent.click(canvas.getByText('Newcastle', { selector: 'summary span' }))
    await expect(await canvas.findByRole('button', { name: 'Remove Wallsend' })).toBeVisible()
  },
}

export const AreasUnavailable: Story = {
  parameters: visit({ path: '/profile', user: catcher, answers: [refuse(serviceAreas, 500)] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The service areas could not be loaded.')).toBeInTheDocument()
  },
}

export const Incomplete: Story = {
  play: async ({ canvas }) => {
    await userEvent.clear(await canvas.findByLabelText('Full name'))
    await userEvent.type(canvas.getByLabelText('Payment ID (optional)'), 'x')
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }))
    await expect(await canvas.findByText('Name must be at least 2 characters')).toBeInTheDocument()
    await expect(canvas.getByText('Current password is required')).toBeInTheDocument()
    await expect(canvas.getByLabelText('Full name')).toHaveFocus()
  },
}

export const UpdateFailed: Story = {
  parameters: at('/profile', catcher, [refuse(updateProfile, 500)]),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Full name'), 'y')
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }))
    const form = within(canvas.getByRole('form', { name: 'Profile' }))
    await expect(await form.findByText('Could not update profile information')).toBeVisible()
  },
}

export const Saving: Story = {
  parameters: at('/profile', catcher, [answer(updateProfile, never)]),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Full name'), 'y')
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }))
    await expect(canvas.getByRole('button', { name: 'Save changes' })).toHaveAttribute('aria-busy', 'true')
  },
}

export const DemoAccount: Story = { parameters: at('/profile', userOf({ isDemo: true })) }

export const Password: Story = {
  parameters: at('/profile?tab=password'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change password' }))
    await expect(await canvas.findByText('Please confirm your password')).toBeVisible()
  },
}

export const PasswordRefused: Story = {
  parameters: at('/profile?tab=password', catcher, [
    refuse(changePassword, 400, 'This password is too common. Please choose another.'),
  ]),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Current password'), 'old-tree-5')
    await userEvent.type(canvas.getByLabelText('New password'), 'password1')
    await userEvent.type(canvas.getByLabelText('Confirm password'), 'password1{Enter}')
    await expect(
      (await canvas.findAllByText('This password is too common. Please choose another.'))[0],
    ).toBeVisible()
  },
}

export const PasswordOfTheDemo: Story = {
  parameters: at('/profile?tab=password', userOf({ isDemo: true })),
}

export const PushDefault: Story = { parameters: settings(), ...device() }

export const PushEnabled: Story = {
  parameters: settings(catcher, [
    answer(vapidKey, () => ({ publicKey: 'BKey' })),
    answer(subscribeToPush),
    answer(testPush),
  ]),
  ...device(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enable notifications' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Send test notification' }))
    await expect(await canvas.findByText('Accepted by the push service')).toBeVisible()
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'test_push_shown' } }))
    await expect(await canvas.findByText('The test arrived: this device has shown it.')).toBeVisible()
  },
}

export const PushTestFailed: Story = {
  parameters: settings(catcher, [
    answer(vapidKey, () => ({ publicKey: 'BKey' })),
    answer(subscribeToPush),
    refuse(testPush, 503),
  ]),
  ...device({ permission: 'granted', isSubscribed: true }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send test notification' }))
    await expect((await canvas.findAllByText('Could not send test notification.'))[0]).toBeVisible()
  },
}

export const PushAllowedButNotSetUp: Story = {
  parameters: settings(),
  ...device({ permission: 'granted' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Enable notifications' })).toBeVisible()
  },
}

export const PushDenied: Story = {
  parameters: settings(),
  ...device({ permission: 'denied' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Notifications are blocked\. Please enable them/)).toBeVisible()
  },
}

export const PushUnsupported: Story = {
  parameters: settings(),
  ...device({ permission: 'unsupported' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Notifications Not Supported')).toBeVisible()
  },
}

export const PushBeforeApproval: Story = { parameters: settings(pendingCatcher) }

export const NotAuthenticated: Story = {
  beforeEach: () => session.set({ status: 'guest', user: null, signedOut: true }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login')
  },
}

export const LargeText: Story = {
  name: '200% text on a phone: nothing is wider than the screen',
  globals: phone,
  parameters: at('/profile', userOf({ serviceSuburbs: ['Penrith', 'Leura', 'Wentworth Falls'] })),
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%'
    return () => document.documentElement.style.removeProperty('font-size')
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('form', { name: 'Profile' })
    await noSidewaysScroll()
  },
}
