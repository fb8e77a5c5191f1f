import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { possibleApprovers } from '@snake-dispatch/contract/revocations'
import { listUsers } from '@snake-dispatch/contract/user-management'
import { answer, refusal } from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, phone, storyServer, visit } from '@snake-dispatch/kit/testing/storybook'
import { account, accounts, accountAnswers, accountStory, admin } from '../../testing/account-story.ts'
import { Accounts } from './Accounts.tsx'

const meta = { title: 'Admin/Accounts', component: Accounts, ...accountStory } satisfies Meta<typeof Accounts>
export default meta
type Story = StoryObj<typeof meta>

const lastQuery = () => storyServer().callsTo(listUsers).at(-1)?.query

export const Desktop: Story = {
  name: 'ADMIN-05 the accounts as a table; nothing can be changed of the own account and of admins',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const table = await within(canvasElement).findByRole('table', { name: 'Accounts' })
    await waitFor(() => expect(within(table).getAllByRole('rowheader')).toHaveLength(accounts.length))
    const row = (name: string) => within(within(table).getByRole('row', { name: new RegExp(name) }))
    for (const name of ['Ada Admin', 'Zoe Flag']) {
      await expect(row(name).queryByRole('combobox')).toBeNull()
      await expect(row(name).getByText('Admin')).toBeVisible()
    }
    await expect(row('Ada Admin').queryByRole('button')).toBeNull()
    await expect(row('Ada Admin').getByRole('link', { name: 'Audit trail of Ada Admin' })).toBeVisible()
    await userEvent.click(row('Zoe Flag').getByRole('button', { name: 'Actions for Zoe Flag' }))
    const menu = within(await screen.findByRole('menu'))
    await expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Credentials',
      'Audit Trail',
      'Revoke Access',
    ])
    await userEvent.click(menu.getByRole('menuitem', { name: 'Revoke Access' }))
    const asking = within(await screen.findByRole('dialog', { name: 'Revoke access of Zoe Flag' }))
    await expect(await asking.findByRole('list', { name: 'Open jobs' })).toBeVisible()
    await expect(await asking.findByText('May agree: Theo Third')).toBeVisible()
    await userEvent.click(asking.getByRole('button', { name: 'Ask Another Admin' }))
    await expect(await asking.findByText('A reason is required')).toBeVisible()
    await userEvent.type(asking.getByLabelText('Reason'), 'Her laptop was stolen')
    await userEvent.click(asking.getByRole('button', { name: 'Ask Another Admin' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(row('Ada Admin').getByText('You')).toBeVisible()
    await expect(row('Max Keel').getByLabelText('Role of Max Keel')).toHaveValue('moderator')
    await expect(row('Pia Ngata').queryByRole('combobox')).toBeNull()
    await expect(row('Pia Ngata').getByRole('button', { name: 'Actions for Pia Ngata' })).toBeVisible()
    for (const text of ['Locked', 'Complaint of a client', 'New password required'])
      await expect(row('Leo Moss').getByText(text)).toBeVisible()
    await noSidewaysScroll()
  },
}

export const NobodyMayAgree: Story = {
  name: 'D-125 where nobody may agree, the dialog names the command and asks for no reason',
  globals: phone,
  play: async ({ canvasElement }) => {
    storyServer().use(answer(possibleApprovers, () => []))
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Actions for Zoe Flag' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Revoke Access' }))
    const asking = within(await screen.findByRole('dialog', { name: 'Revoke access of Zoe Flag' }))
    await expect(await asking.findByText(/^npm run admin -- offboard \S+@\S+$/)).toBeVisible()
    await expect(asking.queryByLabelText('Reason')).toBeNull()
    await expect(asking.getByRole('button', { name: 'Ask Another Admin' })).toBeDisabled()
    await noSidewaysScroll()
  },
}

export const Phone: Story = {
  name: 'ADMIN-05 the accounts as cards on a phone',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const list = await page.findByRole('list', { name: 'Accounts' })
    await waitFor(() =>
      expect(within(list).getAllByRole('heading', { level: 3 })).toHaveLength(accounts.length),
    )
    await expect(page.getByLabelText('Sort by')).toHaveDisplayValue('Name, A to Z')
    await noSidewaysScroll()
  },
}

export const Narrowed: Story = {
  name: 'D-31 search, filters and order ask the server; what nobody fits says so',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByRole('row', { name: /Leo Moss/ })
    await userEvent.type(page.getByLabelText('Search accounts'), 'leo')
    await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'leo', sort: 'name', limit: '50' }))
    await waitFor(() => expect(page.queryByRole('row', { name: /Max Keel/ })).toBeNull())
    await expect(page.getByText('1 account')).toBeVisible()
    await userEvent.selectOptions(page.getByLabelText('Filter by status'), 'Approved')
    await waitFor(() =>
      expect(lastQuery()).toMatchObject({ search: 'leo', status: 'approved', locked: 'false' }),
    )
    await userEvent.click(await page.findByRole('button', { name: 'Show all accounts' }))
    await page.findByRole('row', { name: /Max Keel/ })
    await expect(page.getByLabelText('Search accounts')).toHaveValue('')
    await userEvent.selectOptions(page.getByLabelText('Filter by status'), 'Locked')
    await waitFor(() => expect(lastQuery()).toEqual({ locked: 'true', sort: 'name', limit: '50' }))
    await userEvent.selectOptions(page.getByLabelText('Filter by role'), 'Catcher')
    await waitFor(() => expect(lastQuery()).toMatchObject({ locked: 'true', role: 'catcher' }))
    await userEvent.click(page.getByRole('button', { name: 'Last sign-in' }))
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'lastLoginDesc', locked: 'true' }))
    await expect(page.getByRole('columnheader', { name: 'Last sign-in' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
  },
}

export const NextPage: Story = {
  name: 'D-31 the next page is read from its top, and leads back to the first',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Next page' }))
    await page.findByRole('row', { name: /On the second page/ })
    await expect(page.getByRole('heading', { name: 'Snake Catcher Accounts' })).toHaveFocus()
    await userEvent.click(page.getByRole('button', { name: 'Previous page' }))
    await page.findByRole('row', { name: /Leo Moss/ })
    await expect(page.getByRole('button', { name: 'Previous page' })).toBeDisabled()
    await userEvent.selectOptions(page.getByLabelText('Filter by region'), 'Wollongong')
    await waitFor(() => expect(lastQuery()).toMatchObject({ region: 'wollongong' }))
  },
}

export const AddressUnderstood: Story = {
  name: 'D-31 what the address says is shown, and what it does not know is left out',
  globals: desktop,
  parameters: visit({
    path: '/admin?search=o&status=locked&sort=nameDesc&role=owner',
    user: admin,
    answers: accountAnswers,
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByRole('row', { name: /Leo Moss/ })
    await expect(lastQuery()).toEqual({ search: 'o', locked: 'true', sort: 'nameDesc', limit: '50' })
    await expect(page.getByLabelText('Search accounts')).toHaveValue('o')
    await expect(page.getByLabelText('Filter by status')).toHaveDisplayValue('Locked')
    await expect(page.getByLabelText('Filter by role')).toHaveDisplayValue('All roles')
  },
}

export const Failed: Story = {
  name: 'ADMIN-05 a list that could not be loaded can be asked for again',
  globals: phone,
  parameters: visit({
    path: '/admin',
    user: admin,
    answers: () => [
      answer(
        listUsers,
        () => refusal(503, 'The portal is starting.'),
        () => refusal(503, 'The portal is starting.'),
        () => [...accounts],
      ),
    ],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('The portal is starting.')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText('The portal is starting.')).toBeNull())
  },
}

export const Marked: Story = {
  name: 'D-172 what has expired reads so in place of Approved, and the list is narrowed to it',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByRole('row', { name: /Leo Moss/ })
    const marks = { expired: ['insurance' as const], ending: [], unchecked: [], isUnreachable: true }
    storyServer().use(answer(listUsers, () => [account(8, { name: 'Ira Late', marks })]))
    await userEvent.selectOptions(page.getByLabelText('Filter by what is to be done'), 'Expired credential')
    await waitFor(() => expect(lastQuery()).toMatchObject({ mark: 'expired' }))
    const row = within(await page.findByRole('row', { name: /Ira Late/ }))
    await expect(row.getByText('Insurance expired')).toBeVisible()
    await expect(row.getByText('Cannot be reached')).toBeVisible()
    await expect(row.queryByText('Approved')).toBeNull()
  },
}

export const ShortOnPhone: Story = {
  name: 'D-171 on a phone twenty accounts are a page, which is short',
  globals: phone,
  parameters: visit({
    path: '/admin',
    user: admin,
    answers: () => [
      answer(listUsers, () =>
        Array.from({ length: 20 }, (_, index) => account(index + 100, { name: `Catcher ${index}` })),
      ),
      ...accountAnswers(),
    ],
  }),
  play: async ({ canvasElement }) => {
    const list = await within(canvasElement).findByRole('list', { name: 'Accounts' })
    await waitFor(() => expect(within(list).getAllByRole('heading', { level: 3 })).toHaveLength(20))
    await expect(lastQuery()).toMatchObject({ limit: '20' })
    await expect(list.getBoundingClientRect().height).toBeLessThan(3_600)
    await noSidewaysScroll()
  },
}
