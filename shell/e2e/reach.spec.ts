import { approvedCatcher, signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { expectToast, requestRemoval } from './people.ts'
import { startPortal } from './server.ts'

test('DISP-20 without a catcher the request says so and the office hears of it; with one it says how many', async ({
  browser,
}) => {
  const portal = await startPortal()
  const context = await browser.newContext({ baseURL: portal.url })
  const [client, office] = [
    await context.newPage(),
    await (await browser.newContext({ baseURL: portal.url })).newPage(),
  ]
  try {
    await signInByApi(office, portal, portal.admin)
    await office.goto('/moderator')
    await expect(office.getByText('No jobs found')).toBeVisible()

    await test.step('nobody is reached', async () => {
      const number = await requestRemoval(client, {
        clientName: 'Nell Nobody',
        address: '14 Ocean Parade',
      })
      await expect(
        client.getByRole('heading', { name: 'No catcher has been reached yet. Call now.' }),
      ).toBeVisible()
      const panel = client.locator('[data-tone="warning"]')
      await expect(panel.getByRole('link', { name: /^Call now/ })).toBeInViewport()
      const message = `Job #${number} in Manly: no catcher who is on call can be reached. Find one by phone.`
      await expectToast(office, 'No Catcher Can Be Reached', message)
    })

    await test.step('a catcher of all suburbs is reached', async () => {
      const carla = await context.newPage()
      await signInByApi(carla, portal, await approvedCatcher(portal, 'Carla Carpet'))
      await carla.goto('/dashboard')
      // She can be reached once her page is connected.
      const coverage = async () => (await office.request.get('/api/moderator/coverage')).json()
      await expect.poll(coverage).toMatchObject({ everywhere: { reachable: 1 } })
      const other = await (await browser.newContext({ baseURL: portal.url })).newPage()
      await requestRemoval(other, { clientName: 'Sam Somebody', address: '14 Ocean Parade' })
      await expect(other.getByRole('heading', { name: '1 catcher alerted' })).toBeVisible()
      await expect(other.locator('[data-tone="warning"]')).toHaveCount(0)
    })
  } finally {
    await office.context().close()
    await context.close()
    await portal.stop()
  }
})
