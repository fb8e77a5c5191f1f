import { expect, userEvent, within, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { desktop, noSidewaysScroll, phone, portalStory, visit } from '@snake-dispatch/kit/testing/storybook'
import { AdminPage } from './AdminPage.tsx'
import { admin } from '../testing/account-story.ts'
import { adminVisit, noneWaits } from '../testing/admin-story.ts'

const meta = {
  title: 'Admin/AdminPage',
  component: AdminPage,
  ...portalStory(adminVisit),
} satisfies Meta<typeof AdminPage>
export default meta
type Story = StoryObj<typeof meta>

export const Phone: Story = {
  name: 'ADMIN-02 the registrations as cards on a phone',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const list = await page.findByRole('list', { name: 'Pending registrations' })
    await expect(within(list).getAllByRole('heading', { level: 3 })).toHaveLength(3)
    await expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('Admin Dashboard')
    await expect(await page.findByRole('button', { name: 'Create Account', hidden: true })).not.toBeVisible()
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

export const Tabs: Story = {
  name: 'ADMIN-01 ADMIN-15 three tabs, of which two are coming soon; Settings lists the configuration',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const tabs = page.getAllByRole('tab').map(({ textContent }) => textContent)
    await expect(tabs).toEqual(['Manage Catchers', 'Reports', 'Settings'])
    for (const name of ['Reports', 'Settings']) {
      await userEvent.click(page.getByRole('tab', { name }))
      await expect(within(page.getByRole('tabpanel', { name })).getByText('coming soon')).toBeVisible()
    }
    const table = await page.findByRole('table', { name: 'Configuration' })
    await expect(
      await within(table).findByRole('row', { name: /MAX_OPEN_CLAIMS 7 Environment/ }),
    ).toBeVisible()
    await noSidewaysScroll()
  },
}

export const TabOfTheAddress: Story = {
  name: 'ADMIN-01 ADMIN-15 the address says which tab is open; Reports leads to what exists',
  globals: phone,
  parameters: visit({ path: '/admin?tab=reports', user: admin, answers: [noneWaits] }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('tab', { name: 'Reports' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText('coming soon')).toBeVisible()
    const reports = within(await page.findByRole('list', { name: 'Reports that exist' }))
    await expect(reports.getByRole('link', { name: /^Fees/ })).toHaveAttribute('href', '/admin/fees')
    await noSidewaysScroll()
  },
}
