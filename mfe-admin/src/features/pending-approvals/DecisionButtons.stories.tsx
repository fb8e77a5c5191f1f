import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import {
  approveUser,
  pendingUsers,
  rejectUser,
  type PendingRegistration,
} from '@snake-dispatch/contract/registration'
import { refreshList } from '@snake-dispatch/kit/query'
import { answer, refuse, unreachable } from '@snake-dispatch/kit/testing'
import { desktop, phone, storyServer } from '@snake-dispatch/kit/testing/storybook'
import { registrationStory, registrations } from '../../testing/admin-story.ts'
import { toldInToast } from '../../testing/toasts.ts'
import { Approvals } from './Approvals.tsx'

const meta = {
  title: 'Admin/Deciding on a registration',
  component: Approvals,
  ...registrationStory,
} satisfies Meta<typeof Approvals>
export default meta
type Story = StoryObj<typeof meta>

export const Approved: Story = {
  name: 'ADMIN-02 ADMIN-16 an approved registration leaves the list, and the focus goes to the next one',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Approve Tara Nguyen' }))
    await toldInToast('User Approved')
    await waitFor(() => expect(page.queryByText('Tara Nguyen')).toBeNull())
    await waitFor(() => expect(page.getByRole('button', { name: /^Approve Bartholomew/ })).toHaveFocus())
    await expect(page.getByText('2 waiting')).toBeVisible()
  },
}

export const Rejected: Story = {
  name: 'ADMIN-02 ADMIN-16 a rejection is asked for first, and afterwards the focus goes to the next registration',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const name = 'Bartholomew Featherstonehaugh-Kowalczyk'
    const reject = await page.findByRole('button', { name: `Reject ${name}` })
    await userEvent.click(reject)
    const dialog = await screen.findByRole('alertdialog', { name: `Reject ${name}?` })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(reject).toHaveFocus())
    await expect(storyServer().callsTo(rejectUser)).toEqual([])
    await userEvent.click(reject)
    await userEvent.click(await screen.findByRole('button', { name: 'Reject registration' }))
    await toldInToast('User Rejected')
    await waitFor(() => expect(page.queryByText(name)).toBeNull())
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    await waitFor(() => expect(page.getByRole('button', { name: 'Approve Ollie Sand' })).toHaveFocus())
  },
}

export const CheckList: Story = {
  name: 'CRED-06 the check list of a registration opens beside its decision, and its row counts what was checked',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    storyServer().use(
      answer(pendingUsers, () => registrations.map((one) => ({ ...one, credentialsChecked: 0 }))),
    )
    await userEvent.click(await page.findByRole('button', { name: 'Look for new registrations' }))
    const open = await page.findByRole('button', { name: 'Check list of Tara Nguyen, 0 of 3 checked' })
    await userEvent.click(open)
    const dialog = within(await screen.findByRole('dialog', { name: 'Credentials of Tara Nguyen' }))
    await expect(await dialog.findByText(/a keeper’s licence is not enough/)).toBeVisible()
    storyServer().use(
      answer(pendingUsers, () => registrations.map((one) => ({ ...one, credentialsChecked: 1 }))),
    )
    await userEvent.click(await dialog.findByRole('button', { name: 'Checked public liability insurance' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await expect(
      await page.findByRole('button', { name: 'Check list of Tara Nguyen, 1 of 3 checked' }),
    ).toHaveFocus()
  },
}

export const Conflict: Story = {
  name: 'ADMIN-02 a decision that another admin has made already is shown, and the list is right',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    storyServer().use(refuse(approveUser, 409, 'This registration has already been decided.'))
    const approve = await page.findByRole('button', { name: 'Approve Tara Nguyen' })
    storyServer().use(answer(pendingUsers, () => registrations.slice(1)))
    await userEvent.click(approve)
    await toldInToast('Failed to approve user', 'This registration has already been decided.')
    await waitFor(() => expect(page.queryByText('Tara Nguyen')).toBeNull())
  },
}

export const WhileRefreshing: Story = {
  name: 'ADMIN-02 a decided registration does not come back with a list from before',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const approve = await page.findByRole('button', { name: 'Approve Tara Nguyen' })
    const before = Promise.withResolvers<PendingRegistration[]>()
    storyServer().use(answer(pendingUsers, () => before.promise))
    const refresh = page.getByRole('button', { name: 'Look for new registrations' })
    await userEvent.click(refresh)
    storyServer().use(answer(pendingUsers, () => registrations.slice(1)))
    await userEvent.click(approve)
    await waitFor(() => expect(page.queryByText('Tara Nguyen')).toBeNull())
    before.resolve(registrations)
    await waitFor(() => expect(refresh).not.toHaveAttribute('aria-busy'))
    await expect(page.queryByText('Tara Nguyen')).toBeNull()
    await expect(page.getByText('2 waiting')).toBeVisible()
  },
}

export const DecidedElsewhere: Story = {
  name: 'ADMIN-02 a poll leaves the refresh button alone; the focus of a row that another admin decided goes to the heading',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const approve = await page.findByRole('button', { name: 'Approve Tara Nguyen' })
    approve.focus()
    const refresh = page.getByRole('button', { name: 'Look for new registrations' })
    const left = Promise.withResolvers<PendingRegistration[]>()
    storyServer().use(answer(pendingUsers, () => left.promise))
    const before = storyServer().callsTo(pendingUsers).length
    void refreshList(pendingUsers.path)
    await waitFor(() => expect(storyServer().callsTo(pendingUsers)).toHaveLength(before + 1))
    await expect(refresh).not.toHaveAttribute('aria-busy')
    // The press joins in: from now on it shows that it works.
    refresh.click()
    await waitFor(() => expect(refresh).toHaveAttribute('aria-busy', 'true'))
    left.resolve(registrations.slice(1))
    await waitFor(() => expect(page.queryByText('Tara Nguyen')).toBeNull())
    await waitFor(() => expect(page.getByRole('heading', { name: 'Pending Approvals' })).toHaveFocus())
    await waitFor(() => expect(refresh).not.toHaveAttribute('aria-busy'))
  },
}

export const RejectionFails: Story = {
  name: 'ADMIN-02 a rejection that fails can be tried again',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    storyServer().use(answer(rejectUser, unreachable))
    await userEvent.click(await page.findByRole('button', { name: 'Reject Tara Nguyen' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Reject registration' }))
    await toldInToast('Failed to reject user', 'Please try again')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(page.getByRole('button', { name: 'Reject Tara Nguyen' })).toBeEnabled()
  },
}

export const WithoutChecks: Story = {
  name: 'D-171 who is approved without checks is asked why; with the three checks the button is filled',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('button', { name: 'Approve Ollie Sand' })).toHaveAttribute(
      'data-variant',
      'primary',
    )
    storyServer().use(
      answer(pendingUsers, () => registrations.map((one) => ({ ...one, credentialsChecked: 2 }))),
    )
    await userEvent.click(page.getByRole('button', { name: 'Look for new registrations' }))
    const approve = await page.findByRole('button', { name: 'Approve without checks: Tara Nguyen' })
    await expect(approve).toHaveAttribute('data-variant', 'secondary')
    await userEvent.click(approve)
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve Tara Nguyen without checks?' }))
    await expect(dialog.getByText(/2 of 3 credentials are checked/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Approve without checks' }))
    await expect(await dialog.findByText('Please give a reason')).toBeVisible()
    await userEvent.type(dialog.getByLabelText('Reason'), 'NPWS answers next week')
    storyServer().use(answer(pendingUsers, () => registrations.slice(1)))
    await userEvent.click(dialog.getByRole('button', { name: 'Approve without checks' }))
    await toldInToast('User Approved')
    await expect(storyServer().callsTo(approveUser)).toMatchObject([
      { body: { reason: 'NPWS answers next week' } },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
