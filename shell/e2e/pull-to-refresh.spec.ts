import type { CDPSession } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { approvedCatcher, signInByApi } from './by-api.ts'

/** Puts a finger on the page and draws it down by this many pixels, without lifting it. */
async function draw(touch: CDPSession, pixels: number): Promise<void> {
  const x = 200
  const from = 200
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y: from }] })
  for (let step = 1; step <= 10; step++)
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x, y: from + (pixels * step) / 10 }],
    })
}
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

  const search = page.getByRole('searchbox')
  await search.fill('Manly')
  await draw(touch, 200)
  await expect(mark).toHaveCount(1)
  await lift(touch)
  await expect(search).toHaveValue('Manly')
  expect(await isMarked()).toBe(true)

  await search.fill('')
  await draw(touch, 200)
  await expect(page.locator('[data-state=ready]')).toHaveAttribute('style', /--pull: ?150/)
  const reloaded = page.waitForEvent('load')
  await lift(touch)
  await reloaded
  expect(await isMarked()).toBe(false)
})
