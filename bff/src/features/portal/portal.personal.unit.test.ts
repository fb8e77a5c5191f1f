import type { PageData } from '@snake-dispatch/contract/portal-config'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { nothingToRead, startSite, type TestSite } from '../../testing/test-site.ts'

/** What a document brings. */
function dataIn(body: string): PageData | undefined {
  const json = /id="page-data">(.*?)<\/script>/.exec(body)?.[1]
  return json === undefined ? undefined : (JSON.parse(json) as PageData)
}

let site: TestSite
const approved = { status: 'approved', passwordResetRequired: false, needsPasskey: false } as const
const skeleton = '<h1>Skeleton of the jobs</h1>'
const html = async (address: string) => (await site.ask(address)).body

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

describe('the document of a signed-in user', () => {
  const call = '<link rel="preload" as="fetch" href="/api/jobs/available" crossorigin="use-credentials">'

  test('shows the skeleton of the screen while it loads, and preloads its first list', async () => {
    site.session.account = approved
    const page = await html('/dashboard')
    expect(page).toContain(call)
    expect(page).toMatch(new RegExp(`id="loading-screen"[^]*aria-hidden="true" inert>${skeleton}`))
    expect(page).toContain('data-at-once')
    expect(page).toContain('<title data-shell>Jobs</title>')
    expect(page).toContain('<main id="outlet" tabindex="-1"></main>')
  })

  test.each([
    ['a guest', null, '/dashboard'],
    ['who waits for approval', { ...approved, status: 'pending' }, '/dashboard'],
    ['who must change the password', { ...approved, passwordResetRequired: true }, '/dashboard'],
    ['who needs a passkey', { ...approved, needsPasskey: true }, '/dashboard'],
    ['another tab', approved, '/dashboard?tab=my-jobs'],
  ] as const)('AUTH-13 is not that of %s', async (_, account, address) => {
    site.session.account = account
    const page = await html(address)
    expect(page).not.toContain(call)
    expect(page).not.toContain(skeleton)
    expect(page).toContain('<p>Loading Snake Dispatch NSW…</p>')
  })
})

test('ROUTE-02 the sign-in is prerendered for a guest, on its first tab, and for nobody who is led elsewhere', async () => {
  const prerendered = '<div id="section-mfe_catcher" data-prerendered="form">'
  site.session.account = null
  expect(await html('/login')).toContain(prerendered)
  expect(await html('/login?tab=register')).not.toContain(prerendered)
  site.session.account = approved
  expect(await html('/login')).not.toContain(prerendered)
})

describe('the document of a signed-in user whose data can be read', () => {
  const data: PageData = {
    user: { id: 7, name: 'Ann', baseSuburb: null, serviceSuburbs: [] as string[] } as PageData['user'],
    answers: { '/api/jobs/available': [{ details: '</script><script>alert(1)</script>' }] },
    readAt: '2026-11-22T01:02:03.004Z',
  }
  beforeEach(() => {
    site.session.account = approved
    site.session.readData = () => data
  })
  afterEach(() => {
    site.session.readData = nothingToRead
    vi.restoreAllMocks()
  })

  test('shows the page itself with its data, in place of the skeleton, and makes no call', async () => {
    const { headers, body } = await site.ask('/dashboard')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers.etag).toBeUndefined()
    expect(body).toContain(
      '<div id="section-mfe_catcher" data-prerendered="skeleton"><h1>Jobs for Ann</h1></div>',
    )
    // Its navigation is made from the routes of all remotes (D-179).
    expect(body).toContain(
      '<div id="chrome"><div inert>Header with mfe_public,mfe_landing,mfe_catcher,mfe_admin</div></div>',
    )
    expect(body).not.toContain('loading-screen')
    expect(body).not.toContain('as="fetch"')
    expect(dataIn(body)).toEqual(data)
  })

  test('D-151 says which of its jobs are nearest where the order is by distance, and that the map is hidden', async () => {
    const jobs = ['Manly', 'Katoomba', 'Emu Plains'].map((suburb, id) => ({ id, suburb }))
    site.session.readData = () => ({
      ...data,
      user: { ...data.user, baseSuburb: 'Penrith' },
      answers: { '/api/jobs/available': jobs },
    })
    const { body } = await site.ask('/dashboard', { cookie: 'hide-map=yes' })
    expect(dataIn(body)).toMatchObject({ nearest: [2, 1, 0], hidesMap: true })
    expect(dataIn(body)?.answers['/api/jobs/available']).toEqual(jobs)
    expect(dataIn((await site.ask('/dashboard')).body)?.hidesMap).toBeUndefined()
  })

  test('is answered in full to a browser that knows an earlier one', async () => {
    expect((await site.ask('/dashboard', { 'if-none-match': '*' })).status).toBe(200)
  })

  test('AUTH-13 is read for nobody else, and for no other tab', async () => {
    let reads = 0
    site.session.readData = () => {
      reads += 1
      return data
    }
    const others = [
      null,
      { ...approved, status: 'pending' },
      { ...approved, passwordResetRequired: true },
    ] as const
    const asked = [
      ...others.map((account) => [account, '/dashboard'] as const),
      ...[...others, approved].flatMap((account) =>
        ['/dashboard?tab=my-jobs', '/'].map((address) => [account, address] as const),
      ),
    ]
    for (const [account, address] of asked) {
      site.session.account = account
      expect(await html(address)).not.toContain('page-data')
    }
    expect(reads).toBe(0)
    site.session.account = approved
    expect(await html('/dashboard')).toContain('page-data')
    expect(reads).toBe(1)
  })

  test('shows the skeleton when the data is late, and nothing more is read for a moment', async () => {
    site.session.readData = () => new Promise(() => {})
    expect(await html('/dashboard')).toContain(skeleton)
    let reads = 0
    site.session.readData = () => {
      reads += 1
      return data
    }
    expect(await html('/dashboard')).toContain(skeleton)
    expect(reads).toBe(0)
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
    expect(await html('/dashboard')).toContain('page-data')
  })
})
