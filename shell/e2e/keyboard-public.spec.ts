import { expect, test } from './fixtures.ts'
import { untilHydrated } from './hydration.ts'
import { expectFocusInSight, tabTo } from './keyboard.ts'
import { newMobile } from './people.ts'

test('PUB-01 PUB-08 DISP-33 the keyboard alone asks for help, follows the request and cancels it', async ({
  person,
}) => {
  const page = await person('visitor')
  const { keyboard } = page
  await page.goto('/')
  await untilHydrated(page)

  await test.step('the first Tab skips to the page', async () => {
    await keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused()
    await expectFocusInSight(page)
  })

  await test.step('fills in the form and sends it', async () => {
    const urgencies = page.getByRole('radio')
    await tabTo(page, urgencies.first())
    await keyboard.press('Space')
    await expect(page.getByRole('radio', { name: 'Snake is inside my home' })).toBeChecked()
    await tabTo(page, page.getByRole('combobox', { name: /^Address/ }))
    await keyboard.type('14 Ocean Parade, Manly')
    await keyboard.press('Escape')
    await tabTo(page, page.getByRole('button', { name: 'Kitchen' }))
    await keyboard.press('Enter')
    await tabTo(page, page.getByLabel('Your name'))
    await keyboard.type('Kim Lee')
    await tabTo(page, page.getByLabel('Your mobile'))
    await keyboard.type(newMobile())
    await tabTo(page, page.getByLabel('What kind of snake?'))
    await keyboard.type('Eastern')
    const submit = page.getByRole('button', { name: 'Submit Job' })
    await expect(submit).toBeEnabled()
    await tabTo(page, submit)
    await keyboard.press('Enter')
  })

  await test.step('the page of the request begins at its heading; the question keeps or cancels', async () => {
    await expect(page.getByRole('heading', { name: 'Job Submitted Successfully!' })).toBeFocused()
    const cancel = page.getByRole('button', { name: 'Cancel this request' })
    await tabTo(page, cancel)
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Cancel this request?' })).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: 'Keep it' }))
    await keyboard.press('Enter')
    await expect(cancel).toBeFocused()
    await expectFocusInSight(page)
    await keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Cancel request' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Request cancelled' })).toBeFocused()
    await expectFocusInSight(page)
  })
})
