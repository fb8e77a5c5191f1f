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
}

/** Asks for help, and opens the page of the request. */
async function follow(client: Page): Promise<number> {
  await client.goto('/')
  await fillRequest(client, { clientName: 'Mia Wong', address: '12 High Street, Penrith' })
  await client.getByRole('button', { name: 'Submit Job' }).click()
  await expect(client.getByText('Job Submitted Successfully!')).toBeVisible()
  const number = Number((await client.getByText(/^#\d{8}$/).textContent())!.slice(1))
  await client.getByRole('link', { name: 'Follow your request' }).click()
  await expect(client).toHaveURL(/\/public\/request#[\w-]{22}$/)
  return number
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
    release: ({ id }: JobSeen) => post(`/api/jobs/${id}/release`, { reason: 'car broke down' }),
    complete: ({ id }: JobSeen) => post(`/api/jobs/${id}/complete`, { completionNotes: 'Relocated' }),
  }
}

const stage = (page: Page) => page.getByRole('status').first()

test('DISP-31 DISP-35 from a request to done on the phone of the client, released and reclaimed on the way', async ({
  person,
  portal,
}) => {
  const client = await person('client')
  const ann = await catcherAt(await person('Ann'), portal, 'Ann Adder')
  const bob = await catcherAt(await person('Bob'), portal, 'Bob Boa')
  const number = await follow(client)
  // Nobody can be reached here but by the page: so the team may know at once.
  await expect(stage(client)).toHaveText(/received|alerted|team/i)
  const first = await ann.claim(number)
  // No poll within 5 s: the socket has brought it.
  await expect(stage(client)).toHaveText('Ann is on the way')
  await expect(client.getByText('30 min')).toBeVisible()
  await expect(client.getByRole('link', { name: 'Call Ann 0491 570 156' })).toHaveAttribute(
    'href',
    'tel:0491570156',
  )
  await shoot(client, 'coming')
  await ann.release(first)
  await expect(stage(client)).toHaveText(/Asking other catchers|Our team knows/)
  const second = await bob.claim(number)
  await expect(stage(client)).toHaveText('Bob is on the way')

  await test.step('DISP-30 it survives a closed tab: the form leads back to it', async () => {
    await client.goto('/')
    await client.getByRole('link', { name: 'Your request' }).click()
    await expect(stage(client)).toHaveText('Bob is on the way')
  })
  await bob.complete(second)
  await expect(stage(client)).toHaveText('Done')
  await client.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(client.getByText('Thank you for your answer.')).toBeVisible()
  await expect(client.locator('body')).not.toContainText('Boa')
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
    await expect(stage(client)).toHaveText('Request cancelled')
  }
  await follow(client)
  await cancel()

  const claimed = await ann.claim(await follow(client))
  await expect(stage(client)).toHaveText('Ann is on the way')
  const viewer = await person('viewer')
  await viewer.goto(`/public/request#${claimed.clientLink}`)
  await expect(stage(viewer)).toHaveText('Ann is on the way')
  await expect(viewer.getByRole('button', { name: /Cancel/ })).toHaveCount(0)
  await cancel()
  await expect(stage(viewer)).toHaveText('Request cancelled')
})

test('DISP-30 DISP-31 the network is lost during the wait: what happened meanwhile is there when it is back', async ({
  person,
  portal,
}) => {
  const client = await person('client')
  const ann = await catcherAt(await person('Ann'), portal, 'Ann Adder')
  const number = await follow(client)
  await expect(stage(client)).toHaveText(/received|alerted|team/i)
  const before = await stage(client).textContent()
  const noConnection = client.getByText(/^No connection\. This is as of/)

  await client.context().setOffline(true)
  const claimed = await ann.claim(number)
  await client.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(noConnection).toBeVisible()
  await expect(stage(client)).toHaveText(before!)
  await client.context().setOffline(false)
  await expect(stage(client)).toHaveText('Ann is on the way')
  await expect(noConnection).toHaveCount(0)

  await test.step('and the socket follows again', async () => {
    await ann.release(claimed)
    await expect(stage(client)).toHaveText(/Asking other catchers|Our team knows/)
  })
})

test('DISP-30 DISP-34 without a network the page says of when it is; wrong and revoked links look the same', async ({
  person,
  portal,
}) => {
  const client = await person('client')
  const number = await follow(client)
  // Nobody can be reached here but by the page: so the team may know at once.
  await expect(stage(client)).toHaveText(/received|alerted|team/i)
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
    await ann.complete(await ann.claim(await follow(client)))
    await expect(stage(client)).toHaveText('Done')
    const link = client.url()
    const gone = client.getByRole('heading', { name: 'This link does not work' })
    await portal.moveOn(23 * 60)
    await client.reload()
    await expect(stage(client)).toHaveText('Done')
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
