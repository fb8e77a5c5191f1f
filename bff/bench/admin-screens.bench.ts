import { setTimeout } from 'node:timers/promises'
import type { CDPSession, Locator, Page } from 'playwright'
import { login } from '@snake-dispatch/contract/accounts'
import { paths } from '@snake-dispatch/contract/paths'
import { desktop, openBrowser, quiet, visit } from './phone.ts'
import type { Result } from './report.ts'
import { browser as office, seedAccounts, seedJobs, seedPending, type Catcher } from './seed.ts'

const ACCOUNTS = 5_000
const PENDING = 305
const JOBS = 2_000
const ROUNDS = 3
const LIMIT = 50

/**
 * What somebody does on a screen, in this order; each begins where the one before has led. What is pressed is found
 * first: the search for it runs in the page, and is not what is measured.
 */
type Steps = Readonly<Record<string, (page: Page) => Promise<() => Promise<unknown>>>>

const scroll = async (page: Page) => async () => {
  for (let turn = 0; turn < 12; turn++) {
    await page.mouse.wheel(0, 600)
    await setTimeout(60)
  }
}

/** How long a finger or a button stays down, in milliseconds; at once, press and release would be one task. */
const PRESS_MS = 80

/** Puts the pointer on an element. @returns presses there */
async function pressOn(page: Page, element: Locator) {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error('What is to be pressed is not there')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  return () => page.mouse.click(x, y, { delay: PRESS_MS })
}

const nextPage = (page: Page) => pressOn(page, page.getByRole('button', { name: 'Next page' }))

const choose = (label: string, option: string) => async (page: Page) => {
  const select = await page.getByLabel(label).elementHandle()
  return async () => select?.selectOption({ label: option })
}

const typeInto = (label: string, text: string) => async (page: Page) => {
  await page.getByLabel(label).focus()
  return () => page.keyboard.type(text, { delay: 150 })
}

/** Sorts by a heading of the table, or by the choice above the cards. */
const sortBy = (heading: string, choice: string) => async (page: Page) => {
  const button = page.getByRole('columnheader').getByRole('button', { name: heading })
  return (await button.isVisible()) ? pressOn(page, button) : choose('Sort by', choice)(page)
}

const chooseUrgency = async (page: Page) => {
  const fold = page.getByText('Filters', { exact: true })
  if (await fold.isVisible()) await fold.click()
  return choose('Urgency', 'High')(page)
}

/** A screen; what its cards do not have, as the order of the queue, is not measured on a phone. */
interface Screen {
  path: string
  list: string
  steps: Steps
  onDesktopOnly?: readonly string[]
}

const screens: Readonly<Record<string, Screen>> = {
  admin: {
    path: paths.admin,
    list: 'Accounts',
    steps: {
      scrolling: scroll,
      paging: nextPage,
      sorting: sortBy('Name', 'Name, Z to A'),
      filtering: choose('Filter by role', 'Catcher'),
      typing: typeInto('Search accounts', 'seeded'),
    },
  },
  approvals: {
    path: paths.approvals,
    list: 'Pending registrations',
    steps: {
      scrolling: scroll,
      choosing: async (page) => pressOn(page, page.getByLabel('Select all on this page')),
      paging: nextPage,
      typing: typeInto('Search registrations', 'waiting'),
    },
  },
  moderator: {
    path: paths.moderator,
    list: 'All Open Jobs',
    onDesktopOnly: ['sorting'],
    steps: {
      scrolling: scroll,
      paging: nextPage,
      sorting: sortBy('Job #', 'Newest first'),
      filtering: chooseUrgency,
      typing: typeInto('Suburb', 'manly'),
    },
  },
}

/** Begins to record the tasks of a page. @returns ends it, with the processor time of the longest one in ms */
async function traceTasks(devtools: CDPSession): Promise<() => Promise<number>> {
  let longest = 0
  const take = ({ value }: { value: { name?: string; tdur?: number }[] }) => {
    for (const { name, tdur = 0 } of value) if (name === 'RunTask') longest = Math.max(longest, tdur / 1_000)
  }
  devtools.on('Tracing.dataCollected', take as never)
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline'] },
  })
  return async () => {
    const ended = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
    await devtools.send('Tracing.end')
    await ended
    devtools.off('Tracing.dataCollected', take as never)
    return longest
  }
}

/** Work of the page's thread that is the same on every day; runs in the page. */
function fixedWork(): void {
  const texts = Array.from({ length: 4_000 }, (_, index) => String((index * 7_919) % 4_001))
  for (let round = 0; round < 5; round++) JSON.parse(JSON.stringify(texts.toSorted()))
}

/**
 * How the screens of admins and moderators react in Chromium with a four times slower processor, on a phone and on a
 * desktop, with 5,000 accounts, 305 registrations and 2,000 open jobs: the longest task of the page from an input until
 * all of its answer is drawn. It is measured in time of the processor, so that other work of the machine does not count;
 * a fixed piece of work, at the same speed, tells how quick the machine was, so that two runs can be compared.
 */
export async function measureAdminScreens(
  databaseUrl: string,
  portalUrl: string,
  admin: { email: string; password: string },
  [logger]: readonly Catcher[],
): Promise<Result[]> {
  if (!logger) throw new Error('A catcher is needed, who logs the jobs')
  await seedAccounts(databaseUrl, ACCOUNTS)
  await seedPending(databaseUrl, PENDING)
  await seedJobs(databaseUrl, JOBS, logger.id)
  const { api, cookie } = office(portalUrl)
  await api.call(login, { body: { username: admin.email, password: admin.password } })
  const browser = await openBrowser()
  const fixed: number[] = []
  const results: Result[] = [{ what: 'a fixed piece of work, on this machine', ours: fixed, unit: 'ms' }]
  try {
    for (const [device, screen] of [
      ['phone', undefined],
      ['desktop', desktop],
    ] as const)
      for (const [name, { path, list, steps, onDesktopOnly }] of Object.entries(screens)) {
        const there = Object.entries(steps).filter(([what]) => screen || !onDesktopOnly?.includes(what))
        const rows = there.map(([what, prepare]) => {
          const ours: number[] = []
          results.push({ what: `/${name}, ${device}: ${what}`, ours, unit: 'ms', limit: LIMIT })
          return { prepare, ours }
        })
        const destination = {
          url: portalUrl + path,
          isThere: () => document.querySelector('main') !== null,
          cookie: cookie(),
          ...(screen && { screen }),
        }
        for (let round = 0; round < ROUNDS; round++)
          await visit(browser, destination, async ({ page }) => {
            const devtools = await page.context().newCDPSession(page)
            const rowsOf = page.getByLabel(list, { exact: true }).and(page.locator('table, ul'))
            await rowsOf.waitFor()
            await quiet(page)
            const worked = await traceTasks(devtools)
            await page.evaluate(fixedWork)
            fixed.push(await worked())
            for (const { prepare, ours } of rows) {
              const act = await prepare(page)
              await quiet(page)
              const longest = await traceTasks(devtools)
              await act()
              await quiet(page)
              ours.push(await longest())
            }
          })
      }
  } finally {
    await browser.close()
  }
  return results
}
