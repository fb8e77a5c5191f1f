import type { Page } from '@playwright/test'
import { KEPT_REQUEST } from '@snake-dispatch/contract/kept-request-name'
import { links, pageInState } from '@snake-dispatch/mfe-public/testing/client-page-states'
import { expect, test } from './fixtures.ts'
import {
  browserErrors,
  recordLayoutShifts,
  delayShell,
  totalLayoutShift,
  untilHydrated,
} from './hydration.ts'
import { answerInState, openInState } from './state-pictures.ts'

const form = '#section-mfe_public form'
const total = (page: Page) => page.getByRole('status', { name: 'Total estimated cost' })

test('PUB-01 hydration while the user types keeps nodes, layout and input, without an error', async ({
  page,
}) => {
  const errors = browserErrors(page)
  await recordLayoutShifts(page)
  const shell = await delayShell(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByText('Snake is inside my home').click()
  await page.getByLabel('What kind of snake?').selectOption('keelback')
  await page.getByLabel('Your name').click()
  const nodes = await page.evaluateHandle((all) => [...document.querySelectorAll(all)], `${form} [name]`)
  await page.keyboard.type('Mia ')
  // The advice that the answer opened has moved what is below it.
  const shiftBefore = await totalLayoutShift(page)
  shell.release()
  await page.keyboard.type('Wong', { delay: 40 })
  await untilHydrated(page)
  await page.keyboard.type(' Lee')

  await expect(page.getByLabel('Your name')).toHaveValue('Mia Wong Lee')
  await expect(page.getByLabel('Your name')).toBeFocused()
  await expect(page.getByLabel('What kind of snake?')).toHaveValue('keelback')
  await expect(page.getByRole('radio', { name: 'Snake is inside my home' })).toBeChecked()
  await expect(total(page)).toHaveText('$300')
  await expect(page.getByLabel('Quoted cost')).toHaveValue('300')
  const areSame = await nodes.evaluate((served) => served.every((node) => node.isConnected))
  expect(areSame).toBe(true)
  expect((await totalLayoutShift(page)) - shiftBefore).toBeLessThanOrEqual(0.02)
  expect(errors).toEqual([])
})

test('DISP-30 the card of a kept request has its room at the first paint: the form stays where it is', async ({
  page,
}) => {
  const errors = browserErrors(page)
  await recordLayoutShifts(page)
  await page.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [
    KEPT_REQUEST,
    JSON.stringify({ link: links.client, page: pageInState('coming') }),
  ] as const)
  await answerInState(page, 'coming')
  await page.goto('/')
  await untilHydrated(page)
  await expect(page.getByRole('link', { name: /^Your request/ })).toContainText('Ann is coming')
  expect(await totalLayoutShift(page)).toBeLessThanOrEqual(0.02)
  expect(errors).toEqual([])
})

test('DISP-31 what becomes of a request moves nothing that is in view, however little it leaves to say', async ({
  page,
}) => {
  await recordLayoutShifts(page)
  await openInState(page, 'cancelledByTeam')
  expect(await totalLayoutShift(page)).toBeLessThanOrEqual(0.02)
})

test('PUB-05 PUB-08 after a reload the price still follows the estimate', async ({ page }) => {
  await page.goto('/')
  await untilHydrated(page)
  await page.getByLabel('What kind of snake?').selectOption('deathAdder')
  await expect(page.getByLabel('Quoted cost')).toHaveValue('250')
  await page.reload()
  await untilHydrated(page)
  await expect(page.getByLabel('Quoted cost')).toHaveValue('250')
  await page.getByText('Snake is inside my home').click()
  await expect(page.getByLabel('Quoted cost')).toHaveValue('350')
})

test('PUB-01 a form whose scripts fail to load requests them again', async ({ page }) => {
  await page.route('**/shell/host/main.*.js', (route) => route.abort(), { times: 2 })
  await page.goto('/')
  await page.getByLabel('Your name').fill('Mia Wong')
  await untilHydrated(page)
  await expect(page.getByLabel('Your name')).toHaveValue('Mia Wong')
})

test('JOB-21 an address that is typed between Retry and the hydration opens the town suggestions', async ({
  page,
}) => {
  await page.route('**/mfe/public/*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await page.goto('/')
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()

  const arrival = Promise.withResolvers<void>()
  await page.unroute('**/mfe/public/*.js')
  await page.route('**/mfe/public/*.js', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await retry.click()
  await page.getByLabel('Address').click()
  await page.keyboard.type('penr')
  await expect(page.getByRole('option', { name: 'Penrith' })).toBeHidden()
  arrival.resolve()
  await page.getByRole('option', { name: 'Penrith' }).click()
  await expect(page.getByLabel('Address')).toHaveValue('Penrith, NSW, Australia')
  await expect(page.getByLabel('Suburb')).toHaveValue('Penrith')
})

test('PUB-01 without JavaScript the number to call and what to do stand in place of the form', async ({
  browser,
  contextOptions,
  portal,
}) => {
  const context = await browser.newContext({
    ...contextOptions,
    baseURL: portal.url,
    javaScriptEnabled: false,
  })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.locator('noscript strong')).toHaveText('Please call us: this form needs JavaScript')
  await expect(page.locator('noscript a[href^="tel:"]')).toBeVisible()
  await expect(page.locator('noscript li').first()).toContainText(
    'Indoors: Take everybody and all pets out of the room',
  )
  await expect(page.getByRole('button', { name: 'Submit Job' })).toBeHidden()
  await expect(page.getByRole('textbox').first()).toBeHidden()
  await expect(page.getByRole('heading', { name: 'If somebody is bitten' })).toBeVisible()
  await page.getByRole('link', { name: 'All first aid steps, with pictures' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Snake first aid card')
  await context.close()
})
