import { expect, test, type Browser, type Page } from '@playwright/test'
import { adminInvoices } from '@snake-dispatch/contract/fees'
import { clientOf } from './by-api.ts'
import { withInvoicedPortal } from './invoiced-portal.ts'
import type { Portal } from './server.ts'
import { textMessageApp } from './text-message-app.ts'
import { drawnAsAnother, neverShown, shownNowhere, storedCalls } from './xss/field-decisions.ts'
import { payloads, type Payload } from './xss/payloads.ts'
import { addProbe } from './xss/probe.ts'
import { CAPTCHA_SECRET, storePayloads, type Hostile } from './xss/store-payloads.ts'
import { fieldsToStore } from './xss/stored-texts.ts'
import { nameOf, textFields } from '@snake-dispatch/contract/testing/body-texts'
import { walkAsAdmin, walkAsCatcher, walkAsGuest, walkAsHostilePeople } from './xss/walk-screens.ts'

// A recording of so many pages would take most of the time.
test.use({ trace: 'off' })

/** Nobody stores so much in an hour. */
const env = { CAPTCHA_SECRET, MAX_OPEN_CLAIMS: '1000', RATE_LIMIT_FACTOR: '1000' }

/** Stores payloads in a portal of their own, and uses it. */
function withHostilePortal(
  list: readonly Payload[],
  use: (portal: Portal, hostile: Hostile) => Promise<void>,
): Promise<void> {
  return withInvoicedPortal('<img src=x onerror=p(1)>', env, async ({ portal, secondAdmin }) => {
    const admin = await clientOf(portal, portal.admin)
    const [invoice] = await admin.call(adminInvoices, { query: {} })
    await use(portal, await storePayloads(portal, list, { invoiceId: invoice!.id, secondAdmin }))
  })
}

/** Screens on which some payload stands letter by letter; others show but a part of a text, or may have none. */
const tellingScreens = [
  "client's page",
  'available jobs',
  'claim dialog',
  'toast of a new job',
  'active jobs',
  'completed jobs',
  '/profile',
  '/profile?tab=password',
  'accounts',
  'Payment Offences',
  '/admin/fees',
  '/admin/privacy',
  'audit trail',
  'moderator, available',
  'moderator, claimed',
  'page of a job',
]

/** What a walk has found. */
interface Findings {
  /** What ran, was refused, or stands on a page as an element. */
  readonly faults: string[]
  /** By screen, how many payloads stand there as text, letter by letter. */
  readonly shown: Map<string, number>
  readonly fields: Set<string>
  readonly payloads: Set<string>
}

/** Opens every screen that shows the texts, each person in a browser of their own. */
async function walkScreens(
  browser: Browser,
  portal: Portal,
  hostile: Hostile,
  { bypassCSP }: { bypassCSP: boolean },
): Promise<Findings> {
  const found: Findings = { faults: [], shown: new Map(), fields: new Set(), payloads: new Set() }
  for (const walk of [walkAsGuest, walkAsCatcher, walkAsHostilePeople, walkAsAdmin]) {
    const context = await browser.newContext({ bypassCSP, baseURL: portal.url, reducedMotion: 'reduce' })
    const probe = await addProbe(context)
    const page = await context.newPage()
    await textMessageApp(page)
    const read = async (screen: string, shownPage: Page) => {
      const text = plain(await shownText(shownPage))
      const stored = hostile.texts.readIn(text)
      for (const { field, payload } of stored) {
        found.fields.add(field)
        found.payloads.add(payload.name)
      }
      const inFull = stored.filter((each) => text.includes(plain(each.text)))
      found.shown.set(screen, (found.shown.get(screen) ?? 0) + inFull.length)
      found.faults.push(...(await probe.findInjected(shownPage)).map((html) => `${screen}: ${html}`))
    }
    await walk({ portal, hostile, page, read })
    found.faults.push(...probe.noticed)
    await context.close()
  }
  return found
}

/** What somebody reads on a page, also in its fields. */
const shownText = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
    return [document.body.innerText, ...fields.map(({ value }) => value)].join('\n')
  })

/** Without what a page may change of a text without another meaning: white space, and capitals of a style. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

test('SEC-06 every text of the contract that somebody may read gets 200 payloads, or a reason why it gets none', () => {
  expect(new Set(payloads.map(({ text }) => text('1'))).size).toBe(200)
  const names = textFields.map(nameOf)
  const decided = Object.keys({ ...neverShown, ...drawnAsAnother, ...shownNowhere })
  expect(decided.filter((name) => !names.includes(name))).toEqual([])
  const calls = fieldsToStore(payloads).map((field) => field.split('.')[0]!)
  expect([...new Set(calls)].sort()).toEqual([...storedCalls].sort())
})

test('SEC-06 the payloads are live: as HTML of a page they run', { tag: '@deep' }, async ({ browser }) => {
  const context = await browser.newContext()
  const { noticed } = await addProbe(context)
  const page = await context.newPage()
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Nothing</p>' }))
  const ran = new Set<string>()
  for (const [index, { name, text }] of payloads.entries()) {
    const mark = String(100_000 + index)
    await page.goto('http://localhost/')
    await page.setContent(`<p title="x">${text(mark)}</p>`)
    if (noticed.some((each) => each === `ran: ${mark}`)) ran.add(name)
  }
  expect(ran.size).toBeGreaterThan(60)
  await context.close()
})

/** Stores payloads and opens every screen: nothing runs, and what was typed is read as it was typed. */
async function proveHarmless(browser: Browser, list: readonly Payload[], policies: readonly boolean[]) {
  await withHostilePortal(list, async (portal, hostile) => {
    const stored = new Set(hostile.texts.all.map(({ field }) => field))
    await test.step('every text that takes a payload has one', () =>
      expect([...stored].sort()).toEqual(fieldsToStore(list).sort()))
    for (const bypassCSP of policies)
      await test.step(bypassCSP ? 'without the content security policy' : 'with it', async () => {
        const found = await walkScreens(browser, portal, hostile, { bypassCSP })
        expect(found.faults).toEqual([])
        expect([...stored].filter((field) => !found.fields.has(field) && !(field in shownNowhere))).toEqual(
          [],
        )
        expect(list.map(({ name }) => name).filter((name) => !found.payloads.has(name))).toEqual([])
        expect(tellingScreens.filter((screen) => !found.shown.get(screen))).toEqual([])
      })
  })
}

test(
  'SEC-06 200 scripts that are stored through every text run on no screen, with the content security policy or without',
  { tag: '@deep' },
  async ({ browser }) => {
    test.setTimeout(3_600_000)
    await proveHarmless(browser, payloads, [false, true])
  },
)
