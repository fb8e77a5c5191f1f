import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { sendOfficeMessage } from '@snake-dispatch/contract/office-message-sending'
import { listUsers } from '@snake-dispatch/contract/user-management'
import { approvedCatcherOf, claimByApi, clientOf, logJobs, signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'

const isPhone = (page: Page) => page.viewportSize()!.width < 640

/** Expects what the bell says, on a phone the button of the user menu. */
async function expectUnread(page: Page, unread: number): Promise<void> {
  const says = unread > 0 ? `, ${unread} unread` : ''
  await expect(
    isPhone(page)
      ? page.getByRole('button', { name: `Account of Ann Adder${says}`, exact: true })
      : page.getByRole('link', { name: `Inbox${says}`, exact: true }),
  ).toBeVisible()
}

async function openInbox(page: Page): Promise<void> {
  if (isPhone(page)) {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: /^Inbox/ }).click()
  } else await page.getByRole('link', { name: /^Inbox/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
}

test('D-156 what one does, the other finds in the inbox, and reads it there', async ({ person, portal }) => {
  const [anns, bos] = [
    await approvedCatcherOf(portal, 'Ann Adder', 'Wagga Wagga'),
    await approvedCatcherOf(portal, 'Bo Boa', 'Wagga Wagga'),
  ]
  const ann = await person('Ann')
  await signInByApi(ann, portal, anns)
  const list = ann.getByRole('list', { name: 'Inbox' })
  // Beside open jobs of which she is alerted: those of other journeys may be among them.
  const notices = list.getByRole('listitem').filter({ hasNotText: 'New Snake Job Alert' })
  await ann.goto('/inbox')
  await expect(notices).toHaveCount(1)
  await expect(notices).toContainText('You are approved')
  await expectUnread(ann, 1)
  await ann.getByRole('button', { name: 'Mark All as Read' }).click()
  await expectUnread(ann, 0)

  const [number = ''] = await logJobs(portal, anns, [{ suburb: 'Wagga Wagga' }])
  const claimed = list.getByRole('link', { name: /Your Job Has a Catcher/ })

  await test.step('Bo claims a job that Ann logged: her open page counts it', async () => {
    await ann.goto('/dashboard')
    await claimByApi(portal, bos, number)
    await expectUnread(ann, 1)
  })

  await test.step('the inbox has it unread; opening leads to it and reads it', async () => {
    await openInbox(ann)
    await expect(claimed).toContainText('Unread')
    await expect(claimed).toContainText(`Job #${number} in Wagga Wagga was claimed.`)
    const { violations } = await new AxeBuilder({ page: ann }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
    await claimed.focus()
    await ann.keyboard.press('Enter')
    await expect(ann).toHaveURL(/\/dashboard\?tab=my-jobs&part=logged/)
    await expectUnread(ann, 0)
    await openInbox(ann)
    await expect(claimed).not.toContainText('Unread')
  })

  await test.step('a message of the office comes while it is open, and waits to be shown', async () => {
    const desk = await clientOf(portal, portal.admin)
    const [account] = await desk.call(listUsers, { query: { search: anns.email } })
    await desk.call(sendOfficeMessage, { params: { userId: account!.id }, body: { message: 'Call us' } })
    await expectUnread(ann, 1)
    await expect(notices).toHaveCount(2)
    await ann.getByRole('button', { name: 'Show New' }).click()
    await expect(notices.first()).toContainText('Call us')
  })

  await test.step('all is read, also on the dashboard and after a reload', async () => {
    await ann.getByRole('button', { name: 'Mark All as Read' }).click()
    await expectUnread(ann, 0)
    await expect(list.getByText('Unread')).toHaveCount(0)
    await ann.reload()
    await expect(notices).toHaveCount(3)
    await expect(list.getByText('Unread')).toHaveCount(0)
    await ann.goto('/dashboard')
    await expect(ann.getByRole('heading', { level: 1, name: 'Available Jobs' })).toBeVisible()
    await expect(ann.getByRole('region', { name: 'Message from the office' })).toHaveCount(0)
  })
})
