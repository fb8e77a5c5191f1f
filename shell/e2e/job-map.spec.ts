import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { claimJob } from '@snake-dispatch/contract/job-claim'
import { availableJobs } from '@snake-dispatch/contract/jobs'
import { approvedCatcher, clientOf, deleteAvailableJobs, logJobs, signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { recordLayoutShifts, untilHydrated } from './hydration.ts'
import type { CatcherDetails } from './people.ts'
import type { Portal } from './server.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const map = (page: Page) => page.getByRole('img', { name: /^Map of New South Wales/ })
const pin = (page: Page, suburb: string) => map(page).locator(`[data-pin="${suburb}"]`)
const card = (page: Page, suburb: string) => page.locator('li[data-key]').filter({ hasText: suburb })
const area = (page: Page) => page.getByLabel('Area of the map')
const expectPlaces = (page: Page, places: string[]) =>
  expect(page.locator('li[data-key]').getByRole('heading')).toHaveText(places)

/** The sum of what has moved within the board of list and map; what stands above moves all of it. */
const shiftWithin = (page: Page) =>
  page.evaluate(() => {
    const board = document.querySelector('li[data-key]')!.closest('ul')!.parentElement!.parentElement!
    const { allShifts } = globalThis as unknown as {
      allShifts: () => { value: number; sources: { node: Node | null }[] }[]
    }
    const isWithin = ({ node }: { node: Node | null }) => node !== board && board.contains(node)
    return allShifts()
      .filter(({ sources }) => sources.some(isWithin))
      .reduce((sum, { value }) => sum + value, 0)
  })

/** A catcher at home in Penrith before the list of these jobs, and who logs further ones. */
async function beforeTheList(
  page: Page,
  portal: Portal,
  jobs: Parameters<typeof logJobs>[2],
): Promise<{ catcher: CatcherDetails; logger: CatcherDetails }> {
  await deleteAvailableJobs(portal)
  const [catcher, logger] = [
    await approvedCatcher(portal, 'Mia Moss'),
    await approvedCatcher(portal, 'Ann Adder'),
  ]
  await logJobs(portal, logger, jobs)
  await signInByApi(page, portal, catcher)
  const saved = await page.request.patch('/api/users/profile', {
    headers: { origin: portal.url },
    data: { baseSuburb: 'Penrith' },
  })
  expect(saved.ok()).toBe(true)
  return { catcher, logger }
}

test('D-151 on a wide screen the list stands beside a map: pins and cards belong together, and it is live', async ({
  person,
  portal,
}) => {
  const page = await person('Mia')
  const { catcher, logger } = await beforeTheList(page, portal, [
    { suburb: 'Blacktown', urgency: 'high' },
    { suburb: 'Katoomba', urgency: 'low' },
    { suburb: 'Dubbo', urgency: 'medium' },
    { suburb: 'Dubbo', urgency: 'low' },
    { suburb: 'Wollongong', urgency: 'low' },
  ])
  const mine = await clientOf(portal, catcher)
  const taken = (await mine.call(availableJobs)).find(({ suburb }) => suburb === 'Wollongong')!
  await mine.call(claimJob, { params: { id: taken.id }, body: { eta: '30' } })
  await recordLayoutShifts(page)
  await page.goto('/dashboard')
  await expect(map(page)).toBeVisible()

  await test.step('the nearest to the base is first, and nothing has moved for map and order', async () => {
    await expect(page.getByText(/ km$/)).toHaveCount(4)
    await expectPlaces(page, ['Blacktown', 'Katoomba', 'Dubbo', 'Dubbo'])
    expect(await shiftWithin(page)).toBeLessThanOrEqual(0.02)
  })

  await test.step('pins are told apart by their shape, and jobs of one suburb share one', async () => {
    await expect(pin(page, 'Dubbo').locator('[data-kind="medium"]')).toBeVisible()
    await expect(pin(page, 'Dubbo').locator('text')).toHaveText('2')
    await expect(pin(page, 'Blacktown').locator('[data-kind="high"]')).toBeVisible()
    await expect(pin(page, 'Wollongong').locator('[data-kind="mine"]')).toBeVisible()
    await expect(pin(page, 'Penrith').locator('[data-kind="base"]')).toBeVisible()
  })

  await test.step('a pin lights its cards, and a card its pin, for pointer and keyboard', async () => {
    await pin(page, 'Dubbo').hover()
    await expect(page.locator('li[data-lit]')).toHaveCount(2)
    await card(page, 'Katoomba').hover()
    await expect(page.locator('li[data-lit]')).toHaveCount(0)
    await expect(map(page).locator('[data-lit]')).toHaveAttribute('data-pin', 'Blacktown')
    await page.getByRole('heading', { level: 1 }).hover()
    await card(page, 'Dubbo').first().getByRole('button', { name: 'Claim Job' }).focus()
    await expect(pin(page, 'Dubbo')).toHaveAttribute('data-lit')
  })

  await test.step('a pin of several suburbs leads to their region, and a pin to its card', async () => {
    await pin(page, 'Blacktown').click()
    await expect(area(page)).not.toHaveValue('')
    await expect(page.getByText(/^Not on this map: \d outside this area\.$/)).toBeVisible()
    await area(page).selectOption('Blue Mountains')
    await pin(page, 'Katoomba').click()
    await expect(card(page, 'Katoomba').getByRole('button', { name: 'Claim Job' })).toBeFocused()
    await page.getByRole('button', { name: 'Whole state' }).click()
    await expect(pin(page, 'Dubbo')).toBeVisible()
  })

  await test.step('a new job is a pin at once, and goes when somebody takes it', async () => {
    await logJobs(portal, logger, [{ suburb: 'Lismore', urgency: 'high' }])
    await expect(pin(page, 'Lismore').locator('[data-kind="high"]')).toBeVisible()
    const other = await clientOf(portal, await approvedCatcher(portal, 'Oli Olive'))
    const job = (await other.call(availableJobs)).find(({ suburb }) => suburb === 'Lismore')!
    await other.call(claimJob, { params: { id: job.id }, body: { eta: '30' } })
    await expect(pin(page, 'Lismore')).toHaveCount(0)
  })

  await test.step('a pin of an own claim leads to My Jobs', async () => {
    await pin(page, 'Wollongong').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Jobs')
  })
})

test('D-151 a hidden map stays hidden, and gives its room to a third column of cards', async ({
  person,
  portal,
}) => {
  const page = await person('Mia')
  await beforeTheList(page, portal, [{ suburb: 'Katoomba' }, { suburb: 'Dubbo' }, { suburb: 'Lismore' }])
  const columns = async () =>
    new Set(
      await page
        .locator('li[data-key]')
        .evaluateAll((cards) => cards.map((each) => Math.round(each.getBoundingClientRect().left))),
    ).size
  await page.goto('/dashboard')
  await expect(map(page)).toBeVisible()
  await expect.poll(columns).toBe(2)
  await page.getByRole('button', { name: 'Hide map' }).click()
  await expect.poll(columns).toBe(3)
  await expect(map(page)).toHaveCount(0)

  await recordLayoutShifts(page)
  await page.reload()
  await untilHydrated(page)
  await expect(page.getByText(/ km$/)).toHaveCount(3)
  await expect.poll(columns).toBe(3)
  await expect(map(page)).toHaveCount(0)
  expect(await shiftWithin(page)).toBeLessThanOrEqual(0.02)
  await page.getByRole('button', { name: 'Show map' }).click()
  await expect(map(page)).toBeVisible()
})

test.describe('scripts', () => {
  // A worker would fetch the scripts itself.
  test.use({ serviceWorkers: 'block' })

  /** Some numbers of the coast, which only the map's file has. */
  const coast = readFileSync(new URL('../screen-parts/src/job-map/coast-table.ts', import.meta.url), 'utf8')
    .split('\n')
    .find((line) => /^\d{4,} -\d+ /.test(line))!
    .slice(0, 60)

  /** The scripts with the coast among those that the page has loaded. */
  async function scriptsOfTheMap(page: Page): Promise<string[]> {
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js')),
    )
    const texts = await Promise.all(
      [...new Set(scripts)].map(async (name) => ({ name, text: await (await fetch(name)).text() })),
    )
    return texts.filter(({ text }) => text.includes(coast)).map(({ name }) => name)
  }

  test('D-151 a phone loads nothing of the map, and a wide screen one file when it is idle', async ({
    page,
    portal,
  }) => {
    await beforeTheList(page, portal, [{ suburb: 'Katoomba' }])
    await page.setViewportSize({ width: 390, height: 664 })
    await page.goto('/dashboard')
    await expect(page.getByText(/ km$/)).toHaveCount(1)
    await page.waitForLoadState('networkidle')
    expect(await scriptsOfTheMap(page)).toEqual([])
    await expect(page.getByRole('button', { name: 'Hide map' })).toBeHidden()
    await expect(map(page)).toHaveCount(0)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(map(page)).toBeVisible()
    expect(await scriptsOfTheMap(page)).toHaveLength(1)
  })

  test('D-151 a map that cannot be loaded leaves the list whole', async ({ page, portal }) => {
    await beforeTheList(page, portal, [{ suburb: 'Katoomba' }])
    await page.route('**/mfe/catcher/*.js', async (route) => {
      const body = await (await fetch(route.request().url())).text()
      await (body.includes(coast) ? route.abort() : route.fulfill({ contentType: 'text/javascript', body }))
    })
    await page.goto('/dashboard')
    await expect(page.getByText('The map could not be loaded.')).toBeVisible({ timeout: 60_000 })
    await card(page, 'Katoomba').getByRole('button', { name: 'Claim Job' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})
