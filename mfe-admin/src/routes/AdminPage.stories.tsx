import {
  expect,
  fireEvent,
  userEvent,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { configuration } from '@snake-dispatch/contract/configuration'
import { monthReport } from '@snake-dispatch/contract/month-report'
import { answer } from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, phone, portalStory, visit } from '@snake-dispatch/kit/testing/storybook'
import { AdminPage } from './AdminPage.tsx'
import { admin } from '../testing/account-story.ts'
import { adminVisit, noneWaits } from '../testing/admin-story.ts'
import { sampleMonth } from '../testing/month-report.ts'

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
  name: 'ADMIN-01 three tabs, of which two are coming soon',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const tabs = page.getAllByRole('tab').map(({ textContent }) => textContent)
    await expect(tabs).toEqual(['Manage Catchers', 'Reports', 'Settings'])
    for (const name of ['Reports', 'Settings']) {
      await userEvent.click(page.getByRole('tab', { name }))
      await expect(await within(page.getByRole('tabpanel', { name })).findByText('coming soon')).toBeVisible()
    }
  },
}

export const Settings: Story = {
  name: 'D-178 the settings say in words what admins decide, and what the operator has',
  globals: phone,
  parameters: visit({
    path: '/admin?tab=settings',
    user: admin,
    answers: [
      noneWaits,
      answer(configuration, () => [{ name: 'MAX_OPEN_CLAIMS', isGiven: true, value: '5' }]),
    ],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const decisions = within(await page.findByRole('region', { name: 'What admins decide' }))
    await expect(decisions.getByRole('link', { name: 'Approvals' })).toHaveAttribute(
      'href',
      '/admin/approvals',
    )
    await expect(await page.findByText(/^A catcher has at most 5 open jobs/)).toBeVisible()
    await expect(page.queryByText('MAX_OPEN_CLAIMS')).toBeNull()
    await expect(page.getByText('coming soon')).toBeVisible()
    await noSidewaysScroll()
  },
}

export const TabOfTheAddress: Story = {
  name: 'ADMIN-01 the address says which tab is open',
  globals: phone,
  parameters: visit({
    path: '/admin?tab=reports',
    user: admin,
    answers: [noneWaits, answer(monthReport, () => sampleMonth)],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('tab', { name: 'Reports' })).toHaveAttribute('aria-selected', 'true')
    await expect(await page.findByText('coming soon')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Statistics' })).toHaveAttribute(
      'href',
      '/moderator?tab=statistics',
    )
    await expect(page.getByRole('link', { name: 'Jobs as CSV' })).toHaveAttribute(
      'href',
      '/api/admin/jobs.csv',
    )
    fireEvent.change(page.getByLabelText('First day'), { target: { value: '2026-07-01' } })
    await expect(page.getByRole('link', { name: 'Jobs as CSV' })).toHaveAttribute(
      'href',
      '/api/admin/jobs.csv?from=2026-07-01',
    )
    await noSidewaysScroll()
  },
}
