import type { Page } from '@playwright/test'
import { createJob } from '@snake-dispatch/contract/job-creation'
import { maskSuburb } from '@snake-dispatch/domain/number-privacy'
import { clientOf, signInByApi } from '../by-api.ts'
import { expect } from '../fixtures.ts'
import type { Portal } from '../server.ts'
import type { Hostile } from './store-payloads.ts'

/** Reads what a screen shows now. */
type Read = (screen: string, page: Page) => Promise<void>

/** What a walk needs. */
interface Walk {
  readonly portal: Portal
  readonly hostile: Hostile
  readonly page: Page
  readonly read: Read
}

/** Opens a page, and waits for what it shows. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await settled(page)
}

/** Milliseconds for what a screen shows to be read; the wait for it has no limit of its own. */
const READ_WITHIN = 60_000

/** What a screen shows may have to be read first. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: READ_WITHIN })
  await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0)
}

/** Reads a list to its end: it draws the rows near the screen, and has pages. */
async function readList({ page, read }: Walk, screen: string): Promise<void> {
  const next = page.getByRole('button', { name: 'Next page' })
  for (;;) {
    let isEnd = false
    while (!isEnd) {
      await read(screen, page)
      isEnd = await page.evaluate(async () => {
        const before = scrollY
        scrollBy({ top: innerHeight * 0.8, behavior: 'instant' })
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        return scrollY === before
      })
    }
    if ((await next.count()) === 0 || (await next.isDisabled())) return
    await next.click()
    await settled(page)
  }
}

/** Opens the cards that are folded to lines. */
async function openCards(page: Page): Promise<void> {
  const folded = page.locator('article button[aria-expanded=false]')
  while ((await folded.count()) > 0) await folded.first().click()
}

/** Opens a dialog, reads it and closes it. */
async function readDialog({ page, read }: Walk, screen: string, press: () => Promise<void>): Promise<void> {
  await press()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await settled(page)
  await read(screen, page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

/** The pages of clients, and the form behind the link of somebody with a hostile name. */
export async function walkAsGuest(walk: Walk): Promise<void> {
  const { page, hostile, read } = walk
  for (const link of hostile.links) {
    // Another part after the '#' alone would be the same page.
    await page.goto('about:blank')
    await open(page, `/public/request#${link}`)
    await expect(page.getByRole('status').first()).toBeVisible()
    await read("client's page", page)
  }
  for (const { id } of hostile.people.slice(0, 3)) {
    await open(page, `/public/job-form?catcher=${id}`)
    await read('personal link', page)
  }
}

/** The screens of a catcher, with a toast by the socket. */
export async function walkAsCatcher(walk: Walk): Promise<void> {
  const { page, portal, hostile, read } = walk
  await signInByApi(page, portal, hostile.catcher)
  await open(page, '/dashboard')
  await readList(walk, 'available jobs')
  await page.getByRole('article').first().scrollIntoViewIfNeeded()
  await readDialog(walk, 'claim dialog', () =>
    page
      .getByRole('button', { name: /^Claim Job/ })
      .first()
      .click(),
  )

  const api = await clientOf(portal, portal.admin)
  const { texts } = hostile
  const logged = [...texts.payloads.keys()]
    .map((index) => texts.body('createJob', { ...example, suburb: '' }, index))
    // A whole one: alerts leave out the numbers of a text that reads like an address (D-26).
    .find(({ suburb }) => suburb.startsWith('<') && maskSuburb(suburb) === suburb)!
  const toasts = page.getByRole('region', { name: /^Notifications/ })
  await api.call(createJob, { body: logged })
  await expect(toasts.getByRole('listitem')).toContainText(/p\(1\d{5}\)/)
  await read('toast of a new job', page)

  await open(page, '/dashboard?tab=my-jobs')
  await readList(walk, 'active jobs')
  const active = page.getByRole('article').first()
  await readDialog(walk, 'complete dialog', () =>
    active.getByRole('button', { name: 'Mark as Completed' }).click(),
  )
  await readDialog(walk, 'release dialog', () =>
    active.getByRole('button', { name: 'Release this job' }).click(),
  )
  await page.getByRole('tab', { name: 'Completed Jobs' }).click()
  await settled(page)
  const readOpened: Read = async (screen, shown) => {
    await openCards(shown)
    await read(screen, shown)
  }
  await readList({ ...walk, read: readOpened }, 'completed jobs')
  for (const path of ['/earnings', '/invoices']) {
    await open(page, path)
    await readList(walk, path)
  }
}

/** What hostile people see of themselves, and of their invoice. */
export async function walkAsHostilePeople(walk: Walk): Promise<void> {
  const { page, portal, hostile, read } = walk
  for (const person of hostile.people) {
    await signInByApi(page, portal, person)
    for (const path of ['/profile', '/profile?tab=password', '/profile?tab=settings', '/dashboard']) {
      await open(page, path)
      await read(path, page)
    }
  }
}

/** The screens of the office. */
export async function walkAsAdmin(walk: Walk): Promise<void> {
  const { page, portal, hostile, read } = walk
  await signInByApi(page, portal, portal.admin)
  await open(page, '/admin')
  await readList(walk, 'accounts')
  await walkAccountDialogs(walk)
  for (const path of [
    '/admin/approvals',
    '/admin/fees',
    '/admin/privacy',
    '/admin/messages',
    '/admin/health',
  ]) {
    await open(page, path)
    await readList(walk, path)
  }
  await open(page, '/admin/audit')
  await unfold(page)
  await readList(walk, 'audit trail')
  for (const state of ['available', 'claimed', 'open']) {
    await open(page, `/moderator?state=${state}`)
    await readList(walk, `moderator, ${state}`)
  }
  await readDialog(walk, 'assign dialog', () =>
    page
      .getByRole('button', { name: /^(Assign|Hand Over) job/ })
      .first()
      .click(),
  )
  for (const number of hostile.jobNumbers) {
    await open(page, `/moderator/jobs/${number}`)
    await read('page of a job', page)
  }
}

/** The dialogs about an account, in the list of the one that the search finds. */
async function walkAccountDialogs(walk: Walk): Promise<void> {
  const { page, hostile } = walk
  const [person] = hostile.people
  const dialogs = ['Lock Account', 'Password Link', 'Reset Password', 'Devices', 'Payment Offences'] as const
  for (const { email } of [person!, hostile.offender]) {
    await open(page, `/admin?search=${encodeURIComponent(email)}`)
    for (const name of dialogs) {
      await page
        .getByRole('button', { name: /^Actions for / })
        .first()
        .click()
      const entry = page.getByRole('menuitem', { name, exact: true })
      // One who is locked already cannot be locked.
      if ((await entry.count()) === 0) await page.keyboard.press('Escape')
      else await readDialog(walk, name, () => entry.click())
    }
  }
}

async function unfold(page: Page): Promise<void> {
  for (const fold of await page.locator('summary').all()) await fold.click()
}

const example = {
  snakeType: 'easternBrownSnake',
  urgency: 'high',
  clientName: 'Sam Lee',
  clientMobile: '0491 570 158',
  address: '12 Cliff Drive, Katoomba',
  quotedCost: 350,
} as const
