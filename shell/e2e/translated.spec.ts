import type { Page } from '@playwright/test'
import { approvedCatcher } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { untilHydrated } from './hydration.ts'
import { claimJob, jobCard } from './job-cards.ts'
import { fillRequest } from './people.ts'
import { textMessageApp } from './text-message-app.ts'

/**
 * Translates the page as a browser does: every text that is there, and each that comes later, is replaced by two
 * elements after a moment. The words stay the same, so that the journey finds them.
 */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const font = (content: Node | string) => {
      const element = document.createElement('font')
      element.style.verticalAlign = 'inherit'
      element.append(content)
      return element
    }
    const translateTexts = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts)
        if (
          text.data.trim() &&
          !text.parentElement?.closest('font, script, style, noscript, [translate="no"]')
        )
          text.replaceWith(font(font(text.data)))
    }
    let isPending = false
    new MutationObserver(() => {
      if (isPending) return
      isPending = true
      setTimeout(() => {
        isPending = false
        translateTexts()
      }, 20)
    }).observe(document, { subtree: true, childList: true, characterData: true })
    translateTexts()
  })
  // Where nothing is translated, the rest proves nothing.
  await expect(page.locator('main font font').filter({ visible: true }).first()).toBeVisible()
}

test('D-110 in a translated page the form, the request sent, its page and the claim say what is true', async ({
  person,
  portal,
}) => {
  const client = await person('client')
  await client.goto('/')
  await fillRequest(client, { clientName: 'Mia Wong', address: '12 High Street, Penrith' })
  await translate(client)
  const total = client.getByRole('status', { name: 'Total estimated cost' })
  const species = client.getByLabel('What kind of snake?')
  for (const [kind, place, dollars] of [
    ['easternBrownSnake', 'Snake is inside my home', 350],
    ['carpetPython', 'Snake is inside my home', 300],
    ['easternBrownSnake', 'Snake was spotted but has moved away', 275],
    ['easternBrownSnake', 'Snake is inside my home', 350],
  ] as const) {
    await species.selectOption(kind)
    await client.getByLabel(place).check()
    await expect(total).toHaveText(`$${dollars}`)
    await expect(total.locator('font font').first()).toBeVisible()
    await expect(client.locator('[name="quotedCost"]')).toHaveValue(String(dollars))
  }
  await client.getByRole('button', { name: 'Submit Job' }).click()
  await expect(client.getByText('Job Submitted Successfully!')).toBeVisible()
  const number = (await client.getByText(/^#\d{8}$/).textContent())!
  const head = client.locator('[data-tone] h2')
  await expect(head).toHaveText(/received|alerted|seen|nobody|no catcher/i)
  await client.getByRole('button', { name: 'Cancel this request' }).click()
  await client.getByRole('button', { name: 'Keep it' }).click()

  const ann = await person('Ann')
  await textMessageApp(ann)
  const { email, password } = await approvedCatcher(portal, 'Ann Adder')
  await ann.goto('/login')
  const form = ann.getByRole('form', { name: 'Login' })
  await expect(form.getByRole('button', { name: 'Login' })).toBeEnabled()
  await untilHydrated(ann)
  await translate(ann)
  await form.getByLabel('Email address').fill(email)
  await form.getByRole('textbox', { name: /^Password/ }).fill('Wrong-1234')
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(form.getByText('Login failed')).toBeVisible()
  await form.getByRole('textbox', { name: /^Password/ }).fill(password)
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(ann).toHaveURL(/\/dashboard/)
  const card = jobCard(ann, number)
  // What is stored is what the client saw.
  await expect(card).toContainText('$350')
  await untilHydrated(ann)
  await translate(ann)
  await claimJob(ann, number)
  await expect(head).toHaveText('Ann is coming')
  await expect(client.getByText(/^Call Ann/)).toBeVisible()
})
