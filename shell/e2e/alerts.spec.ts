import { withWindow } from './chromium.ts'
import type { Page } from '@playwright/test'
import type { PushMessage } from '@snake-dispatch/contract/notifications'
import { approvedCatcher, claimAndRelease, claimByApi, logJobs, signInByApi } from './by-api.ts'
import { expect } from './fixtures.ts'
import { untilSent } from './live-socket.ts'
import { pushTo, shownOn, subscribeWith, tap, test, workerReady } from './pushing.ts'

test.use(withWindow)

/** A file of the portal without its scripts: only the service worker is there to ring. */
const withoutPage = (page: Page) => page.goto('/icons/icon-192.png')
const cardOf = (page: Page, number: string) => page.locator('li[data-key]', { hasText: `#${number}` })

test('LIVE-02 LIVE-05 LIVE-07 DISP-05 a job is pushed, encrypted, to a device that rings for it once, and reports it, and a tap leads to it', async ({
  page,
  context,
  portal,
}) => {
  const catcher = await approvedCatcher(portal, 'Pushed Pat')
  const logger = await approvedCatcher(portal, 'Logging Lee')
  const browser = await portal.subscribe()
  await context.grantPermissions(['notifications'])
  await subscribeWith(context, browser)
  await signInByApi(page, portal, catcher)
  const subscribed = page.waitForResponse('**/api/notifications/subscribe')
  await page.goto('/dashboard')
  // A page subscribes some seconds after its start, if its worker is there by then.
  await workerReady(page)
  await page.reload()
  expect((await subscribed).status()).toBe(200)
  const push = await pushTo(page)
  /** The push of a round of a job. An open page that rings spares its device the push (DISP-06). */
  const pushOf = async (number: string, round: number) => {
    const isIt = ({ notification }: PushMessage) =>
      // A released job is asked of the region at once: its first step is the second (DISP-23).
      notification.data.alertId === `newJob-${number}-${round}-${round - 1}`
    await expect.poll(async () => (await browser.pushes(0)).some(isIt), { timeout: 15_000 }).toBe(true)
    return (await browser.pushes(0)).find(isIt)!
  }
  const shown = async (number: string) => (await shownOn(page)).filter(({ tag }) => tag === `job-${number}`)
  let first = ''

  await test.step('an open page sounds itself, and shows it without another sound (D-154)', async () => {
    // Without a touch before it a browser may forbid the sound.
    await page.getByRole('heading', { level: 1 }).click()
    ;[first = ''] = await logJobs(portal, logger, [{ urgency: 'medium' }])
    const body = expect.stringContaining('Katoomba')
    await expect
      .poll(() => shown(first))
      .toEqual([
        {
          title: 'New Snake Removal Job',
          tag: `job-${first}`,
          url: `/dashboard?job=${first}`,
          isSilent: true,
          body,
        },
      ])
  })

  await test.step('a tap leads the open dashboard to the job', async () => {
    expect(await tap(page, `job-${first}`)).toBeNull()
    await expect(cardOf(page, first).getByRole('button', { name: 'Claim Job' })).toBeFocused()
    await expect(page).toHaveURL('/dashboard')
    expect(await shown(first)).toEqual([])
  })

  await test.step('without a page the push rings, again after a release, and not for a repeated push', async () => {
    await withoutPage(page)
    const [second = ''] = await logJobs(portal, logger, [{ urgency: 'high' }])
    // DevTools may lose a push: it is sent again when nothing comes of it. A slow machine shows one late.
    const delivered = (pushed: PushMessage, isSilent: boolean) =>
      expect(async () => {
        await push(pushed)
        await expect.poll(() => shown(second), { timeout: 30_000 }).toMatchObject([{ isSilent }])
      }).toPass()
    const pushed = await pushOf(second, 1)
    expect(pushed.notification.data).toMatchObject({ suburb: 'Katoomba', jobNumber: Number(second) })
    await delivered(pushed, false)
    await delivered(pushed, true)
    // A job is closed for half an hour to who gave it back (DISP-51).
    await claimAndRelease(portal, await approvedCatcher(portal, 'Stuck Stu'), second, 'car broke down')
    await delivered(await pushOf(second, 2), false)
    expect(await shown(second)).toHaveLength(1)

    await test.step('DISP-04 the worker has reported what it showed', async () => {
      const devices = async () => (await page.request.get(`${portal.url}/api/notifications/devices`)).json()
      await expect.poll(devices).toMatchObject([{ state: 'proven', lastShownAt: expect.any(String) }])
    })
    await claimByApi(portal, logger, second)
    const opened = await tap(page, `job-${second}`)
    expect(opened).toBe(`${portal.url}/dashboard?job=${second}`)
    await page.goto(opened!)
    await expect(page.getByText(`Job #${second} was claimed by another catcher.`)).toBeVisible()
  })

  await test.step('AUTH-11 a sign-out ends the subscription, here and on the server', async () => {
    const ended = page.waitForResponse('**/api/notifications/unsubscribe')
    await page.getByRole('button', { name: /Pushed Pat/ }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    expect((await ended).status()).toBe(204)
    await expect(page).toHaveURL('/login')
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('subscribed'))).toBeNull()
    expect(await shownOn(page)).toEqual([])
  })

  await test.step('D-43 a tap without a session leads through the sign-in to the job', async () => {
    await page.goto(`/dashboard?job=${first}`)
    const form = page.getByRole('form', { name: 'Login' })
    await form.getByLabel('Email address').fill(catcher.email)
    await form.getByRole('textbox', { name: /^Password/ }).fill(catcher.password)
    await form.getByRole('button', { name: 'Login' }).click()
    await expect(cardOf(page, first).getByRole('button', { name: 'Claim Job' })).toBeFocused()
  })
})

test('PUB-10 LIVE-03 a server that is killed and started again under open dashboards: each sees each job once', async ({
  browser,
  portal,
}) => {
  const logger = await approvedCatcher(portal, 'Logging Lou')
  const pages: Page[] = []
  for (const name of ['Ada', 'Ben', 'Cleo']) {
    // Where motion is unwelcome, new jobs wait behind a button.
    const context = await browser.newContext({ reducedMotion: 'no-preference' })
    const page = await context.newPage()
    await signInByApi(page, portal, await approvedCatcher(portal, `${name} Adder`))
    await countToasts(page)
    await page.goto(`${portal.url}/dashboard`)
    await expect(page.getByRole('heading', { name: 'Available Jobs' })).toBeVisible()
    pages.push(page)
  }
  const numbers = await logJobs(portal, logger, [{ suburb: 'Leura' }])
  for (const page of pages) {
    await expect(cardOf(page, numbers[0]!)).toBeVisible()
    // What a page still loads when the server dies may stay away until Retry is pressed.
    await page.waitForLoadState('networkidle')
  }
  // Between two sockets a job comes without a toast of its own.
  const connected = pages.map((page) => untilSent(page, 'identify'))
  await portal.crash()
  await portal.revive()
  numbers.push(...(await logJobs(portal, logger, [{ suburb: 'Leura' }, { suburb: 'Leura' }])))
  for (const page of pages) {
    for (const number of numbers) await expect(cardOf(page, number)).toHaveCount(1)
    for (const [, count] of await toastsOf(page)) expect(count).toBe(1)
  }
  await Promise.all(connected)
  numbers.push(...(await logJobs(portal, logger, [{ suburb: 'Leura' }])))
  for (const page of pages) {
    const last = numbers.at(-1)!
    await expect.poll(async () => new Map(await toastsOf(page)).get(last)).toBe(1)
    await expect(cardOf(page, last)).toHaveCount(1)
    await page.context().close()
  }
})

/** Counts the toasts of each job from the next page on. */
const countToasts = (page: Page) =>
  page.addInitScript(() => {
    const counts = new Map<string, number>()
    const seen = new WeakSet<Node>()
    Object.assign(globalThis, { toastCounts: counts })
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[role="region"][aria-label^="Notifications"] li')) {
        const number = /#(\d+)/.exec(toast.textContent ?? '')?.[1]
        if (!number || seen.has(toast)) continue
        seen.add(toast)
        counts.set(number, (counts.get(number) ?? 0) + 1)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })

const toastsOf = (page: Page) =>
  page.evaluate(() => [...(globalThis as unknown as { toastCounts: Map<string, number> }).toastCounts])
