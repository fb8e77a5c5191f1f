import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { approvedCatcher, signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { fillRequest } from './people.ts'
import { test as later } from './pushing.ts'
import type { Portal } from './server.ts'

interface JobSeen {
  id: number
  jobNumber: number
  clientLink: string | null
  claimedAt: string | null
}

/** Asks for help; its page follows in the place of the form. */
async function request(client: Page): Promise<number> {
  await client.goto('/')
  await fillRequest(client, { clientName: 'Mia Wong', address: '12 High Street, Penrith' })
  await client.getByRole('button', { name: 'Submit Job' }).click()
  await expect(client.getByRole('heading', { name: 'Job Submitted Successfully!' })).toBeFocused()
  await expect(client).toHaveURL(/\/public\/request#[\w-]{22}$/)
  return Number((await client.getByText(/^#\d{8}$/).textContent())!.slice(1))
}

/** A catcher who is signed in, and what they do without a screen. */
async function catcherAt(page: Page, portal: Portal, name: string) {
  await signInByApi(page, portal, await approvedCatcher(portal, name))
  const post = async (call: string, data: object) => {
    const answer = await page.request.post(call, { headers: { origin: portal.url }, data })
    expect(answer.ok()).toBe(true)
    return answer
  }
  return {
    async claim(jobNumber: number): Promise<JobSeen> {
      const jobs = (await (await page.request.get('/api/jobs/available')).json()) as JobSeen[]
      const { id } = jobs.find((job) => job.jobNumber === jobNumber)!
      return (await (await post(`/api/jobs/${id}/claim`, { eta: 30 })).json()) as JobSeen
    },
    newTime: ({ id, claimedAt }: JobSeen, eta: number) => post(`/api/jobs/${id}/eta`, { eta, claimedAt }),
    arrive: ({ id, claimedAt }: JobSeen) => post(`/api/jobs/${id}/arrival`, { claimedAt }),
    release: ({ id }: JobSeen) => post(`/api/jobs/${id}/release`, { reason: 'car broke down' }),
    complete: ({ id }: JobSeen) => post(`/api/jobs/${id}/complete`, { completionNotes: 'Relocated' }),
  }
}

/** The head of the page: how far the request is. */
const head = (page: Page) => page.locator('[data-tone] h2')

/** Nobody has it yet: as many could hear as have a page open. */
const WAITING = /received|alerted|seen|nobody|no catcher/i

/** The socket brings a change before any poll does: within a second of its commit, on a machine that does nothing else. */
const SOON = { timeout: 10_000 }

test('DISP-31 D-138 from a request to done on the phone of the client: each change is there at once, and after a reload', async ({
  person,
  portal,
}) => {
  const client = await person('client')
  const ann = await catcherAt(await person('Ann'), portal, 'Ann Adder')
  const number = await request(client)
  const link = client.url()
  await expect(head(client)).toHaveText(WAITING)
  const form = await client.context().newPage()
  /** The same on the card above the form, which is opened again. */
  const onCard = async (text: RegExp) => {
    await form.goto('/')
    await expect(form.getByRole('link', { name: /^Your request/ })).toHaveText(text)
  }
  await onCard(WAITING)

  await test.step('a reload shows the same page, and Back does not lead to the form', async () => {
    await client.reload()
    await expect(client.getByRole('heading', { name: 'Job Submitted Successfully!' })).toBeVisible()
  })

  const claimed = await ann.claim(number)
  await expect(head(client)).toHaveText('Ann is coming', SOON)
  await expect(client.getByRole('heading', { name: 'Your snake job' })).toBeVisible()
  await expect(client.getByText(/^(?:29|30) min$/)).toBeVisible()
  await expect(client).toHaveTitle(/^Ann is coming · (?:29|30) min$/)
  await expect(client.getByRole('link', { name: 'Call Ann 0491 570 156' })).toHaveAttribute(
    'href',
    'tel:0491570156',
  )
  const promised = await client.getByText(/^Ann comes between/).textContent()
  await onCard(/Ann is coming, \d+:\d\d.* to \d+:\d\d/)
  await shoot(client, 'coming')

  await ann.newTime(claimed, 60)
  await expect(client.getByText(/^Ann gave a new time: between/)).toBeVisible(SOON)
  expect(await client.getByText(/^Ann gave a new time: between/).textContent()).not.toContain(
    promised!.replace('Ann comes ', ''),
  )
  await ann.arrive(claimed)
  await expect(head(client)).toHaveText('Ann is there', SOON)
  await onCard(/Ann is there/)
  await ann.complete(claimed)
  await expect(head(client)).toHaveText('Done', SOON)
  await expect(client.getByText(/You pay Ann directly\.$/)).toBeVisible()
  await onCard(/Done/)

  await test.step('DISP-30 the card leads back to it, and the question is answered', async () => {
    await form.getByRole('link', { name: /^Your request/ }).click()
    await expect(form).toHaveURL(link)
    await form.getByRole('button', { name: 'Yes', exact: true }).click()
    await expect(form.getByText('Thank you for your answer.')).toBeVisible()
  })
  await expect(client.locator('body')).not.toContainText('Adder')
})

test('DISP-31 released and claimed again: the page says so each time', async ({ person, portal }) => {
  const client = await person('client')
  const ann = await catcherAt(await person('Ann'), portal, 'Ann Adder')
  const bob = await catcherAt(await person('Bob'), portal, 'Bob Boa')
  const number = await request(client)
  const first = await ann.claim(number)
  await expect(head(client)).toHaveText('Ann is coming', SOON)
  await ann.release(first)
  await expect(head(client)).toHaveText('The catcher is not coming any more', SOON)
  await expect(client.locator('[data-tone="warning"]').getByRole('link', { name: /^Call now/ })).toBeVisible()
  await bob.claim(number)
  await expect(head(client)).toHaveText('Bob is coming', SOON)
  await client.reload()
  await expect(head(client)).toHaveText('Bob is coming')
})

test('D-139 nobody came: one tap asks again, on a page of its own, and the first page leads to it', async ({
  person,
  portal,
}) => {
  const client = await person('client')
  const ann = await catcherAt(await person('Ann'), portal, 'Ann Adder')
  const bob = await catcherAt(await person('Bob'), portal, 'Bob Boa')
  const number = await request(client)
  const link = client.url()
  await ann.complete(await ann.claim(number))
  await client.getByRole('button', { name: 'No, nobody came' }).click()
  await expect(head(client)).toHaveText('We are sorry. Is the snake still there?')
  await expect(head(client)).toBeFocused()
  await client.getByRole('button', { name: /^Yes, it is inside/ }).click()
  await expect(client).not.toHaveURL(link)
  await expect(head(client)).toHaveText(WAITING)
  const again = Number((await client.getByText(/^#\d{8}$/).textContent())!.slice(1))
  expect(again).not.toBe(number)
  await bob.claim(again)
  await expect(head(client)).toHaveText('Bob is coming', SOON)

  await client.goto('/')
  await expect(client.getByRole('link', { name: /^Your request/ })).toHaveText(/Bob is coming/)
  await client.goto(link)
  await expect(head(client)).toHaveText('You have asked again')
  await client.getByRole('link', { name: 'Open your new request' }).click()
  await expect(head(client)).toHaveText('Bob is coming')
})

test('DISP-33 D-45 a client cancels before the claim, and another after it; who only views cannot', async ({
  person,
  portal,
}) => {
  const client = await person('client')
  const ann = await catcherAt(await person('Ann'), portal, 'Ann Adder')
  const cancel = async () => {
    await client.getByRole('button', { name: 'Cancel this request' }).click()
    await client.getByRole('button', { name: 'Cancel request' }).click()
    await expect(head(client)).toHaveText('Request cancelled')
  }
  await request(client)
  await cancel()

  const claimed = await ann.claim(await request(client))
  await expect(head(client)).toHaveText('Ann is coming')
  const viewer = await person('viewer')
  await viewer.goto(`/r#${claimed.clientLink}`)
  await expect(head(viewer)).toHaveText('Ann is coming')
  await expect(viewer.getByRole('button', { name: /Cancel/ })).toHaveCount(0)
  await cancel()
  await expect(head(viewer)).toHaveText('Request cancelled')
})

test('DISP-30 DISP-31 the network is lost during the wait: what happened meanwhile is there when it is back', async ({
  person,
  portal,
}) => {
  const client = await person('client')
  const ann = await catcherAt(await person('Ann'), portal, 'Ann Adder')
  const number = await request(client)
  await expect(head(client)).toHaveText(WAITING)
  const before = await head(client).textContent()
  const noConnection = client.getByText(/^No connection\. This is as of/)

  await client.context().setOffline(true)
  const claimed = await ann.claim(number)
  await client.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(noConnection).toBeVisible()
  await expect(head(client)).toHaveText(before!)
  await client.context().setOffline(false)
  await expect(head(client)).toHaveText('Ann is coming')
  await expect(noConnection).toHaveCount(0)

  await test.step('and the socket follows again', async () => {
    await ann.release(claimed)
    await expect(head(client)).toHaveText('The catcher is not coming any more')
  })
})

test('DISP-30 DISP-34 without a network the page says of when it is; wrong and revoked links look the same', async ({
  person,
  portal,
}) => {
  const client = await person('client')
  const number = await request(client)
  await expect(head(client)).toHaveText(WAITING)
  await client.context().setOffline(true)
  await client.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(client.getByText(/^No connection\./)).toBeVisible()
  await client.context().setOffline(false)
  await expect(client.getByText(/^No connection\./)).toHaveCount(0)

  const moderator = await person('moderator')
  await signInByApi(moderator, portal, portal.admin)
  const jobs = (await (await moderator.request.get('/api/moderator/jobs')).json()) as JobSeen[]
  const { id } = jobs.find(({ jobNumber }) => jobNumber === number)!
  await moderator.request.post(`/api/moderator/jobs/${id}/revoke-links`, { headers: { origin: portal.url } })
  const gone = client.getByRole('heading', { name: 'This link does not work' })
  await expect(gone).toBeVisible()
  await client.goto('/public/request#AAAAAAAAAAAAAAAAAAAAAA')
  await expect(gone).toBeVisible()
  await shoot(client, 'wrong')
  const served = await client.request.get('/public/request')
  const headers = served.headers()
  expect([headers['cache-control'], headers['referrer-policy'], headers['x-robots-tag']]).toEqual([
    'no-store',
    'no-referrer',
    'noindex',
  ])
})

later(
  'DISP-34 a day after the end of the job its link looks like a wrong one, on the open page too',
  async ({ person, portal }) => {
    const client = await person('client')
    const ann = await catcherAt(await person('Ann'), portal, 'Ann Adder')
    await ann.complete(await ann.claim(await request(client)))
    await expect(head(client)).toHaveText('Done')
    const link = client.url()
    const gone = client.getByRole('heading', { name: 'This link does not work' })
    await portal.moveOn(23 * 60)
    await client.reload()
    await expect(head(client)).toHaveText('Done')
    await portal.moveOn(61)
    await client.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(gone).toBeVisible()
    const stranger = await person('stranger')
    await stranger.goto(link)
    await expect(stranger.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  },
)

/** For whoever looks: only where a folder is named. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (!folder) return
  await mkdir(folder, { recursive: true })
  for (const [width, scheme] of [
    [390, 'light'],
    [390, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height: 844 })
    await page.screenshot({ path: path.join(folder, `${name}-${width}-${scheme}.png`), fullPage: true })
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 390, height: 844 })
}
