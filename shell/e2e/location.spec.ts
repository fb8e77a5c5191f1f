import type { BrowserContext, Page, Request } from '@playwright/test'
import { approvedCatcher, signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { untilHydrated } from './hydration.ts'

const penrith = { latitude: -33.7511, longitude: 150.6942, accuracy: 20 }
const melbourne = { latitude: -37.8136, longitude: 144.9631, accuracy: 20 }

/** The two forms that ask for the place of a job. */
const forms = {
  'public form': {
    path: '/',
    suburb: 'Suburb',
    next: 'Your name',
    isSignedIn: false,
    found: 'Location added, within 20 m',
    outside: ['Location added, within 20 m', 'Which suburb or town?'],
  },
  'form of a catcher': {
    path: '/dashboard?tab=submit-job',
    suburb: 'Suburb (optional)',
    next: 'Client name',
    isSignedIn: true,
    found: 'Penrith is the nearest place we know. Change it if the snake is elsewhere.',
    outside: ['We know no place near you. Please type the suburb or town.'],
  },
}

const addressOf = (page: Page) => page.getByRole('combobox', { name: 'Address' })
const button = (page: Page) => page.getByRole('button', { name: 'Use my location' })

/** Where the fields behind the address are, in pixels below the top of the page. */
const placeOf = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field) => field.getBoundingClientRect().top + scrollY)

/** Everything that leaves the browser, and what its storage holds. */
function watch(context: BrowserContext) {
  const sent: string[] = []
  context.on('request', (request: Request) => {
    sent.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  return {
    sent,
    stored: (page: Page) =>
      page.evaluate(() => [localStorage, sessionStorage].map((storage) => JSON.stringify(storage)).join()),
  }
}

for (const [name, { path, suburb, next, isSignedIn, found, outside }] of Object.entries(forms)) {
  // Both forms ask by the same button.
  const tag = isSignedIn ? '@deep' : []
  const open = async (page: Page, portal: Parameters<typeof signInByApi>[1]) => {
    if (isSignedIn) await signInByApi(page, portal, await approvedCatcher(portal, 'Ann Adder'))
    await page.goto(path)
    await untilHydrated(page)
    await expect(button(page)).toBeVisible()
  }

  test(`JOB-21 D-51 ${name}: the position is asked for when pressed, fills the suburb, and leaves the device with the request alone`, async ({
    page,
    context,
    portal,
  }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(penrith)
    await context.addInitScript(() => {
      const own = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
      navigator.geolocation.getCurrentPosition = (...given) => {
        document.documentElement.dataset['asked'] = 'true'
        own(...given)
      }
    })
    const { sent, stored } = watch(context)
    await open(page, portal)
    await addressOf(page).fill('12 High St')
    expect(await page.evaluate(() => document.documentElement.dataset['asked'])).toBeUndefined()
    expect(sent.join('\n')).not.toContain('place-position')

    await button(page).click()
    await expect(page.getByText(found)).toBeVisible()
    await expect(addressOf(page)).toHaveValue('12 High St, Penrith, NSW, Australia')
    await expect(page.getByLabel(suburb, { exact: true })).toHaveValue('Penrith')

    await test.step('it can be changed', async () => {
      await page.getByLabel(suburb, { exact: true }).fill('Emu Plains')
      await page.getByLabel(next, { exact: true }).click()
      await expect(page.getByLabel(suburb, { exact: true })).toHaveValue('Emu Plains')
    })
    // The draft of the public form has it, in this tab alone; a catcher's form never has it.
    for (const text of isSignedIn ? [sent.join('\n'), await stored(page)] : [sent.join('\n')]) {
      expect(text).not.toContain('33.75')
      expect(text).not.toContain('150.69')
    }
  })

  test(
    `JOB-21 ${name}: refused or outside our places, one sentence, and typing goes on`,
    { tag },
    async ({ page, context, portal }) => {
      // Without the permission Chromium refuses here at once, as after 'Block'.
      await open(page, portal)
      await button(page).click()
      await expect(
        page.getByText('We could not get your position. Please type the suburb or town.'),
      ).toBeVisible()
      await addressOf(page).fill('12 High St')
      await expect(page.getByText(/could not get your position/)).toHaveCount(0)

      await context.grantPermissions(['geolocation'])
      await context.setGeolocation(melbourne)
      await button(page).click()
      for (const text of outside) await expect(page.getByText(text)).toBeVisible()
      await expect(addressOf(page)).toHaveValue('12 High St')
      await addressOf(page).fill('12 High St, Manly')
      await expect(page.getByLabel(suburb, { exact: true })).toHaveValue('Manly')
    },
  )

  test(
    `JOB-21 ${name}: the answer comes without moving what is below`,
    { tag },
    async ({ page, context, portal }) => {
      await context.grantPermissions(['geolocation'])
      await context.setGeolocation(penrith)
      // The device takes its time, until it may go on.
      await context.addInitScript(() => {
        const own = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
        navigator.geolocation.getCurrentPosition = (...given) => {
          addEventListener('go-on', () => own(...given), { once: true })
          document.documentElement.dataset['asked'] = 'true'
        }
      })
      await open(page, portal)
      await button(page).click()
      await expect(page.getByText('Finding the nearest suburb or town…')).toBeVisible()
      await expect(page.locator('html[data-asked]')).toBeAttached()
      const before = await placeOf(page, next)
      await page.evaluate(() => dispatchEvent(new Event('go-on')))
      await expect(page.getByText(found)).toBeVisible()
      expect(await placeOf(page, next)).toBe(before)
    },
  )
}

test('D-141 a request with a location and no street: kept over a reload, sent, and after the claim Navigate opens the spot', async ({
  person,
  portal,
}) => {
  const client = await person('client')
  await client.context().grantPermissions(['geolocation'])
  await client.context().setGeolocation(penrith)
  await client.goto('/')
  await untilHydrated(client)
  await client.getByLabel('Snake is inside my home').check()
  await button(client).click()
  await expect(addressOf(client)).toHaveValue('Penrith, NSW, Australia')
  await addressOf(client).fill('')
  await client.reload()
  await expect(client.getByText('Location added, within 20 m')).toBeVisible()
  await expect(addressOf(client)).toHaveValue('')
  await client.getByLabel('Which room?').fill('Laundry, behind the machine')
  await client.getByLabel('Your mobile').fill('0491 570 156')
  await client.getByLabel('Your name').fill('Mia Wong')
  await client.getByLabel('What kind of snake?').selectOption('easternBrownSnake')
  const submit = client.getByRole('button', { name: 'Submit Job' })
  await expect(submit).toBeEnabled({ timeout: 30_000 })
  const answered = client.waitForResponse('**/api/public/jobs')
  await submit.click()
  await expect(client.getByText('Job Submitted Successfully!')).toBeVisible()
  const { id } = (await (await answered).json()) as { id: number }

  const ann = await person('Ann')
  await signInByApi(ann, portal, await approvedCatcher(portal, 'Ann Adder'))
  const listed = await (await ann.request.get('/api/jobs/available')).text()
  expect(listed).toContain(`"id":${id},`)
  expect(listed).not.toMatch(/33\.75|150\.69/)
  const claim = { headers: { origin: portal.url }, data: { eta: 30 } }
  expect((await ann.request.post(`/api/jobs/${id}/claim`, claim)).ok()).toBe(true)
  await ann.goto('/dashboard?tab=my-jobs')
  await expect(ann.getByRole('heading', { name: 'Penrith', exact: true })).toBeVisible()
  await expect(ann.getByText('Navigate opens their location, within 20 m')).toBeVisible()
  await expect(ann.getByRole('link', { name: /^Navigate/ })).toHaveAttribute(
    'href',
    /destination=-33\.7511%2C150\.6942$/,
  )
})
