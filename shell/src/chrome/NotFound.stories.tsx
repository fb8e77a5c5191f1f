import { expect, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { desktop, phone, portalStory, visit } from '@snake-dispatch/kit/testing/storybook'
import { NotFound } from './NotFound.tsx'

const meta = {
  title: 'Shell/NotFound',
  component: NotFound,
  ...portalStory(),
  globals: desktop,
} satisfies Meta<typeof NotFound>

export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
    const help = canvas.getByRole('region', { name: 'Need a snake removed?' })
    const call = canvas.getByRole('link', { name: /^Call now 0491 570 006/ })
    await expect(help).toContainElement(call)
    await expect(call).toHaveAttribute('href', 'tel:0491570006')
    await expect(canvas.getByRole('link', { name: 'Request snake removal' })).toHaveAttribute('href', '/')
    const title = canvas.getByRole('heading', { level: 1 })
    await expect(help.getBoundingClientRect().bottom).toBeLessThanOrEqual(title.getBoundingClientRect().top)
    await expect(canvas.getByRole('link', { name: '106' })).toHaveAttribute('href', 'tel:106')
    await expect(canvas.getByRole('link', { name: '131 450' })).toHaveAttribute('href', 'tel:131450')
    await expect(canvas.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
    await expect(canvas.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
    await expect(canvas.getByRole('link', { name: /^Help in your language/ })).toHaveAttribute(
      'href',
      '/help-in-your-language',
    )
  },
}

export const Phone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    const call = canvas.getByRole('link', { name: 'Bitten? Call 000' })
    await expect(call.getBoundingClientRect().bottom).toBeLessThanOrEqual(49)
  },
}

/** The page may be one of a remote that the server could not find. */
export const Incomplete: Story = {
  parameters: visit({ config: { isIncomplete: true } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'This page is unavailable' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Request snake removal' })).toBeNull()
    await expect(canvas.getByRole('link', { name: /^Call now/ })).toBeVisible()
  },
}
