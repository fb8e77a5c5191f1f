import type { Locator, Page } from '@playwright/test'
import { approvedCatcher, logJobs, signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { untilHydrated } from './hydration.ts'
import { jobCard } from './job-cards.ts'
import { textMessageApp } from './text-message-app.ts'

const screen = { width: 390, height: 664 }
test.use({ viewport: screen })

/**
 * Counts what a thumb does: each tap, also one that only moves the focus. Typing is not a tap. With `isOnScreen`, expects
 * of each target that it can be tapped without scrolling.
 */
function thumb(page: Page, { isOnScreen = false } = {}) {
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    if (isOnScreen) await expectOnScreen(target)
    // By the mouse: a touch that a busy machine delays would count as a long one.
    await target.click()
  }
  return {
    taps: () => taps,
    tap,
    /** Taps a field and types into what has the focus then. */
    type: async (field: Locator, text: string) => {
      await tap(field)
      await page.keyboard.type(text)
    },
  }
}

/** Expects that a person sees all of it and can tap it without scrolling. */
async function expectOnScreen(target: Locator): Promise<void> {
  await expect(target).toBeInViewport({ ratio: 1 })
  const isCovered = await target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [y + 2, y + height / 2, y + height - 2].some((at) => {
      const top = document.elementFromPoint(x + width / 2, at)
      return !element.contains(top) && !top?.closest('label')?.contains(element)
    })
  })
  expect(isCovered, `${String(target)} is covered`).toBe(false)
}

/** The end of an element below the top of the page, in heights of the screen. */
async function screensTo(target: Locator): Promise<number> {
  const end = await target.evaluate((element) => element.getBoundingClientRect().bottom + scrollY)
  return end / screen.height
}

test('PUB-01 PUB-03 the emergency form takes at most 9 taps and 2.5 screens on a phone', async ({ page }) => {
  await page.goto('/')
  await untilHydrated(page)
  const submit = page.getByRole('button', { name: 'Submit Job' })

  await test.step('the first screen has the 000 line, the first question and the call button', async () => {
    await expectOnScreen(page.getByRole('link', { name: 'Bitten? Call 000' }))
    await expect(page.getByText('Where is the snake?', { exact: true }).first()).toBeInViewport({ ratio: 1 })
    for (const choice of await page.getByRole('radio', { name: /^Snake / }).all())
      await expectOnScreen(choice)
    await expectOnScreen(page.getByRole('link', { name: /^Call now/ }).last())
    expect(await screensTo(submit)).toBeLessThanOrEqual(2.5)
  })

  const { taps, tap, type } = thumb(page)
  await tap(page.getByText('Snake is inside my home'))
  const address = page.getByRole('combobox', { name: 'Address' })
  await type(address, 'Penri')
  await tap(page.getByRole('option', { name: 'Penrith', exact: true }))
  // The cursor stands where the street goes.
  await page.keyboard.type('12 High St')
  await expect(address).toHaveValue('12 High St, Penrith, NSW, Australia')
  await type(page.getByLabel('Which room?'), 'Laundry, behind the machine')
  await type(page.getByLabel('Your mobile'), '0491570158')
  await type(page.getByLabel('Your name'), 'Sam Lee')
  await tap(page.getByText('Not sure', { exact: true }))
  // The security check starts by itself.
  await expect(submit).toBeEnabled()
  expect(await screensTo(submit)).toBeLessThanOrEqual(2.5)
  await tap(submit)
  await expect(page.getByText('Job Submitted Successfully!')).toBeVisible()
  expect(taps()).toBeLessThanOrEqual(9)
})

test('JOB-06 JOB-09 from an available job to navigation takes at most 3 taps, each without scrolling', async ({
  page,
  portal,
}) => {
  const [logger, catcher] = [
    await approvedCatcher(portal, 'Ann Adder'),
    await approvedCatcher(portal, 'Jordan Whitlock'),
  ]
  // The newest of four equal jobs is the first card.
  const [, , , number = ''] = await logJobs(portal, logger, [{}, {}, {}, {}])
  await page.context().route('https://www.google.com/maps/**', (route) => route.fulfill({ body: 'Maps' }))
  await textMessageApp(page)
  await signInByApi(page, portal, catcher)
  await page.goto('/dashboard')
  const { taps, tap } = thumb(page, { isOnScreen: true })
  const bottomBar = page.getByRole('navigation', { name: 'Main' }).last()
  const cards = page.getByRole('main').getByRole('article')
  const topOf = async (target: Locator) => (await target.boundingBox())!.y

  await test.step('JOB-03 the first screen has two whole cards and the band of the third', async () => {
    await expect(cards.nth(3)).toBeAttached()
    // In the first days a line above the list takes the room of the band (D-155).
    const firstDay = page.getByText(/^Before your first job/)
    await expectOnScreen(firstDay)
    for (const index of [0, 1])
      await expectOnScreen(cards.nth(index).getByRole('button', { name: /^Claim Job/ }))
    await firstDay.click()
    await page.getByRole('button', { name: 'Hide this' }).click()
    for (const index of [0, 1])
      await expectOnScreen(cards.nth(index).getByRole('button', { name: /^Claim Job/ }))
    expect((await topOf(cards.nth(2))) + 34).toBeLessThanOrEqual(await topOf(bottomBar))
  })

  await tap(jobCard(page, number).getByRole('button', { name: /^Claim Job/ }))
  const dialog = page.getByRole('dialog')
  await test.step('all arrival times are on the screen when the dialog opens', async () => {
    const times = dialog.getByRole('radio')
    await expect(times).toHaveCount(6)
    for (const time of await times.all()) await expectOnScreen(time)
    await expectOnScreen(dialog.getByRole('button', { name: 'Cancel' }))
  })
  await tap(dialog.getByRole('button', { name: 'Confirm Claim' }))

  const card = page.getByRole('article').filter({ hasText: number })
  const navigate = card.getByRole('link', { name: /Open in Maps/ })
  await expect(page).toHaveURL(/tab=my-jobs/)
  await expectOnScreen(card.getByRole('link', { name: /Contact Client/ }))
  const maps = page.waitForEvent('popup')
  await tap(navigate)
  expect(new URL((await maps).url()).searchParams.get('destination')).toContain('Cliff Drive')
  expect(taps()).toBeLessThanOrEqual(3)
})
