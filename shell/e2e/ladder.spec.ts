import type { Page } from '@playwright/test'
import type { Coverage } from '@snake-dispatch/contract/coverage'
import type { AskedRing, QueuedJob } from '@snake-dispatch/contract/job-queue'
import type { PushDevice } from '@snake-dispatch/contract/notifications'
import type { Health } from '@snake-dispatch/contract/health'
import { approvedCatcherOf, approvedStaff, deleteAvailableJobs, logJobs, signInByApi } from './by-api.ts'
import { withWindow } from './chromium.ts'
import { expect } from './fixtures.ts'
import { chooseCatcher, claimJob, jobCard, openRelease, showJob } from './job-cards.ts'
import { expectToast, nextToast } from './people.ts'
import {
  pushTo,
  shownOn,
  subscribeWith,
  test as pushing,
  workerReady,
  type PushingPortal,
} from './pushing.ts'
import { textMessageApp } from './text-message-app.ts'

const test = pushing.extend<{ office: Page }>({
  /** A browser of the admin, which has no page open: it asks the API. */
  office: async ({ person, portal }, use) => {
    const page = await person('Ada Admin')
    await signInByApi(page, portal, portal.admin)
    await deleteAvailableJobs(portal)
    // The pages of the journey before have gone.
    await expect.poll(() => reachable(page)).toBe(0)
    await use(page)
  },
})
// The notifications of a device need it.
test.use(withWindow)

const NEAR = 'Penrith'
/** In the region beside it. */
const NEIGHBOUR = 'Katoomba'

const logger = { email: '', password: '' }
test.beforeAll(async ({ portal }) => {
  Object.assign(logger, await approvedCatcherOf(portal, 'Lee Logger', 'Broken Hill'))
})

const read = async <Answer>(page: Page, path: string) =>
  (await page.request.get(path)).json() as Promise<Answer>

/** How many catchers hear of jobs, counted in each region that they serve. */
async function reachable(office: Page): Promise<number> {
  const { regions } = await read<Coverage>(office, '/api/moderator/coverage')
  return regions.reduce((sum, region) => sum + region.reachable, 0)
}

/** Opens the dashboard of a catcher who serves a suburb, and waits until their page counts as one that hears. */
async function openDashboard(
  office: Page,
  portal: PushingPortal,
  page: Page,
  [name, suburb]: [string, string],
) {
  const before = await reachable(office)
  await textMessageApp(page)
  await signInByApi(page, portal, await approvedCatcherOf(portal, name, suburb))
  await page.goto('/dashboard')
  await expect.poll(() => reachable(office)).toBeGreaterThan(before)
}

/** Logs a job of High urgency in Penrith. */
async function logJob(portal: PushingPortal): Promise<string> {
  const [number] = await logJobs(portal, logger, [{ address: '12 High Street, Penrith', suburb: NEAR }])
  return number!
}

/** Waits until a step has asked this ring of a job. */
const untilAsked = (office: Page, number: string, ring: AskedRing) =>
  expect
    .poll(async () => {
      const jobs = await read<QueuedJob[]>(office, '/api/moderator/queue')
      return jobs.find(({ jobNumber }) => String(jobNumber) === number)?.asked?.ring
    })
    .toBe(ring)

const announced = (page: Page) => nextToast(page, 'New Job Available')
/** The toast of the last announcement has left, so that what shows next is another one. */
const quiet = (page: Page) => expect(page.getByText('New Job Available')).toHaveCount(0)

test('DISP-14 DISP-16 DISP-23 claimed at step 2 by a catcher of a neighbouring region; released and claimed again', async ({
  office,
  person,
  portal,
}) => {
  const [nora, nick] = [await person('Nora Near'), await person('Nick Neighbour')]
  await openDashboard(office, portal, nora, ['Nora Near', NEAR])
  await openDashboard(office, portal, nick, ['Nick Neighbour', NEIGHBOUR])
  const first = announced(nora)
  const number = await logJob(portal)
  expect(await first).toContain(`Job #${number}`)
  await expect(nick.getByText('No jobs found')).toBeVisible()
  await quiet(nick)

  await test.step('after two minutes the region and its neighbours are asked', async () => {
    const second = announced(nick)
    await portal.moveOn(2)
    expect(await second).toContain(`Job #${number}`)
    await showJob(nick, number)
    await expect(jobCard(nick, number)).toContainText('Outside your suburbs')
    await claimJob(nick, number)
    await expect(jobCard(nora, number)).toHaveCount(0)
  })

  await test.step('given back, it is asked about once more at once', async () => {
    await quiet(nora)
    const third = announced(nora)
    const dialog = await openRelease(nick, number)
    await dialog.getByRole('radio', { name: 'Car broke down' }).check()
    await dialog.getByRole('button', { name: 'Release Job' }).click()
    expect(await third).toContain(`Job #${number}`)
    await claimJob(nora, number)
  })
})

test('DISP-20 D-11 nobody claims: the office is told after five minutes, and a moderator assigns', async ({
  office,
  person,
  portal,
}) => {
  const [nell, desk] = [await person('Nell Near'), await person('Mo Moderator')]
  await openDashboard(office, portal, nell, ['Nell Near', NEAR])
  await signInByApi(desk, portal, await approvedStaff(portal, 'Mo Moderator'))
  await desk.goto('/moderator')
  // What was there when a browser first read its notices is not news to it.
  const hasRead = () =>
    desk.evaluate(() =>
      Object.keys(localStorage).some((key) => key.startsWith('snake-dispatch.last-notice.')),
    )
  await expect.poll(hasRead).toBe(true)
  const number = await logJob(portal)
  await untilAsked(office, number, 'own')
  await portal.moveOn(2)
  await untilAsked(office, number, 'region')
  await portal.moveOn(2)
  await untilAsked(office, number, 'wide')
  const told = nextToast(desk, 'Nobody Has Claimed a Job')
  await portal.moveOn(1)
  expect(await told).toContain(
    `Job #${number} in ${NEAR} has waited for 5 minutes. Find a catcher who takes it.`,
  )
  // Beside the alarm, the list of available jobs may offer it as well.
  const assign = desk.getByRole('button', { name: `Assign job #${number}` }).first()
  await assign.click()
  await (await chooseCatcher(desk, 'Nell Near')).getByRole('button', { name: 'Assign Job' }).click()
  await expectToast(nell, 'Job Assigned to You')
  await nell.goto('/dashboard?tab=my-jobs')
  await expect(jobCard(nell, number)).toBeVisible()
})

test('DISP-12 DISP-20 off call is silent with the list live; switched on in the middle of a ladder, the next step rings', async ({
  office,
  person,
  portal,
}) => {
  const [olga, nina] = [await person('Olga Off'), await person('Nina Near')]
  await openDashboard(office, portal, olga, ['Olga Off', NEAR])
  await openDashboard(office, portal, nina, ['Nina Near', NEAR])
  const call = olga.getByRole('button', { name: /Change when you are alerted$/ })
  const choose = async (item: string) => {
    await call.click()
    const stored = olga.waitForResponse('**/api/on-call/switch')
    await olga.getByRole('menuitem', { name: item }).click()
    expect((await stored).status()).toBe(200)
  }
  await choose('Off until 6 am')
  const first = announced(nina)
  const number = await logJob(portal)
  await first
  await showJob(olga, number)
  await portal.moveOn(2)
  await untilAsked(office, number, 'region')
  await quiet(olga)

  await choose('On call for 2 hours')
  await quiet(olga)
  const rung = announced(olga)
  await portal.moveOn(2)
  expect(await rung).toContain(`Job #${number}`)
})

test('DISP-08 a device whose pushes are not shown is told so, until a test arrives on it', async ({
  office,
  page,
  context,
  portal,
}) => {
  const browser = await portal.subscribe()
  await context.grantPermissions(['notifications'])
  await subscribeWith(context, browser)
  await signInByApi(page, portal, await approvedCatcherOf(portal, 'Dora Doubtful', NEAR))
  const subscribed = page.waitForResponse('**/api/notifications/subscribe')
  await page.goto('/dashboard')
  await workerReady(page)
  await page.reload()
  expect((await subscribed).status()).toBe(200)
  const push = await pushTo(page)
  // Without its scripts no page rings in the place of the device.
  await page.goto('/icons/icon-192.png')
  for (let job = 0; job < 3; job++) await logJob(portal)
  await browser.pushes(3)
  const sending = async () =>
    (await read<Health>(office, '/api/admin/health')).queues.find(({ name }) => name === 'send-alerts')
  await expect.poll(sending).toMatchObject({ waiting: 0, delayed: 0, active: 0 })
  await portal.moveOn(31)
  const state = async () =>
    (await read<PushDevice[]>(page, `${portal.url}/api/notifications/devices`))[0]!.state
  await expect.poll(state).toBe('doubtful')

  await page.goto('/dashboard')
  await expect(page.getByText('Alerts may not arrive on this device.')).toBeVisible()
  await page.getByRole('link', { name: 'Check it' }).click()
  const doubt = page
    .getByRole('list', { name: 'Devices that get alerts' })
    .getByText('Alerts may not arrive here')
  await expect(doubt).toBeVisible()
  const sent = (await browser.pushes(0)).length
  await page.getByRole('button', { name: 'Send test notification' }).click()
  const message = (await browser.pushes(sent + 1)).at(-1)!
  // DevTools may lose a push: it is sent again when nothing comes of it.
  await expect(async () => {
    await push(message)
    await expect.poll(async () => (await shownOn(page)).length, { timeout: 10_000 }).toBeGreaterThan(0)
  }).toPass()
  await expect(doubt).toHaveCount(0)
  expect(await state()).toBe('proven')
})
