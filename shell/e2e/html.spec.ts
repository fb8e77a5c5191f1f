import { signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { publicPages } from './public-pages.ts'
import { htmlFaults } from './valid-html.ts'

test('every document is served as valid HTML', async ({ request, page, portal }) => {
  const faults: Record<string, string[]> = {}
  const check = async (visitor: typeof request, path: string, who: string) => {
    const answer = await visitor.get(path, { headers: { accept: 'text/html' } })
    const found = await htmlFaults(await answer.text())
    if (found.length > 0) faults[`${path} for ${who}`] = found
  }
  for (const path of publicPages) await check(request, path, 'a guest')
  await signInByApi(page, portal, portal.admin)
  for (const path of ['/', '/dashboard', '/admin']) await check(page.request, path, 'the admin')
  expect(faults).toEqual({})
})
