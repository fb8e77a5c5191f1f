import { expect, test } from './fixtures.ts'

test(
  'API the viewer shows every call under the portal’s own content security policy, and makes one',
  { tag: '@deep' },
  async ({ person, portal }) => {
    const page = await person('developer')
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(portal.url) && !request.url().startsWith('data:'))
        elsewhere.push(request.url())
    })
    await page.goto('/api/docs')
    await expect(page).toHaveTitle('API | Snake Dispatch NSW')
    await expect(page.getByRole('heading', { name: /^Snake Dispatch NSW/ })).toBeVisible()

    const { paths } = (await (await fetch(`${portal.url}/api/openapi.json`)).json()) as { paths: object }
    const calls = Object.values(paths).flatMap((path: object) => Object.keys(path))
    // The viewer draws only what is in view.
    const shown = new Set<string>()
    await expect(async () => {
      for (const id of await page
        .locator('.opblock')
        .evaluateAll((blocks) => blocks.map((block) => block.id)))
        shown.add(id)
      await page.evaluate(() => {
        const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
        scrollTo(0, isAtEnd ? 0 : scrollY + innerHeight / 2)
      })
      expect(shown.size).toBe(calls.length)
    }).toPass({ intervals: [50] })

    const filter = page.getByRole('textbox', { name: 'Filter by tag or path' })
    await filter.fill('/api/auth/me')
    await expect(page.locator('.opblock')).toHaveCount(1)
    const me = page.locator('.opblock').filter({ hasText: '/api/auth/me' })
    await me.locator('.opblock-summary-control').click()
    await me.getByRole('button', { name: 'Try it out' }).click()
    await me.getByRole('button', { name: 'Execute' }).click()
    await expect(me.locator('.live-responses-table')).toContainText('Not authenticated')
    // What signs in is a call: a page cannot set the session cookie.
    await expect(page.getByRole('button', { name: /authoriz/i })).toHaveCount(0)
    await filter.fill('/api/auth/login')
    await expect(me).toHaveCount(0)
    const login = page.locator('.opblock').filter({ hasText: '/api/auth/login' })
    await login.locator('.opblock-summary-control').click()
    await login.getByRole('button', { name: 'Try it out' }).click()
    await login.locator('textarea').fill('{}')
    await expect(login.getByRole('button', { name: 'Reset' })).toBeVisible()
    // Within the width of a phone too.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    expect(elsewhere).toEqual([])
  },
)
