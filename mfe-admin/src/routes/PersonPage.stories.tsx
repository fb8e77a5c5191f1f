import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { addAccountNote } from '@snake-dispatch/contract/account-notes'
import { correctAccount } from '@snake-dispatch/contract/account-correction'
import { accountJobs, type FoundJob } from '@snake-dispatch/contract/found-jobs'
import { person } from '@snake-dispatch/contract/person'
import { removeUserPhoto } from '@snake-dispatch/contract/profile-photo'
import { lockUser } from '@snake-dispatch/contract/user-management'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { alwaysOnCall, answer, refusal, refuse } from '@snake-dispatch/kit/testing'
import {
  desktop,
  noSidewaysScroll,
  phone,
  portalStory,
  storyServer,
  visit,
} from '@snake-dispatch/kit/testing/storybook'
import { refreshAccountPages } from '../features/accounts/account-pages.ts'
import { account, accountAnswers, admin } from '../testing/account-story.ts'
import { toldInToast } from '../testing/toasts.ts'
import { PersonPage } from './PersonPage.tsx'

const NAME = 'Bartholomew Featherstonehaugh-Kowalczyk'

const jobOf = (jobNumber: number, fields: Partial<FoundJob> = {}): FoundJob => ({
  jobNumber,
  state: 'completed',
  clientName: 'Maree Dunn',
  address: '4 Keira St, Figtree',
  suburb: 'Figtree',
  urgency: 'high',
  createdAt: '2026-11-20T02:10:00.000Z',
  catcher: NAME,
  ...fields,
})

const theirJobs = answer(accountJobs, () => ({
  openCount: 1,
  jobs: [jobOf(10_000_151, { state: 'claimed' }), jobOf(10_000_120)],
}))

const visitWith = (...answers: ReturnType<typeof answer>[]) =>
  visit({ path: '/admin/accounts/2', user: admin, answers: [...answers, theirJobs, ...accountAnswers()] })

/** The account as an admin has it on screen. */
const seen = (fields: Partial<AccountForAdmin>) => ({
  account: account(2, { name: NAME, ...fields }),
  photoUrl: null,
  onCall: alwaysOnCall,
  isReachable: true,
  claimStop: null,
})

const meta = {
  title: 'Admin/Person',
  component: PersonPage,
  ...portalStory({
    path: '/admin/accounts/2',
    user: admin,
    answers: () => [theirJobs, ...accountAnswers()],
  }),
} satisfies Meta<typeof PersonPage>
export default meta
type Story = StoryObj<typeof meta>

/** Chooses what to do with the account in the menu of its page. */
async function act(action: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${NAME}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

export const Desktop: Story = {
  name: 'ADMIN-17 whom an account is of, how to reach them, what they hold and do, and what can be done',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('heading', { level: 1, name: NAME })).toBeVisible()
    await expect(page.getByRole('link', { name: `Call ${NAME}` })).toHaveAttribute('href', 'tel:0491570156')
    await expect(page.getByText('Reach no device of theirs')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Message' })).toHaveAttribute('data-variant', 'primary')
    await userEvent.click(page.getByRole('button', { name: `Actions for ${NAME}` }))
    const menu = within(await screen.findByRole('menu'))
    await expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Password Link',
      'Reset Password',
      'Require Password Reset',
      'Correct Details',
      'Devices',
      'Payment Offences',
      'Invoices',
      'Audit Trail',
      'Lock Account',
    ])
    await expect(menu.getByRole('menuitem', { name: 'Invoices' })).toHaveAttribute(
      'href',
      '/admin/fees?search=Bartholomew%20Featherstonehaugh-Kowalczyk',
    )
    await userEvent.keyboard('{Escape}')
    // Identity and contact left, state and credentials right.
    const left = page.getByRole('region', { name: 'Account' }).getBoundingClientRect()
    for (const name of ['Work', 'Credentials'])
      await expect(page.getByRole('region', { name }).getBoundingClientRect().left).toBeGreaterThan(
        left.right,
      )
    const jobs = within(await page.findByRole('list', { name: 'Jobs' }))
    await expect(jobs.getAllByRole('link')[0]).toHaveAttribute('href', '/moderator/jobs/10000151')
    await expect(page.getByText('1 open.')).toBeVisible()
    await expect(await page.findByText('Checked on 2 Nov 2026 by Zoe Flag')).toBeVisible()
    await noSidewaysScroll()
  },
}

export const Planned: Story = {
  name: 'ADMIN-17 DISP-11 when they are on call by their plan: hours of the week, other days, the night',
  globals: phone,
  parameters: visitWith(
    answer(person, () => ({
      ...seen({}),
      onCall: {
        isOnCall: false,
        changesAt: '2026-11-23T19:00:00.000Z',
        mode: 'hours',
        hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '06:00', to: '18:00' })),
        exceptions: [{ date: '2026-12-25', from: '00:00', to: '00:00', isAvailable: false }],
        highOnlyAtNight: true,
      },
    })),
  ),
  play: async ({ canvasElement }) => {
    const work = within(await within(canvasElement).findByRole('region', { name: 'Work' }))
    await expect(work.getByText(/^Not now until .*, by their plan$/)).toBeVisible()
    await expect(work.getByText('Mon to Fri: 06:00 to 18:00')).toBeVisible()
    await expect(work.getByText('Fri 25 Dec 2026: off call all day')).toBeVisible()
    await expect(work.getByText('Only High jobs alert them')).toBeVisible()
    await noSidewaysScroll()
  },
}

export const Phone: Story = {
  name: 'ADMIN-17 on a phone the number to call is in the first view',
  globals: phone,
  play: async ({ canvasElement }) => {
    const call = await within(canvasElement).findByRole('link', { name: `Call ${NAME}` })
    await expect(call.getBoundingClientRect().bottom).toBeLessThan(664)
    await noSidewaysScroll()
  },
}

export const Locked: Story = {
  name: 'ADMIN-12 ADMIN-17 a lock from the page shows at once; one on an old view is refused, and the next is made to the new one',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await act('Lock Account')
    const sentence = 'Somebody else has changed this account meanwhile. Please look at it again.'
    storyServer().use(
      answer(person, () => ({
        account: account(2, { name: NAME, version: 9 }),
        photoUrl: null,
        onCall: alwaysOnCall,
        isReachable: true,
        claimStop: 'Their licence has expired.',
      })),
      answer(
        lockUser,
        () => refusal(409, sentence),
        () =>
          account(2, {
            name: NAME,
            version: 10,
            isLocked: true,
            lockedReason: 'Lost phone',
            lockedAt: '2026-11-22T03:15:00.000Z',
          }),
      ),
    )
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Reason'), 'Lost phone')
    await userEvent.click(dialog.getByRole('button', { name: 'Lock Account' }))
    await toldInToast('Failed to lock account', sentence)
    await expect(await page.findByText('Their licence has expired.')).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Lock Account' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(page.getByText('Lost phone')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Unlock Account' })).toBeVisible()
    const [first, second] = storyServer().callsTo(lockUser)
    await expect(second).toMatchObject({ body: { reason: 'Lost phone', version: 9 } })
    await expect(first).not.toMatchObject({ body: { version: 9 } })
  },
}

export const Corrected: Story = {
  name: 'ADMIN-18 details are corrected: only what was changed is sent, and a refusal keeps what was typed',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await act('Correct Details')
    const dialog = within(await screen.findByRole('dialog', { name: `Correct the details of ${NAME}` }))
    const number = dialog.getByLabelText('Licence number')
    await userEvent.clear(number)
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(await dialog.findByText('License number is required')).toBeVisible()
    await userEvent.type(number, 'NSW-7')
    const taken = 'An account with this licence number already exists.'
    storyServer().use(
      answer(
        correctAccount,
        () => refusal(409, taken),
        () => account(2, { name: NAME, licenseNumber: 'NSW-7', version: 2 }),
      ),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await toldInToast('Failed to correct the details', taken)
    await expect(number).toHaveValue('NSW-7')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(page.getByText('NSW-7')).toBeInTheDocument()
    await expect(storyServer().callsTo(correctAccount)[0]).toMatchObject({
      body: { licenseNumber: 'NSW-7', version: 1 },
    })
    await expect(storyServer().callsTo(correctAccount)[0]).not.toHaveProperty('body.name')
  },
}

export const Noted: Story = {
  name: 'ADMIN-19 a note for the other admins is added, and one that could not be sent stays',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('Away in January.')).toBeInTheDocument()
    const field = page.getByLabelText(/^Internal note/)
    await userEvent.type(field, 'Prefers pythons')
    storyServer().use(refuse(addAccountNote, 503))
    await userEvent.click(page.getByRole('button', { name: 'Add Note' }))
    await toldInToast('Failed to add the note')
    await expect(field).toHaveValue('Prefers pythons')
    storyServer().use(...accountAnswers())
    await userEvent.click(page.getByRole('button', { name: 'Add Note' }))
    await waitFor(() => expect(field).toHaveValue(''))
    const notes = await page.findByRole('list', { name: 'Notes' })
    await expect(await within(notes).findByText('Prefers pythons')).toBeInTheDocument()
    await expect(within(notes).getByText('Zoe Flag, 2 Nov 2026, 2:15 pm')).toBeInTheDocument()
  },
}

export const CorrectedByTwo: Story = {
  name: 'ADMIN-18 D-61 what another admin corrects while the dialog is open is refused once, and never written over',
  globals: phone,
  // A version that no other story has: what they sent is remembered.
  parameters: visitWith(answer(person, () => seen({ version: 20 }))),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await act('Correct Details')
    const dialog = within(await screen.findByRole('dialog', { name: `Correct the details of ${NAME}` }))
    const address = dialog.getByLabelText(/^Address/)
    await userEvent.clear(address)
    await userEvent.type(address, '4 Keira St, Figtree')
    const changed = seen({ company: 'Reptile Relocations', version: 21 })
    const sentence = 'Somebody else has changed this account meanwhile. Please look at it again.'
    storyServer().use(
      answer(person, () => changed),
      answer(
        correctAccount,
        () => refusal(409, sentence),
        () => ({ ...changed.account, address: '4 Keira St, Figtree', version: 22 }),
      ),
    )
    // The page is fetched again while they type.
    await refreshAccountPages()
    await expect(await page.findByText('Reptile Relocations')).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await toldInToast('Failed to correct the details', sentence)
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [first, second] = storyServer().callsTo(correctAccount)
    await expect(first?.body).toEqual({ address: '4 Keira St, Figtree', version: 20 })
    await expect(second?.body).toEqual({ address: '4 Keira St, Figtree', version: 21 })
  },
}

const portrait =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" fill="%23796"/%3E%3C/svg%3E'

export const PhotoRemoved: Story = {
  name: 'D-140 an admin sees the photo of an account, and removes it once they have confirmed it',
  globals: phone,
  parameters: visitWith(
    answer(
      person,
      () => ({ ...seen({}), photoUrl: portrait }),
      () => seen({}),
    ),
    answer(
      removeUserPhoto,
      () => refusal(503, 'The service is unavailable for a moment.'),
      () => {},
    ),
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('img', { name: NAME })).toBeVisible()
    const call = page.getByRole('link', { name: `Call ${NAME}` })
    await expect(call.getBoundingClientRect().bottom).toBeLessThan(664)
    await noSidewaysScroll()
    await userEvent.click(page.getByRole('button', { name: 'Remove photo' }))
    const question = within(await screen.findByRole('alertdialog', { name: `Remove the photo of ${NAME}?` }))
    await expect(question.getByRole('button', { name: 'Keep' })).toHaveFocus()
    await userEvent.click(question.getByRole('button', { name: 'Remove Photo' }))
    await toldInToast('Failed to remove the photo', 'The service is unavailable for a moment.')
    await userEvent.click(question.getByRole('button', { name: 'Remove Photo' }))
    await waitFor(() => expect(page.queryByRole('img', { name: NAME })).toBeNull())
    await expect(storyServer().callsTo(removeUserPhoto).at(-1)).toMatchObject({ params: { userId: '2' } })
  },
}

export const OwnAccount: Story = {
  name: 'ADMIN-05 ADMIN-17 nothing can be done with the own account but to look',
  globals: phone,
  parameters: visit({
    path: '/admin/accounts/1',
    user: admin,
    answers: () => [answer(accountJobs, () => ({ openCount: 0, jobs: [] })), ...accountAnswers()],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Actions for Ada Admin' }))
    const menu = within(await screen.findByRole('menu'))
    await expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Invoices',
      'Audit Trail',
    ])
    await userEvent.keyboard('{Escape}')
    await expect(await page.findByText('No jobs yet')).toBeInTheDocument()
  },
}

export const Unknown: Story = {
  name: 'ADMIN-17 DATA-03 an account that does not exist or was erased is said to be so, with the way back',
  globals: phone,
  parameters: visitWith(refuse(person, 404, 'This account was erased.')),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('heading', { name: 'No such account' })).toBeVisible()
    await expect(page.getByText('This account was erased.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Accounts' })).toHaveAttribute('href', '/admin')
    await expect(page.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}

export const Failed: Story = {
  name: 'ADMIN-17 an account that could not be loaded is asked for again',
  globals: phone,
  parameters: visitWith(refuse(person, 503)),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const retry = await page.findByRole('button', { name: 'Try again' })
    await expect(page.queryByText('No such account')).toBeNull()
    storyServer().use(...accountAnswers())
    await userEvent.click(retry)
    await expect(await page.findByRole('heading', { level: 1, name: NAME })).toBeVisible()
  },
}
