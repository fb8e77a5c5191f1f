import {
  expect,
  screen,
  userEvent,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { areaSuburbs, serviceAreas } from '@snake-dispatch/contract/areas'
import { passkeys } from '@snake-dispatch/contract/passkeys'
import { pushDevices, subscribeToPush, testPush, vapidKey } from '@snake-dispatch/contract/notifications'
import { changePassword, updateProfile } from '@snake-dispatch/contract/profile'
import { serviceAreas as areaNames, suburbsOfArea } from '@snake-dispatch/domain/service-areas'
import { session } from '@snake-dispatch/kit'
import {
  answer,
  catcher,
  fakePushDevice,
  never,
  pendingCatcher,
  refuse,
  userOf,
} from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, phone, portalStory, visit } from '@snake-dispatch/kit/testing/storybook'
import { rememberPushDevice } from '@snake-dispatch/screen-parts/push-device-id'
import { app } from '../App.tsx'
import { everythingLoaded } from '../testing/everything-loaded.ts'
import { hereAlone, noPasskeys } from '../testing/profile.tsx'

const areas = [
  hereAlone,
  noPasskeys,
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
  at('/profile?tab=settings', user, [...answers, answer(pushDevices, () => [])])

/** Sets a device up for a story. */
const device = (...given: Parameters<typeof fakePushDevice>) => ({
  beforeEach: () => {
    const { remove } = fakePushDevice(...given)
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

const phonePasskey = { id: 4, name: 'My phone', createdAt: '2026-11-21T03:04:05.678Z', lastUsedAt: null }

export const PasskeyRemoval: Story = {
  name: 'AUTH-22 before a passkey is removed the password is asked for, and Cancel keeps it',
  globals: phone,
  parameters: at('/profile?tab=password', catcher, [answer(passkeys, () => [phonePasskey])]),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove My phone' }))
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Remove My phone' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await expect(canvas.getByRole('button', { name: 'Remove My phone' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove My phone' }))
    const again = within(await within(document.body).findByRole('dialog', { name: 'Remove My phone' }))
    await userEvent.click(again.getByRole('button', { name: 'Remove Passkey' }))
    await expect(await again.findByText('Current password is required')).toBeVisible()
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
    refuse(changePassword, 400, 'This password is too common or contains a name. Please choose another.'),
  ]),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Current password'), 'old-tree-5')
    await userEvent.type(canvas.getByLabelText('New password'), 'password1')
    await userEvent.type(canvas.getByLabelText('Confirm password'), 'password1{Enter}')
    await expect(
      (
        await canvas.findAllByText('This password is too common or contains a name. Please choose another.')
      )[0],
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
    answer(subscribeToPush, () => ({ device: 7 })),
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

export const PushDevices: Story = {
  name: 'DISP-08 the devices that get alerts, and one on which they may not arrive',
  parameters: settings(catcher, [
    answer(pushDevices, () => [
      {
        id: 1,
        name: 'Chrome on Android',
        lastShownAt: '2026-11-20T21:00:00.000Z',
        state: 'doubtful' as const,
      },
      { id: 2, name: 'Safari on iPhone', lastShownAt: '2026-11-21T02:00:00.000Z', state: 'proven' as const },
      { id: 3, name: null, lastShownAt: null, state: 'new' as const },
    ]),
  ]),
  beforeEach: () => {
    const { remove } = fakePushDevice({ permission: 'granted', isSubscribed: true })
    rememberPushDevice(1)
    return () => {
      remove()
      rememberPushDevice(null)
    }
  },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'Devices that get alerts' })
    const items = within(list).getAllByRole('listitem')
    await expect(items).toHaveLength(3)
    await expect(items[0]).toHaveTextContent('This device')
    await expect(items[0]).toHaveTextContent('Alerts may not arrive here')
    await expect(items[2]).toHaveTextContent('Unknown device')
    await expect(items[2]).toHaveTextContent('It has not shown an alert yet')
    await expect(canvas.getByRole('button', { name: 'Remove Safari on iPhone' })).toBeVisible()
    await expect(canvas.getByText(/^This device last showed an alert/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Send test notification' })).toBeVisible()
    await noSidewaysScroll()
  },
}

export const PushTestFailed: Story = {
  parameters: settings(catcher, [
    answer(vapidKey, () => ({ publicKey: 'BKey' })),
    answer(subscribeToPush, () => ({ device: 7 })),
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

export const Erasure: Story = {
  name: 'DATA-03 who asked for their account to be erased can withdraw it',
  globals: phone,
  parameters: settings(userOf({ erasureRequestedAt: '2026-11-20T03:04:05.678Z' })),
  ...device(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your account is to be erased')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Keep my account' })).toBeVisible()
    await noSidewaysScroll()
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

export const PasskeyRenamed: Story = {
  name: 'AUTH-22 a name that was typed for a passkey is not lost by a slip',
  globals: phone,
  parameters: at('/profile?tab=password', catcher, [
    answer(passkeys, () => [
      { id: 7, name: 'My phone', createdAt: '2026-11-01T02:00:00.000Z', lastUsedAt: null },
    ]),
  ]),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Rename My phone' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename My phone' }))
    await userEvent.type(dialog.getByLabelText('Name'), ' in red')
    await userEvent.keyboard('{Escape}')
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without another name?' }))
    await userEvent.click(question.getByRole('button', { name: 'Go back' }))
    await expect(dialog.getByLabelText('Name')).toHaveValue('My phone in red')
  },
}
