import type { Page } from '@playwright/test'
import { coverage } from '@snake-dispatch/contract/coverage'
import { approvedCatcher, claimByApi, clientOf, logJobs, signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { untilHydrated } from './hydration.ts'
import { fillRequest } from './people.ts'

const MINUTE = 60_000
const YEAR = 365 * 24 * 60 * MINUTE

/** Lets the clock of a page's device be wrong, by milliseconds. */
async function setClockWrong(page: Page, by: number): Promise<void> {
  await page.addInitScript((off) => {
    const Real = Date
    const now = () => Real.now() + off
    globalThis.Date = new Proxy(Real, {
      construct: (_, given) => (given.length > 0 ? Reflect.construct(Real, given) : new Real(now())) as Date,
      apply: () => new Real(now()).toString(),
      get: (_, name) => (name === 'now' ? now : (Reflect.get(Real, name) as unknown)),
    })
  }, by)
}

for (const [clock, by] of [
  ['31 minutes fast', 31 * MINUTE],
  ['an hour fast', 60 * MINUTE],
  ['ten years fast', 10 * YEAR],
  ['two years slow', -2 * YEAR],
] as const)
  test(`D-108 the public form sends from a device whose clock is ${clock}`, async ({ person, portal }) => {
    const catcher = await person('Carla')
    await signInByApi(catcher, portal, await approvedCatcher(portal, `Carla Connected ${clock}`))
    await catcher.goto('/dashboard')
    const admin = await clientOf(portal, portal.admin)
    // Where nobody can be reached, the page says so from the first.
    await expect.poll(async () => (await admin.call(coverage)).everywhere.reachable).toBeGreaterThan(0)
    const page = await person('public')
    await setClockWrong(page, by)
    await page.goto('/')
    await fillRequest(page, { clientName: 'Mia Wong', address: '4 Beach Street, Manly' })
    await page.getByRole('button', { name: 'Submit Job' }).click()
    await expect(page.getByText('Job Submitted Successfully!')).toBeVisible()
    const head = page.locator('[data-tone] h2')
    await expect(head).toHaveText(/^(?:Request received|1 catcher alerted|Seen by)/)
    await page.reload()
    await untilHydrated(page)
    await expect(head).toHaveText(/^(?:Request received|1 catcher alerted|Seen by)/)
    await expect(page.getByText('Nobody has taken it yet', { exact: true })).toHaveCount(0)
  })

const anHour = [
  ['fast', 60 * MINUTE],
  ['slow', -60 * MINUTE],
] as const

for (const [clock, by] of anHour)
  test(`D-108 the catcher’s card counts the minutes to go on a device whose clock is an hour ${clock}`, async ({
    person,
    portal,
  }) => {
    const page = await person('Clara')
    await setClockWrong(page, by)
    await signInByApi(page, portal, await approvedCatcher(portal, `Clara Clock ${clock}`))
    const [number] = await logJobs(portal, portal.admin, [{}])
    const open = (await (await page.request.get('/api/jobs/available')).json()) as {
      id: number
      jobNumber: number
    }[]
    const { id } = open.find(({ jobNumber }) => String(jobNumber) === number)!
    const headers = { origin: portal.url }
    await page.request.post(`/api/jobs/${id}/claim`, { headers, data: { eta: 30 } })
    await page.goto('/dashboard?tab=my-jobs')
    await expect(page.getByRole('article')).toContainText(/\b(?:29|30) min/)
    await expect(page.getByRole('article')).not.toContainText('late')
  })

for (const [clock, by] of anHour)
  test(`D-108 the client’s page counts the minutes to go on a device whose clock is an hour ${clock}`, async ({
    person,
    portal,
  }) => {
    const page = await person('client')
    await setClockWrong(page, by)
    await page.goto('/')
    await fillRequest(page, { clientName: 'Mia Wong', address: '4 Beach Street, Manly' })
    await page.getByRole('button', { name: 'Submit Job' }).click()
    const number = (await page.getByText(/^#1\d{7}$/).textContent())!.slice(1)
    await claimByApi(portal, await approvedCatcher(portal, `Cleo Clock ${clock}`), number)
    await expect(page.getByText(/^(?:29|30) min$/)).toBeVisible()
    // What the device keeps of it is judged the same.
    await page.reload()
    await expect(page.getByText(/^(?:29|30) min$/)).toBeVisible()
  })
