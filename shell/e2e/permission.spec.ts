import { withWindow } from './chromium.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { approvedCatcher, signInByApi } from './by-api.ts'
import { chromiumArgs, chromiumExecutable } from './chromium.ts'
import { expect, test } from './fixtures.ts'

test.use(withWindow)

/** What the page asked its browser, and what the browser knew when it was asked. */
interface Asked {
  permission: NotificationPermission
  state: PermissionState
}

test('LIVE-06 a browser that has not decided yet is asked after the sign-in, once, and not before it', async ({
  portal,
}) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'permission-'))
  // The browser that people have, with a profile of its own: the headless shell answers such questions by itself.
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: await chromiumExecutable(),
    headless: false,
    args: [...chromiumArgs, '--headless=new'],
    baseURL: portal.url,
  })
  try {
    const page = browser.pages()[0] ?? (await browser.newPage())
    await page.addInitScript(() => {
      const asked: Asked[] = []
      Object.assign(window, { asked })
      const ask = Notification.requestPermission.bind(Notification)
      Notification.requestPermission = async () => {
        const { permission } = Notification
        const { state } = await navigator.permissions.query({ name: 'notifications' })
        asked.push({ permission, state })
        return ask()
      }
    })
    const asked = () => page.evaluate(() => (window as unknown as { asked: Asked[] }).asked)
    await page.goto('/login')
    await expect(page.getByRole('form', { name: 'Login' })).toBeVisible()
    expect(await page.evaluate(() => Notification.permission)).toBe('default')
    expect(await asked()).toEqual([])

    await signInByApi(page, portal, await approvedCatcher(portal, 'Robin Adder'))
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Available Jobs' })).toBeVisible()
    await expect.poll(asked).toEqual([{ permission: 'default', state: 'prompt' }])
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
  }
})
