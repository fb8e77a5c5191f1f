import { expect, userEvent, within, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { desktop, noSidewaysScroll, phone } from '@snake-dispatch/kit/testing/storybook'
import type { AdminPage } from './AdminPage.tsx'
import { adminTabs } from './admin-tabs.tsx'
import { adminStory } from '../testing/admin-story.ts'

const meta = { title: 'Admin/AdminPage', ...adminStory } satisfies Meta<typeof AdminPage>
export default meta
type Story = StoryObj<typeof meta>

export const Phone: Story = {
  name: 'ADMIN-02 the registrations as cards on a phone',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const list = await page.findByRole('list', { name: 'Pending registrations' })
    await expect(within(list).getAllByRole('heading', { level: 3 })).toHaveLength(3)
    await expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('Manage Catchers')
    await expect(page.queryByRole('tablist')).toBeNull()
    await noSidewaysScroll()
  },
}

export const Desktop: Story = {
  name: 'ADMIN-02 the registrations as a table on a desktop',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const table = await within(canvasElement).findByRole('table', { name: 'Pending registrations' })
    const row = within(table).getByRole('row', { name: /Tara Nguyen/ })
    for (const text of [
      'Nguyen Reptile Relocation',
      'MWL00011',
      'catcher1@snakes.example',
      '0491 570 156',
      '4 Creek Rd, Penrith NSW 2750',
      'Western Sydney, Blue Mountains',
      '20 Nov 2026, 9:15 am',
    ])
      await expect(row).toHaveTextContent(text)
    await noSidewaysScroll()
  },
}

export const SeveralTabs: Story = {
  globals: desktop,
  args: {
    tabs: [
      ...adminTabs,
      { id: 'other', label: 'Other tab', icon: 'settings', content: <p>Other content</p> },
    ],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('Admin Dashboard')
    await userEvent.click(page.getByRole('tab', { name: 'Other tab' }))
    await expect(page.getByText('Other content')).toBeVisible()
  },
}
