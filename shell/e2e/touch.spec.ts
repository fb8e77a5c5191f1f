import type { Locator, Page } from '@playwright/test'
import { approvedCatcher, signInByApi } from './by-api.ts'
import { fingerOn } from './finger.ts'
import { expect, test } from './fixtures.ts'
import { untilHydrated } from './hydration.ts'

test.use({ viewport: { width: 390, height: 664 } })

/** A field of the page, by its label. */
const field = (page: Page, name: string | RegExp) => page.getByLabel(name, { exact: true })

interface Case {
  /** What is typed into which field, and what is wrong with it. */
  invalid: readonly [field: string | RegExp, text: string, error: string]
  /** What is tapped next. */
  targets: Readonly<Record<string, (page: Page) => Locator>>
  /** True when the tap fills the field in or leaves the form, so that nothing is wrong any more. */
  cures?: boolean
}

/** Leaves each invalid field by a tap on what is below it, and expects the tap to land and the error to be told. */
async function tapAfterEach(page: Page, cases: readonly Case[], open: () => Promise<void>): Promise<void> {
  const finger = await fingerOn(page)
  for (const { invalid, targets, cures = false } of cases)
    for (const [name, target] of Object.entries(targets))
      await test.step(`after ${String(invalid[0])} with ${JSON.stringify(invalid[1])}: ${name}`, async () => {
        // Errors of fields that were left before are there already: each case needs a new page, and no draft.
        await page.goto('about:blank')
        await open()
        const [label, text, error] = invalid
        await finger.tap(field(page, label))
        await expect(field(page, label)).toBeFocused()
        await page.keyboard.type(text)
        await expect(page.getByText(error)).toHaveCount(0)
        await finger.tap(target(page))
        await expect(page.getByText(error)).toHaveCount(cures ? 0 : 1)
      })
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
const input = (name: string | RegExp) => (page: Page) => field(page, name)
const summary = (text: string) => (page: Page) => page.locator('summary', { hasText: text })

test('PUB-03 after an invalid field of the public form the next tap lands, on every field', async ({
  page,
}) => {
  const place = /^(Which room|Where in the yard|Where was it)/
  const address = 'Please enter a valid address'
  const cases: Case[] = [
    {
      invalid: ['Address', '8a', address],
      targets: {
        suburb: input('Suburb'),
        place: input(place),
        'a quick answer': button('Front yard'),
        mobile: input('Your mobile'),
      },
    },
    {
      invalid: [place, 'x', 'Please provide location details'],
      targets: { mobile: input('Your mobile') },
    },
    {
      invalid: [place, 'x', 'Please provide location details'],
      targets: { 'a quick answer': button('Front yard') },
      cures: true,
    },
    {
      invalid: ['Your mobile', '0491 570 15', 'Must be a valid Australian mobile number'],
      targets: { name: input('Your name'), 'Not sure': button('Not sure') },
    },
    {
      invalid: ['Your name', 'M', 'Name must be at least 2 characters'],
      targets: {
        'Not sure': button('Not sure'),
        kind: input('What kind of snake?'),
        photo: summary('Add a photo'),
        details: summary('Add details'),
        price: summary('Total estimated cost'),
      },
    },
  ]
  await tapAfterEach(page, cases, async () => {
    await page.goto('/')
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await untilHydrated(page)
    await page.getByText('Snake is in my yard and visible').click()
  })
})

test('JOB-10 after an invalid field of the form Submit Job the next tap lands, on every field', async ({
  page,
  portal,
}) => {
  await signInByApi(page, portal, await approvedCatcher(portal, 'Tam Taipan'))
  const mobile = 'Must be a valid Australian mobile number'
  const cases: Case[] = [
    {
      invalid: ['Address', '', 'Address is required'],
      targets: { suburb: input('Suburb (optional)'), mobile: input('Client mobile') },
    },
    {
      invalid: ['Client mobile', '0491 570 15', mobile],
      targets: {
        name: input('Client name'),
        cost: input('Quoted cost'),
        'a usual cost': button('$250'),
      },
    },
    {
      invalid: ['Client name', '', 'Client name is required'],
      targets: { cost: input('Quoted cost'), 'a usual cost': button('$250') },
    },
    {
      invalid: ['Quoted cost', '0', 'Quoted cost is required'],
      targets: {
        details: input('Details (optional)'),
        Submit: button('Submit'),
        'Submit & Claim': button('Submit & Claim'),
      },
    },
    {
      invalid: ['Quoted cost', '0', 'Quoted cost is required'],
      targets: { 'a usual cost': button('$250'), Cancel: button('Cancel') },
      cures: true,
    },
  ]
  await tapAfterEach(page, cases, async () => {
    await page.goto('/dashboard?tab=submit-job')
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await expect(page.getByRole('form', { name: 'Submit Job' })).toBeVisible()
    await untilHydrated(page)
  })
})
