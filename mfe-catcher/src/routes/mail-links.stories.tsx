import { expect, userEvent, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { askPasswordLink, proveMail, stopMessages } from '@snake-dispatch/contract/messages'
import { answer, never, refuse } from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, phone, portalStory, visit } from '@snake-dispatch/kit/testing/storybook'
import { app } from '../App.tsx'
import { everythingLoaded } from '../testing/everything-loaded.ts'
import { withoutSuggestions } from '../testing/without-suggestions.ts'

const config = { hasMail: true, hasText: true }

const meta = {
  title: 'Catcher/Links of mails',
  component: app.App,
  ...portalStory({ path: '/forgotten-password', config }),
  loaders: [everythingLoaded, withoutSuggestions],
  globals: phone,
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** The outcome with these words has the focus: the button that had it is gone. */
const hasFocus = (words: HTMLElement) => expect(words.closest('output')).toHaveFocus()
const at = (path: string, ...answers: ReturnType<typeof answer>[]) => visit({ path, config, answers })

export const SignIn: Story = {
  name: 'D-188 the sign-in with its way to a new password',
  parameters: at('/login'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Forgotten password?' })).toBeVisible()
    await noSidewaysScroll()
  },
}

const asked: Story['play'] = async ({ canvas }) => {
  await userEvent.type(await canvas.findByLabelText('Email or mobile'), 'sam@snakes.example{Enter}')
  await expect(await canvas.findByText(/^If an account has this address/)).toBeVisible()
  await noSidewaysScroll()
}

export const Asked: Story = {
  name: 'D-188 a link was asked for, on a phone',
  parameters: at('/forgotten-password', answer(askPasswordLink)),
  play: asked,
}

export const AskedOnADesktop: Story = { ...Asked, name: 'D-188 a link was asked for', globals: desktop }

export const Asking: Story = {
  name: 'D-188 a link is being asked for',
  parameters: at('/forgotten-password', answer(askPasswordLink, never)),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Email or mobile'), 'sam@snakes.example{Enter}')
    await expect(canvas.getByRole('button', { name: /Send a link/ })).toHaveAttribute('aria-busy', 'true')
  },
}

export const NothingSent: Story = {
  name: 'D-185 where nothing is sent, an admin helps',
  parameters: visit({ path: '/forgotten-password' }),
}

export const Prove: Story = {
  name: 'D-188 before an address is proven',
  parameters: at('/prove-mail#secret'),
}

export const Proven: Story = {
  name: 'D-188 an address that is proven',
  parameters: at('/prove-mail#secret', answer(proveMail)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Prove my address' }))
    await expect(await canvas.findByText('Your address is proven')).toBeVisible()
    await hasFocus(canvas.getByText('Your address is proven'))
    await noSidewaysScroll()
  },
}

export const ProofExpired: Story = {
  name: 'D-188 a link that has expired',
  parameters: at(
    '/prove-mail#secret',
    refuse(proveMail, 404, 'This link has expired, or the address was changed. Ask for a new one.'),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Prove my address' }))
    await expect(await canvas.findByText(/^This link has expired/)).toBeVisible()
    await hasFocus(canvas.getByText(/^This link has expired/))
    await noSidewaysScroll()
  },
}

export const Stop: Story = {
  name: 'D-186 a kind of mail that was switched off',
  parameters: at(
    '/stop-messages#7.newDevice.mac',
    answer(stopMessages, () => ({ kind: 'newDevice' })),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send me no more of these' }))
    await expect(await canvas.findByText('You get no more of these mails')).toBeVisible()
    await hasFocus(canvas.getByText('You get no more of these mails'))
    await noSidewaysScroll()
  },
}

export const Incomplete: Story = {
  name: 'D-186 a link without its end',
  parameters: at('/stop-messages'),
}
