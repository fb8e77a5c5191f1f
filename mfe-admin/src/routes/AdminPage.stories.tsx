import {
  expect,
  fireEvent,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { configuration } from '@snake-dispatch/contract/configuration'
import { monthReport } from '@snake-dispatch/contract/month-report'
import { answer } from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, phone, portalStory, visit } from '@snake-dispatch/kit/testing/storybook'
import { AdminPage } from './AdminPage.tsx'
import { listUsers } from '@snake-dispatch/contract/user-management'
import { account, admin } from '../testing/account-story.ts'
import { adminVisit, noneWaits, registrationAnswers } from '../testing/admin-story.ts'
import { sampleMonth } from '../testing/month-report.ts'

const meta = {
  title: 'Admin/AdminPage',
  component: AdminPage,
  ...portalStory(adminVisit),
} satisfies Meta<typeof AdminPage>
export default meta
type Story = StoryObj<typeof meta>

export const Phone: Story = {
  name: 'D-171 ADMIN-02 the accounts come first; the card of the registrations says how many wait and leads to them',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('Admin Dashboard')
    const card = within(page.getByRole('region', { name: 'Pending Approvals' }))
    await expect(await card.findByText('3 registrations wait.')).toBeInTheDocument()
    await expect(card.getByRole('link', { name: 'Review registrations' })).toHaveAttribute(
      'href',
      '/admin/approvals',
    )
    const headings = page.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    await expect(headings).toEqual(['Snake Catcher Accounts', 'Pending Approvals', 'Registration Link'])
    await noSidewaysScroll()
  },
}

/** As many accounts as a page has. */
const many = Array.from({ length: 50 }, (_, index) => account(index + 100, { name: `Catcher ${index}` }))

export const Desktop: Story = {
  name: 'D-171 at least 15 accounts stand in the first view of 1280 by 800',
  globals: desktop,
  parameters: visit({
    ...adminVisit,
    answers: () => [answer(listUsers, () => many), ...registrationAnswers()],
  }),
  play: async ({ canvasElement }) => {
    const table = await within(canvasElement).findByRole('table', { name: 'Accounts' })
    await waitFor(() => expect(within(table).getAllByRole('rowheader')).toHaveLength(many.length))
    const bottoms = within(table)
      .getAllByRole('rowheader')
      .map((row) => row.getBoundingClientRect().bottom)
    // The header of the portal stands above the page, 64 px high.
    await expect(bottoms.filter((bottom) => bottom + 65 <= 800).length).toBeGreaterThanOrEqual(15)
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
    await fireEvent.change(page.getByLabelText('First day'), { target: { value: '2026-07-01' } })
    await expect(page.getByRole('link', { name: 'Jobs as CSV' })).toHaveAttribute(
      'href',
      '/api/admin/jobs.csv?from=2026-07-01',
    )
    await noSidewaysScroll()
  },
}
