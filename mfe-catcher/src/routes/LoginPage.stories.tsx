import {
  expect,
  screen,
  userEvent,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { session } from '@snake-dispatch/kit'
import { demoLogin, login } from '@snake-dispatch/contract/accounts'
import { passkeys } from '@snake-dispatch/contract/passkeys'
import { regions } from '@snake-dispatch/domain/regions'
import { answer, refuse, userOf } from '@snake-dispatch/kit/testing'
import { noSidewaysScroll, phone, portalStory, visit } from '@snake-dispatch/kit/testing/storybook'
import { app } from '../App.tsx'
import { everythingLoaded } from '../testing/everything-loaded.ts'
import { withoutSuggestions } from '../testing/without-suggestions.ts'

const meta = {
  title: 'Catcher/Login',
  component: app.App,
  ...portalStory({ path: '/login' }),
  loaders: [everythingLoaded, withoutSuggestions],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Login: Story = {}

export const SessionEnded: Story = {
  beforeEach: () => session.set({ status: 'guest', user: null, endReason: 'password-changed' }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      'Your session ended because your password was changed. Please sign in again.',
    )
  },
}

export const LoginIncomplete: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Login' }))
    await expect(await canvas.findByText('Email address is required')).toBeVisible()
    await expect(canvas.getByText('Password is required')).toBeVisible()
    await expect(canvas.getByLabelText('Email address')).toHaveFocus()
  },
}

export const LoginRefused: Story = {
  parameters: visit({ answers: [refuse(login, 401, 'Invalid email or password.')] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('Email address'), 'sam@snakes.example')
    await userEvent.type(canvas.getByLabelText('Password'), 'wrong{Enter}')
    await expect(await canvas.findByText('Forgot it? Ask an admin for a link.')).toBeVisible()
    await expect(canvas.getByLabelText('Password')).toHaveValue('wrong')
    await expect(canvas.getByLabelText('Password')).toHaveFocus()
  },
}

export const DemoFailed: Story = {
  parameters: visit({ answers: [refuse(demoLogin, 403, 'The demo account is not available here.')] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Demo login' }))
    await expect(await canvas.findByText('Demo login failed')).toBeVisible()
  },
}

export const LargeText: Story = {
  name: '200% text on a phone: nothing is wider than the screen',
  globals: phone,
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%'
    return () => document.documentElement.style.removeProperty('font-size')
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('form', { name: 'Login' })
    await noSidewaysScroll()
  },
}

export const NewPassword: Story = {
  parameters: visit({ path: '/new-password', user: userOf({ passwordResetRequired: true }) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Change password' }))
    await expect(await canvas.findByText('Password must be at least 8 characters')).toBeVisible()
  },
}

const admin = userOf({ role: 'admin', isAdmin: true, needsPasskey: true })

export const NewPasskey: Story = {
  name: 'An admin without a passkey',
  parameters: visit({ path: '/new-passkey', user: admin, answers: [answer(passkeys, () => [])] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a passkey' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Add Passkey' }))
    await expect(await dialog.findByText('Give the passkey a name')).toBeVisible()
  },
}

const phoneKey = { id: 4, name: 'My phone', createdAt: '2026-11-21T03:04:05.678Z', lastUsedAt: null }

export const PasskeyToShow: Story = {
  name: 'An admin who has a passkey and signed in without it',
  globals: phone,
  parameters: visit({ path: '/new-passkey', user: admin, answers: [answer(passkeys, () => [phoneKey])] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Use your passkey' })).toBeVisible()
    await noSidewaysScroll()
  },
}

export const Register: Story = { parameters: visit({ path: '/auth' }) }

export const RegisterIncomplete: Story = {
  parameters: visit({ path: '/auth' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Register' }))
    await expect(
      await canvas.findByText('You must accept the Terms and Conditions to register'),
    ).toBeInTheDocument()
  },
}

export const Terms: Story = {
  parameters: visit({ path: '/auth' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Terms and Conditions' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Terms and Conditions' }))
    await expect(dialog.getByText(/Only licensed NSW/)).toBeInTheDocument()
    await expect(canvas.getByRole('checkbox', { name: /I accept the/, hidden: true })).not.toBeChecked()
  },
}

export const AddToHomeScreen: Story = {
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'Add to Home Screen' })
    await userEvent.click(opener)
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to Home Screen' }))
    await expect(dialog.getAllByRole('listitem')).toHaveLength(3)
  },
}

export const BrowseAreas: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Browse Areas' }))
    const [, ...areas] = within(await screen.findByRole('menu')).getAllByRole('menuitem')
    await expect(areas.map((area) => area.textContent)).toEqual(regions.map(({ name }) => name))
    await expect(areas[0]).toHaveAttribute('href', '/snake-catcher-sydney')
  },
}
