import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { deleteAvailableJobs, logJobs } from './by-api.ts'
import { approve, expectAvailableJobs, newCatcher, nextToast, register, signIn } from './people.ts'

/** Marks the page, so that a reload shows. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

/** Fails every socket of the page, as a workplace does that blocks them. */
async function blockSockets(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class BlockedSocket {
      onclose: ((event: { code: number }) => void) | null = null
      constructor() {
        setTimeout(() => this.onclose?.({ code: 1006 }))
      }
      send() {}
      close() {}
    }
    Object.assign(window, { WebSocket: BlockedSocket })
  })
}

/** Without sockets a page asks every 30 seconds, by its own clock. */
const untilNextPoll = (page: Page) => page.clock.fastForward(30_000)

async function waitForApproval(page: Page, catcher: ReturnType<typeof newCatcher>): Promise<void> {
  await register(page, catcher)
  await signIn(page, catcher)
  await expect(page.getByRole('heading', { name: 'Approval pending' })).toBeVisible()
  await mark(page)
}

test('AUTH-13 the open page of a catcher who waits follows the admin’s decision, and a later role', async ({
  person,
  portal,
}) => {
  const [robin, kim, admin] = [await person('Robin'), await person('Kim'), await person('admin')]
  const [robinDetails, kimDetails] = [newCatcher('Robin Adder'), newCatcher('Kim Keel')]
  await waitForApproval(robin, robinDetails)
  await waitForApproval(kim, kimDetails)
  await expect(robin.getByRole('navigation', { name: 'Main' })).toHaveCount(0)

  await test.step('AUTH-13 who is approved is let in without a reload', async () => {
    const shown = nextToast(robin, 'Account approved')
    await approve(admin, portal, [robinDetails.name])
    await expectAvailableJobs(robin)
    await shown
    expect(await isMarked(robin)).toBe(true)
    await expect(robin.getByRole('link', { name: 'Available Jobs' }).first()).toBeVisible()
  })

  await test.step('AUTH-14 AUTH-18 who is rejected reads so', async () => {
    await admin.goto(`/admin/approvals?search=${kimDetails.name}`)
    await admin.getByRole('button', { name: `Reject ${kimDetails.name}` }).click()
    await admin.getByRole('button', { name: 'Reject registration' }).click()
    await expect(kim).toHaveURL('/login')
    await expect(kim.getByRole('alert')).toHaveText(
      'Your session ended because your registration was not approved.',
    )
    expect(await isMarked(kim)).toBe(true)
  })

  await test.step('ADMIN-05 a role that changes while the page is open is there at once', async () => {
    const { id } = (await (await robin.request.get('/api/auth/me')).json()) as { id: number }
    const headers = { origin: portal.url }
    const changed = await admin.request.put(`/api/admin/users/${id}/role`, {
      headers,
      data: { role: 'moderator' },
    })
    expect(changed.status()).toBe(200)
    await robin.getByRole('button', { name: /^Account of Robin/ }).click()
    await expect(robin.getByRole('menu').getByText('Moderator', { exact: true })).toBeVisible()
    expect(await isMarked(robin)).toBe(true)
  })
})

test('LIVE-04 AUTH-13 a catcher without sockets is let in too, and hears of a job', async ({
  person,
  portal,
}) => {
  const [alex, admin] = [await person('Alex'), await person('admin')]
  const alexDetails = newCatcher('Alex Whip')
  // Beside others a new job would wait behind a button.
  await deleteAvailableJobs(portal)
  await alex.clock.install()
  await blockSockets(alex)
  await waitForApproval(alex, alexDetails)
  await approve(admin, portal, [alexDetails.name])
  await untilNextPoll(alex)
  await expect(alex.getByText('No jobs found')).toBeVisible()

  const shown = nextToast(alex, 'New Snake Job Alert')
  const [number] = await logJobs(portal, portal.admin, [{ suburb: 'Manly' }])
  await untilNextPoll(alex)
  expect(await shown).toContain('Eastern Brown Snake reported at Manly.')
  await expect(alex.getByRole('article').filter({ hasText: number! })).toBeVisible()
  expect(await isMarked(alex)).toBe(true)

  await test.step('D-29 a quiet line says that live alerts are off', async () => {
    // After five attempts with growing pauses.
    await expect(async () => {
      await alex.clock.fastForward(30_000)
      await expect(alex.getByText('Live alerts are off.')).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(alex.getByRole('button', { name: 'Reconnect' })).toBeVisible()
  })

  await test.step('AUTH-11 after the sign-out nothing is asked any more', async () => {
    await alex.getByRole('button', { name: /^Account of Alex/ }).click()
    await alex.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(alex).toHaveURL('/login')
  })
})
