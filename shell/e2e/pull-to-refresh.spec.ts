import type { CDPSession } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { approvedCatcher, signInByApi } from './by-api.ts'

/** Puts a finger on the page and draws it down by this many pixels, without lifting it. */
async function draw(touch: CDPSession, pixels: number): Promise<void> {
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 200, y: 200 }] })
  for (let step = 1; step <= 10; step++) await moveTo(touch, 200 + (pixels * step) / 10)
}
const moveTo = (touch: CDPSession, y: number) =>
  touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: 200, y }] })
const lift = (touch: CDPSession) =>
  touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })

test('NAV-05 on a phone a pull of more than 80 px reloads the page, unless something is typed', async ({
  person,
  portal,
}) => {
  const page = await person('Robin')
  await signInByApi(page, portal, await approvedCatcher(portal, 'Robin Adder'))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Available Jobs' })).toBeVisible()
  const mark = page.locator('[data-state=idle][aria-hidden]')
  await expect(mark).toHaveCount(1)
  const touch = await page.context().newCDPSession(page)
  const isMarked = () => page.evaluate(() => 'isMarked' in window)
  await page.evaluate(() => Object.assign(window, { isMarked: true }))

  await draw(touch, 60)
  await expect(page.locator('[data-state=pulling]')).toHaveCSS('opacity', '1')
  await lift(touch)
  await expect(mark).toHaveCount(1)

  await page.getByRole('link', { name: 'Submit Job' }).click()
  const name = page.getByLabel('Client name')
  await name.fill('Jane')
  await page.evaluate(() => scrollTo(0, 0))
  await draw(touch, 200)
  await expect(mark).toHaveCount(1)
  await lift(touch)
  await expect(name).toHaveValue('Jane')
  expect(await isMarked()).toBe(true)

  // A search can be typed again.
  await page.getByRole('link', { name: 'Available Jobs' }).click()
  await page.getByRole('searchbox').fill('No such place')
  // The answer takes away what the finger would lie on, and with it the finger's moves.
  await expect(page.getByText('Nothing matches “No such place”.')).toBeVisible()
  await draw(touch, 200)
  await expect(page.locator('[data-state=ready]')).toHaveAttribute('style', /--pull: ?150/)
  const reloaded = page.waitForEvent('load')
  await lift(touch)
  await reloaded
  expect(await isMarked()).toBe(false)
})
