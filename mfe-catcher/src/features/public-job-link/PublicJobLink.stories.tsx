import { expect, userEvent, within, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { catcher, userOf } from '@snake-dispatch/kit/testing'
import { noSidewaysScroll, phone, portalStory, visit } from '@snake-dispatch/kit/testing/storybook'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'

const meta = {
  title: 'Catcher/Public Job Link',
  component: app.App,
  ...portalStory({ path: '/dashboard?tab=public-job-link', user: catcher }),
  loaders: [everythingLoaded],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('img', { name: 'QR code of your personal link' }),
    ).toBeVisible()
  },
}

export const Phone: Story = {
  globals: phone,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('How It Works')).toBeInTheDocument()
    await noSidewaysScroll()
  },
}

export const NumberRequired: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Text Form Link' }))
    await expect(await canvas.findByText("Please enter the client's mobile number first.")).toBeVisible()
  },
}

export const WithoutPayId: Story = { parameters: visit({ user: userOf({ payId: null }) }) }
