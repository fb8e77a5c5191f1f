import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { approvedCatcher, logJobs, signInByApi } from './by-api.ts'
import { chromiumArgs, chromiumExecutable } from './chromium.ts'
import { expect, test } from './fixtures.ts'
import { untilJobsKept, untilKept } from './kept-offline.ts'
import { fillRequest, photoFile } from './people.ts'
import { syncOn } from './pushing.ts'
import type { Portal } from './server.ts'

const NOTES = 'Eastern brown behind the fridge, released at the end of the road.'

/** A browser of a person whose storage outlasts it. */
async function withProfile(portal: Portal, use: (open: () => Promise<BrowserContext>) => Promise<void>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'offline-work-'))
  const opened: BrowserContext[] = []
  const open = async () => {
    const context = await chromium.launchPersistentContext(folder, {
      executablePath: await chromiumExecutable(),
      args: chromiumArgs,
      baseURL: portal.url,
      viewport: { width: 390, height: 844 },
      locale: 'en-AU',
      timezoneId: 'Australia/Sydney',
      reducedMotion: 'reduce',
    })
    opened.push(context)
    return context
  }
  try {
    await use(open)
  } finally {
    for (const context of opened) await context.close().catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  }
}

interface JobSeen {
  id: number
  jobNumber: number
  clientName: string
}

/** Claims a job of the admin's for the user of the page, and opens My Jobs. */
async function claimed(page: Page, portal: Portal): Promise<JobSeen> {
  const [number] = await logJobs(portal, portal.admin, [{}])
  const open = (await (await page.request.get('/api/jobs/available')).json()) as JobSeen[]
  const job = open.find(({ jobNumber }) => String(jobNumber) === number)!
  const headers = { origin: portal.url }
  const claim = await page.request.post(`/api/jobs/${job.id}/claim`, { headers, data: { eta: 30 } })
  expect(claim.status()).toBe(200)
  await page.goto('/dashboard?tab=my-jobs')
  await expect(card(page)).toBeVisible()
  // A quiet network does not tell: what works without one is loaded when the page is idle.
  await untilKept(page, portal, ['mfe_catcher'])
  await untilJobsKept(page)
  return (await claim.json()) as JobSeen
}

const card = (page: Page) => page.getByRole('article')

/** Everything in IndexedDB as text, as a copy of its files would show it. */
const storedText = (page: Page) =>
  page.evaluate(async () => {
    const request = indexedDB.open('snake-dispatch.offline')
    const database = await new Promise<IDBDatabase>((resolve) => {
      request.addEventListener('success', () => resolve(request.result))
    })
    const texts: string[] = []
    for (const name of database.objectStoreNames) {
      const all = database.transaction(name).objectStore(name).getAll()
      await new Promise((resolve) => all.addEventListener('success', resolve))
      for (const record of all.result as { data?: ArrayBuffer }[])
        texts.push(name, JSON.stringify(record), record.data ? new TextDecoder().decode(record.data) : '')
    }
    database.close()
    return texts.join('\n')
  })

async function completeOffline(page: Page, withPhoto = false) {
  const photo = withPhoto ? await photoFile(page) : undefined
  await page.context().setOffline(true)
  await card(page).getByRole('button', { name: 'Mark as Completed' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Completion notes').fill(NOTES)
  if (photo) {
    await dialog.getByLabel('Completion photo (optional)').setInputFiles(photo)
    await expect(dialog.getByAltText('Your completion photo')).toBeVisible()
  }
  await dialog.getByRole('button', { name: 'Mark as Completed' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Waiting to send (1)')).toBeVisible()
}

const completedJobs = async (page: Page) =>
  (await (await page.request.get('/api/jobs/my/completed')).json()) as {
    id: number
    completionNotes: string
    completionPhotoUrl: string | null
  }[]

test('DISP-42 DISP-43 DISP-44 a completion with its photo waits without a network, outlasts the browser and is sent once', async ({
  portal,
}) => {
  const catcher = await approvedCatcher(portal, 'Olive Olsen')
  await withProfile(portal, async (open) => {
    const first = await open()
    const page = first.pages()[0] ?? (await first.newPage())
    await signInByApi(page, portal, catcher)
    const job = await claimed(page, portal)
    await completeOffline(page, true)
    await expect(card(page).getByText(`Waiting to send: Completion of job #${job.jobNumber}`)).toBeVisible()
    await expect(card(page).getByRole('button', { name: 'Mark as Completed' })).toHaveCount(0)
    const stored = await storedText(page)
    expect(stored).toContain('outbox')
    for (const secret of [job.clientName, 'fridge', catcher.email]) expect(stored).not.toContain(secret)
    await first.close()

    const second = await open()
    const posts: string[] = []
    second.on('request', (request) => {
      if (request.url().endsWith('/complete')) posts.push(request.headers()['idempotency-key'] ?? '')
    })
    const again = second.pages()[0] ?? (await second.newPage())
    // The session's cookie of a browser that was closed is gone where nobody chose to stay signed in.
    await signInByApi(again, portal, catcher)
    await again.goto('/dashboard?tab=my-jobs')
    // The browser may let the service worker send it before a page is there, which then has nothing to announce.
    await expect.poll(() => completedJobs(again)).toHaveLength(1)
    await expect(again.getByText(/Waiting to send/)).toHaveCount(0)
    expect(posts).toHaveLength(1)
    const [completed] = await completedJobs(again)
    expect(completed).toMatchObject({ id: job.id, completionNotes: NOTES })
    expect(completed?.completionPhotoUrl).toMatch(/^\/api\/photos\//)
  })
})

test('DISP-40 without a network My Jobs shows what was read before, and when; it is live again with the network', async ({
  person,
  portal,
}) => {
  const page = await person('Wilma')
  await signInByApi(page, portal, await approvedCatcher(portal, 'Wilma Whipsnake'))
  const job = await claimed(page, portal)
  await page.getByRole('link', { name: 'Available Jobs' }).first().click()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'My Jobs' }).first().click()
  await expect(page.getByText(/^as of \d+:\d\d [ap]m$/)).toBeVisible()
  await expect(card(page)).toContainText(job.clientName)
  await page.context().setOffline(false)
  await expect(page.getByText(/^as of /)).toHaveCount(0)
})

test('DISP-43 Released by moderator, completion waits: refused, text kept and editable', async ({
  person,
  portal,
}) => {
  const [page, admin] = [await person('Bruno'), await person('admin')]
  await signInByApi(page, portal, await approvedCatcher(portal, 'Bruno Bandicoot'))
  await signInByApi(admin, portal, portal.admin)
  const job = await claimed(page, portal)
  await completeOffline(page)
  const released = await admin.request.post(`/api/moderator/jobs/${job.id}/release`, {
    headers: { origin: portal.url },
    data: {},
  })
  expect(released.ok()).toBe(true)
  await page.context().setOffline(false)
  await expect(page.getByText('Not accepted (1)')).toBeVisible()
  await expect(page.getByText(/This job is not claimed\./).first()).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('This job is not claimed. What you filled in is still here.')).toBeVisible()
  await expect(dialog.getByLabel('Completion notes')).toHaveValue(NOTES)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Not accepted (1)')).toHaveCount(0)
})

test('DISP-43 Two tabs: one lock, same key', async ({ person, portal }) => {
  const page = await person('Tess')
  await signInByApi(page, portal, await approvedCatcher(portal, 'Tess Tiger'))
  await claimed(page, portal)
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await other.waitForLoadState('networkidle')
  const posts: string[] = []
  page.context().on('request', (request) => {
    if (request.url().endsWith('/complete')) posts.push(request.url())
  })
  await completeOffline(page)
  await expect(other.getByText('Waiting to send (1)')).toBeVisible()
  await page.context().setOffline(false)
  // The one that sends says so.
  const toasts = () => Promise.all([page, other].map((tab) => tab.getByText('Job Completed').count()))
  await expect.poll(async () => (await toasts()).some((count) => count > 0)).toBe(true)
  for (const tab of [page, other]) await expect(tab.getByText(/Waiting to send/)).toHaveCount(0)
  expect(posts).toHaveLength(1)
  expect(await completedJobs(page)).toHaveLength(1)
})

test('D-109 the worker sends while a page is open that cannot, and the page says so and shows it', async ({
  person,
  portal,
}) => {
  const page = await person('Frida')
  await signInByApi(page, portal, await approvedCatcher(portal, 'Frida Frilled'))
  const job = await claimed(page, portal)
  // As of a page that is frozen in the background: its own calls come to nothing, those of the worker arrive.
  await page.route('**/complete', (route) => route.abort())
  await completeOffline(page)
  await page.context().setOffline(false)
  await expect(async () => {
    await syncOn(page, 'outbox')
    expect(await completedJobs(page)).toHaveLength(1)
  }).toPass({ timeout: 30_000 })
  await expect(page.getByText('Job Completed', { exact: true })).toBeVisible()
  await expect(page.getByText(/Waiting to send/)).toHaveCount(0)
  await expect(card(page)).toHaveCount(0)
  expect(await completedJobs(page)).toMatchObject([{ id: job.id, completionNotes: NOTES }])
})

test('AUTH-11 DISP-42 Sign-out with outbox: send, delete or stay; then nothing is left', async ({
  person,
  portal,
}) => {
  const page = await person('Dora')
  await signInByApi(page, portal, await approvedCatcher(portal, 'Dora Dugite'))
  await claimed(page, portal)
  // The server cannot take it, while the device has a network.
  await page.route('**/complete', (route) => route.fulfill({ status: 503, body: '' }))
  await card(page).getByRole('button', { name: 'Mark as Completed' }).click()
  await page.getByRole('dialog').getByLabel('Completion notes').fill(NOTES)
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Completed' }).click()
  await expect(page.getByText('Waiting to send (1)')).toBeVisible()
  const ask = async () => {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    return page.getByRole('dialog', { name: 'Sign out with unsent work?' })
  }
  const question = await ask()
  await question.getByRole('button', { name: 'Send, then sign out' }).click()
  await expect(question.getByText(/Not everything could be sent/)).toBeVisible()
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page.getByText('Waiting to send (1)')).toBeVisible()
  await (await ask()).getByRole('button', { name: 'Delete and sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(async () => (await storedText(page)).trim()).toBe('')
})

test('DISP-45 a public request that cannot be sent waits, with the call first, and is sent once by itself', async ({
  person,
  portal,
}) => {
  const page = await person('public')
  await page.goto('/')
  await fillRequest(page, { clientName: 'Mia Wong', address: '4 Beach Street, Manly' })
  await untilKept(page, portal, ['mfe_public'])
  const posts: string[] = []
  page.context().on('request', (request) => {
    if (request.url().endsWith('/api/public/jobs')) posts.push(request.headers()['idempotency-key'] ?? '')
  })
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Submit Job' }).click()
  await expect(page.getByRole('heading', { name: 'Not sent yet: call now' })).toBeVisible()
  const stored = await storedText(page)
  for (const secret of ['Mia Wong', 'Beach Street']) expect(stored).not.toContain(secret)
  await page.context().setOffline(false)
  await expect(page.getByText('Job Submitted Successfully!')).toBeVisible()
  expect(posts).toHaveLength(1)
  await expect.poll(async () => (await storedText(page)).trim()).toBe('')
})
