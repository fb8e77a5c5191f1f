import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { approveUser, undoApproval } from '@snake-dispatch/contract/registration'
import { answer, refusal } from '@snake-dispatch/kit/testing'
import {
  desktop,
  noSidewaysScroll,
  phone,
  portalStory,
  storyServer,
} from '@snake-dispatch/kit/testing/storybook'
import { account, admin } from '../testing/account-story.ts'
import { registrationAnswers, registrations, waiting, withRegistrations } from '../testing/admin-story.ts'
import { toldInToast } from '../testing/toasts.ts'
import { ApprovalsPage } from './ApprovalsPage.tsx'

const many = [
  ...registrations,
  ...Array.from({ length: 27 }, (_, index) => waiting(index + 4, { name: `Waiting ${index + 4}` })),
]

const meta = {
  title: 'Admin/ApprovalsPage',
  component: ApprovalsPage,
  ...portalStory({ path: '/admin/approvals', user: admin, answers: () => registrationAnswers(many) }),
} satisfies Meta<typeof ApprovalsPage>
export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  name: 'ADMIN-16 the registrations in pages; the navigation and the heading say how many wait',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('link', { name: /Approvals 30 waiting/ })).toBeVisible()
    await expect(page.getByText('30 waiting', { selector: 'section *' })).toBeVisible()
    await page.findByText('Waiting 25')
    await expect(page.queryByText('Waiting 26')).toBeNull()
    await userEvent.click(page.getByRole('button', { name: 'Next page' }))
    await page.findByRole('checkbox', { name: 'Waiting 26' })
    await expect(page.queryByRole('checkbox', { name: 'Tara Nguyen' })).toBeNull()
    await noSidewaysScroll()
  },
}

export const Phone: Story = {
  name: 'ADMIN-16 the registrations as cards, with a search, on a phone',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(await page.findByLabelText('Search registrations'), 'ollie')
    await waitFor(() => expect(page.queryByText('Tara Nguyen')).toBeNull())
    await expect(page.getByRole('heading', { name: 'Ollie Sand' })).toBeVisible()
    await noSidewaysScroll()
  },
}

export const NotFound: Story = {
  name: 'ADMIN-16 a search that finds none leads back to all',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(await page.findByLabelText('Search registrations'), 'nobody')
    await page.findByRole('heading', { name: 'No registrations found' })
    await userEvent.click(page.getByRole('button', { name: 'Show all registrations' }))
    await page.findByRole('heading', { name: 'Tara Nguyen' })
  },
}

export const RejectedBefore: Story = {
  name: 'ADMIN-16 who was rejected before is marked, with the way to the trail of that account',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const row = await within(canvasElement).findByRole('row', { name: /Ollie Sand/ })
    const link = within(row).getByRole('link', { name: 'Rejected before on 3 Nov 2026' })
    await expect(link).toHaveAttribute('href', '/admin/audit?subjectType=account&subjectId=40')
  },
}

export const ByKeyboard: Story = {
  name: 'ADMIN-16 twenty registrations are approved with twenty presses of Enter; a held key approves one',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const first = await page.findByRole('button', { name: 'Approve Tara Nguyen' })
    first.focus()
    await userEvent.keyboard('{Enter>3/}')
    for (let approved = 1; approved < 20; approved++) {
      const next = many[approved]!.name
      await waitFor(() => expect(page.getByRole('button', { name: `Approve ${next}` })).toHaveFocus())
      await userEvent.keyboard('{Enter}')
    }
    await waitFor(() => expect(storyServer().callsTo(approveUser)).toHaveLength(20))
    await expect(await page.findByRole('link', { name: /Approvals 10 waiting/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approve Waiting 21' })).toHaveFocus()
  },
}

export const Together: Story = {
  name: 'ADMIN-20 chosen registrations are approved together after a list of what will happen; one that was decided meanwhile is named',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('checkbox', { name: 'Tara Nguyen' }))
    await userEvent.click(page.getByRole('checkbox', { name: 'Ollie Sand' }))
    await userEvent.click(page.getByRole('button', { name: 'Approve 2 registrations' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve 2 registrations?' }))
    await expect(
      dialog.getByText('Tara Nguyen and Ollie Sand can sign in and claim jobs at once.'),
    ).toBeVisible()
    const decided = 'This registration was rejected.'
    storyServer().use(
      // Who was rejected waits no longer either.
      ...withRegistrations(() => many.filter(({ id }) => id !== 1 && id !== 3)),
      answer(
        approveUser,
        () => account(1, { name: 'Tara Nguyen' }),
        () => refusal(409, decided),
      ),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Approve 2 registrations' }))
    await toldInToast('Failed to approve user', `1 can sign in and claim jobs now. Ollie Sand: ${decided}`)
    await waitFor(() => expect(page.getByRole('heading', { name: 'Pending Approvals' })).toHaveFocus())
    await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).not.toBeChecked()
  },
}

export const AllOfPage: Story = {
  name: 'ADMIN-20 all of the page are chosen with one press',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('checkbox', { name: 'Select all on this page' }))
    await userEvent.click(page.getByRole('button', { name: 'Approve 25 registrations' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Approve 25 registrations' }))
    await expect(await page.findByRole('link', { name: /Approvals 5 waiting/ })).toBeVisible()
    await expect(storyServer().callsTo(approveUser)).toHaveLength(25)
    await noSidewaysScroll()
  },
}

export const TogetherWithoutChecks: Story = {
  name: 'D-168 D-171 ADMIN-20 those that nobody has checked are approved together with one reason, which the others do not get; Undo takes back both',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByRole('checkbox', { name: 'Tara Nguyen' })
    storyServer().use(
      ...withRegistrations(() => many.map((one) => (one.id === 3 ? { ...one, credentialsChecked: 1 } : one))),
    )
    await userEvent.click(page.getByRole('button', { name: 'Look for new registrations' }))
    await page.findByRole('button', { name: 'Approve without checks: Ollie Sand' })
    await userEvent.click(page.getByRole('checkbox', { name: 'Tara Nguyen' }))
    await userEvent.click(page.getByRole('checkbox', { name: 'Ollie Sand' }))
    await userEvent.click(page.getByRole('button', { name: 'Approve 2 registrations' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve 2 registrations?' }))
    await expect(dialog.getByText(/Nobody has checked all credentials of Ollie Sand\./)).toBeVisible()
    await userEvent.type(dialog.getByLabelText('Reason'), 'Storm season')
    await userEvent.click(dialog.getByRole('button', { name: 'Approve without checks' }))
    await toldInToast('Users Approved')
    await expect(storyServer().callsTo(approveUser)).toMatchObject([
      { params: { userId: '1' } },
      { params: { userId: '3' }, body: { reason: 'Storm season' } },
    ])
    // One of them has claimed a job by then.
    storyServer().use(
      answer(undoApproval, ({ params }) =>
        params.userId === '3' ? refusal(409, 'Ollie Sand has claimed a job.') : account(1),
      ),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await toldInToast(
      'Not all was undone',
      'Tara Nguyen waits for approval again, and is told so in the portal. Ollie Sand: Ollie Sand has claimed a job.',
    )
    await expect(storyServer().callsTo(undoApproval)).toHaveLength(2)
  },
}
