import type { Locator, Page } from '@playwright/test'
import { placePositions } from '@snake-dispatch/domain/place-position-table'
import { approvedCatcher, deleteAvailableJobs, logJobs, signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { expectToast } from './people.ts'
import type { Portal } from './server.ts'

test.use({ viewport: { width: 390, height: 664 } })

const sydney = { latitude: -33.8688, longitude: 151.2093 }

/** A catcher at the list of three jobs, which are logged from the nearest to Sydney to the farthest. */
async function atTheList(page: Page, portal: Portal, name: string, baseSuburb = ''): Promise<void> {
  await deleteAvailableJobs(portal)
  const [catcher, logger] = [await approvedCatcher(portal, name), await approvedCatcher(portal, 'Ann Adder')]
  await logJobs(portal, logger, [{ suburb: 'Manly' }, { suburb: 'Katoomba' }, { suburb: 'Dubbo' }])
  await signInByApi(page, portal, catcher)
  await page.request.patch('/api/users/profile', { headers: { origin: portal.url }, data: { baseSuburb } })
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' })
  await expect(order(page)).toBeVisible()
}

const order = (page: Page) => page.getByLabel('Order of the jobs')
const expectPlaces = (page: Page, places: string[]) =>
  expect(page.locator('li[data-key]').getByRole('heading')).toHaveText(places)
const card = (page: Page, place: string) => page.locator('li[data-key]').filter({ hasText: place })

/** What this device keeps of a session, by name. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>()
    const opening = indexedDB.open('snake-dispatch.offline')
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(new Error('The database could not be opened')))
    const database = await promise
    const keys = Promise.withResolvers<IDBValidKey[]>()
    const reading = database.transaction('kept').objectStore('kept').getAllKeys()
    reading.addEventListener('success', () => keys.resolve(reading.result))
    const found = await keys.promise
    database.close()
    return found.map(String)
  })

test('JOB-02 JOB-03 a catcher lets the device tell where it is: the nearest job is first until they sign out', async ({
  person,
  portal,
}) => {
  const page = await person('Robin')
  await page.context().grantPermissions(['geolocation'], { origin: portal.url })
  await page.context().setGeolocation(sydney)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await atTheList(page, portal, 'Robin Adder')
  await expectPlaces(page, ['Dubbo', 'Katoomba', 'Manly'])
  await expect(page.getByText(/ km$/)).toHaveCount(0)

  await order(page).selectOption('Nearest')
  await expectPlaces(page, ['Dubbo', 'Katoomba', 'Manly'])
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expectPlaces(page, ['Manly', 'Katoomba', 'Dubbo'])
  await expect(card(page, 'Manly').getByText('about 11 km')).toBeVisible()
  await expect.poll(() => kept(page)).toContain('job-order')

  await test.step('the choice and the position are there after a reload', async () => {
    await page.reload()
    await expectPlaces(page, ['Manly', 'Katoomba', 'Dubbo'])
    await page.getByRole('button', { name: 'Distances from My location' }).click()
    await expect(page.getByText(/^Straight-line distances from where this device was/)).toBeVisible()
  })
  await test.step('the position is updated, and forgotten', async () => {
    await page.context().setGeolocation({ latitude: -32.24, longitude: 148.6 })
    await page.getByRole('button', { name: 'Update location' }).click()
    await expectPlaces(page, ['Dubbo', 'Katoomba', 'Manly'])
    await page.getByRole('button', { name: 'Distances from My location' }).click()
    await page.getByRole('button', { name: 'Forget it' }).click()
    await expect(page.getByRole('button', { name: 'Use my location' })).toBeVisible()
    await expect(page.getByText(/ km$/)).toHaveCount(0)
  })
  await test.step('nothing of it was sent, and it goes with the session', async () => {
    expect(sent.filter((request) => /33\.86|151\.2|148\.6|32\.24/.test(request))).toEqual([])
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: /Log ?out|Sign out/i }).click()
    await expect(page).not.toHaveURL(/\/dashboard/)
    await expect.poll(() => kept(page)).not.toContain('job-order')
  })
})

test('JOB-02 a location that the browser refuses is told once, and a base suburb serves in its place', async ({
  person,
  portal,
}) => {
  const page = await person('Kim')
  await atTheList(page, portal, 'Kim Keel')
  await order(page).selectOption('Nearest')
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByText(/^Your browser does not tell this site where you are/)).toBeVisible()
  await expectPlaces(page, ['Dubbo', 'Katoomba', 'Manly'])

  await page.getByRole('link', { name: 'or set a base suburb in your profile' }).click()
  const base = page.getByRole('combobox', { name: 'Base suburb' })
  await base.fill('Emu Pl')
  await page.getByRole('option', { name: 'Emu Plains' }).click()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Profile Updated')
  await reloaded

  await page.goto('/dashboard')
  await expectPlaces(page, ['Katoomba', 'Manly', 'Dubbo'])
  await expect(card(page, 'Katoomba').getByText(/^about \d+ km$/)).toBeVisible()
  await expect(page.getByText(/^Your browser does not tell/)).toHaveCount(0)
})

test.describe('the first view', () => {
  // A worker would fetch the scripts itself.
  test.use({ serviceWorkers: 'block' })

  test('JOB-03 D-151 two whole cards and the band of the third are in it, the nearest first, and distances move nothing', async ({
    page,
    portal,
  }) => {
    const { promise: release, resolve: arrive } = Promise.withResolvers<void>()
    await page.route('**/mfe/catcher/*.js', async (route) => {
      const body = await (await fetch(route.request().url())).text()
      if (body.includes(placePositions.trim().slice(0, 20))) await release
      await route.fulfill({ contentType: 'text/javascript', body })
    })
    await atTheList(page, portal, 'Sam Scales', 'Penrith')
    // In the first days a line above the list takes the room of the band (D-155).
    await page.getByText(/^Before your first job/).click()
    await page.getByRole('button', { name: 'Hide this' }).click()
    await page.reload({ waitUntil: 'domcontentloaded' })
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(3)
    await expect(page.getByText(/ km$/)).toHaveCount(0)
    const tops = () =>
      cards.evaluateAll((each) => each.map((one) => Math.round(one.getBoundingClientRect().top)))
    const before = await tops()
    await expectPlaces(page, ['Katoomba', 'Manly', 'Dubbo'])
    arrive()
    await expect(page.getByText(/ km$/)).toHaveCount(3)
    expect(await tops()).toEqual(before)
    await expectPlaces(page, ['Katoomba', 'Manly', 'Dubbo'])

    const floor = (await page.getByRole('navigation', { name: 'Main' }).last().boundingBox())!.y
    const endOf = async (part: Locator) => {
      const { y, height } = (await part.boundingBox())!
      return y + height
    }
    expect(await endOf(cards.nth(1))).toBeLessThanOrEqual(floor)
    expect(await endOf(cards.nth(2).getByText(/#\d+$/))).toBeLessThanOrEqual(floor)
  })
})
