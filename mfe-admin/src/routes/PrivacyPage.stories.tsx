import {
  eraseAccount,
  eraseClientJobs,
  erasureRequests,
  exportClientJobs,
  findClientJobs,
} from '@snake-dispatch/contract/privacy-requests'
import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { answer, refuse, userOf } from '@snake-dispatch/kit/testing'
import {
  desktop,
  noSidewaysScroll,
  phone,
  portalStory,
  storyServer,
} from '@snake-dispatch/kit/testing/storybook'
import { account } from '../testing/account-story.ts'
import { toldInToast } from '../testing/toasts.ts'
import { PrivacyPage } from './PrivacyPage.tsx'
import { noneWaits } from '../testing/admin-story.ts'

const waiting = account(7, { name: 'Leo Moss', erasureRequestedAt: '2026-11-20T03:04:05.678Z' })

/** A server that remembers what was erased. */
function answers() {
  let ended = 3
  let accounts = [waiting]
  return [
    noneWaits,
    answer(findClientJobs, ({ body }) =>
      body.clientMobile.startsWith('0491') ? { ended, open: 1 } : { ended: 0, open: 0 },
    ),
    answer(eraseClientJobs, () => {
      const erased = ended
      ended = 0
      return { erased, open: 1 }
    }),
    answer(exportClientJobs, () => ({ jobs: [], nextCursor: null })),
    answer(erasureRequests, () => accounts),
    answer(eraseAccount, () => {
      accounts = []
    }),
  ]
}

const meta = {
  title: 'Admin/PrivacyPage',
  component: PrivacyPage,
  ...portalStory({ path: '/admin/privacy', user: userOf({ id: 1, role: 'admin' }), answers }),
} satisfies Meta<typeof PrivacyPage>
export default meta
type Story = StoryObj<typeof meta>

const find = async (canvasElement: HTMLElement, number: string) => {
  const page = within(canvasElement)
  await userEvent.type(await page.findByLabelText('Client mobile'), number)
  await userEvent.click(page.getByRole('button', { name: 'Find' }))
  return page
}

export const Client: Story = {
  name: 'DATA-04 a client is found by the number, and erased from what has ended; the open job stays and is said',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = await find(canvasElement, '0491 570 110')
    await expect(await page.findByText('4 jobs hold this number')).toBeVisible()
    await expect(page.getByText(/Open jobs are not erased/)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Erase from 3 jobs' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Erase client' }))
    await toldInToast('Client Erased', 'Erased from 3 jobs.')
    await expect(await page.findByText('1 job holds this number')).toBeVisible()
    await expect(page.queryByRole('button', { name: /^Erase from/ })).toBeNull()
  },
}

export const Phone: Story = {
  name: 'DATA-04 a client is found, on a phone',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = await find(canvasElement, '+61 491 570 110')
    await expect(await page.findByRole('button', { name: 'Download' })).toBeVisible()
    await noSidewaysScroll()
  },
}

export const Nobody: Story = {
  name: 'DATA-04 a number that no job holds, and one that is none',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = await find(canvasElement, '12')
    await expect(await page.findByText('Enter the mobile number')).toBeVisible()
    await userEvent.clear(page.getByLabelText('Client mobile'))
    await find(canvasElement, '0412 345 678')
    await expect(await page.findByText('No job holds this number.')).toBeVisible()
  },
}

export const AccountErased: Story = {
  name: 'DATA-03 an account is erased after a question, and leaves the list',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const erase = await page.findByRole('button', { name: 'Erase Leo Moss' })
    await userEvent.click(erase)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(erase).toHaveFocus())
    await expect(storyServer().callsTo(eraseAccount)).toEqual([])
    await userEvent.click(erase)
    await userEvent.click(await screen.findByRole('button', { name: 'Erase account' }))
    await toldInToast('Account Erased')
    await expect(await page.findByText('Nobody waits')).toBeVisible()
    await waitFor(() => expect(page.getByRole('heading', { name: 'Accounts to erase' })).toHaveFocus())
  },
}

export const AccountRefused: Story = {
  name: 'D-85 an account that owes fees stays, and the reason is said',
  globals: phone,
  play: async ({ canvasElement }) => {
    storyServer().use(refuse(eraseAccount, 409, 'They have an invoice that is not paid.'))
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Erase Leo Moss' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Erase account' }))
    await toldInToast('Failed to erase the account', 'They have an invoice that is not paid.')
    await expect(page.getByRole('button', { name: 'Erase Leo Moss' })).toBeVisible()
    await noSidewaysScroll()
  },
}
