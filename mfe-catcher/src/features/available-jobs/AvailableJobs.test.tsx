import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { availableJobs } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import {
  answer,
  availableJob,
  catcher,
  never,
  photo,
  refusal,
  unreachable,
  type Reply,
} from '@snake-dispatch/kit/testing'
import { closePortal, renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'
import { refreshJobLists } from '../job-lists/job-lists.ts'

beforeAll(everythingLoaded)
afterEach(() => void vi.restoreAllMocks())

const open = (reply: Reply<typeof availableJobs>) =>
  renderPortal(<app.App />, { path: '/dashboard', user: catcher, answers: [answer(availableJobs, reply)] })
const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search available jobs' })
const search = (value: string) => fireEvent.change(searchBox(), { target: { value } })

describe('the list', () => {
  test('JOB-02 skeletons are shown while it loads', async () => {
    open(never)
    expect(await screen.findByText('Loading available jobs')).toBeTruthy()
    expect(screen.queryByText('No jobs found')).toBeNull()
  })

  test('JOB-02 nothing there: No jobs found', async () => {
    open(() => [])
    expect(await screen.findByRole('heading', { name: 'No jobs found' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
  })

  test('JOB-05 DISP-16 an empty list says which jobs it does not show, to whom it is limited', async () => {
    const limited = /^Jobs outside your service suburbs are shown when nobody nearer claims them\./
    const openFor = (user: User) =>
      renderPortal(<app.App />, { path: '/dashboard', user, answers: [answer(availableJobs, () => [])] })
    openFor({ ...catcher, serviceSuburbs: ['Penrith'] })
    expect(await screen.findByText(limited)).toBeTruthy()
    for (const all of [{ serviceSuburbs: [] }, { serviceSuburbs: ['Penrith'], isModerator: true }]) {
      closePortal()
      openFor({ ...catcher, ...all })
      expect(await screen.findByText(/^New jobs appear here/)).toBeTruthy()
      expect(screen.queryByText(limited)).toBeNull()
    }
  })

  test('JOB-02 a search without a match can be cleared', async () => {
    const job = availableJob()
    open(({ query }) => (query.search ? [] : [job]))
    search('python')
    fireEvent.click(await screen.findByRole('button', { name: 'Clear search' }))
    expect(await screen.findByRole('article')).toBeTruthy()
    expect(searchBox().value).toBe('')
  })

  test('JOB-04 the server searches, once for what was typed in one go, and old results stay until then', async () => {
    const { callsTo } = open(({ query }) => (query.search ? never() : [availableJob()]))
    await screen.findByRole('article')
    for (const typed of ['u', 'ur', ' urgent ']) search(typed)
    await waitFor(() => expect(callsTo(availableJobs)).toHaveLength(2))
    expect(callsTo(availableJobs).map(({ query }) => query.search)).toEqual([undefined, 'urgent'])
    expect(screen.getByRole('article')).toBeTruthy()
    expect(screen.getByRole('list', { busy: true })).toBeTruthy()
  })

  test('JOB-02 nothing is said of a search before it is answered', async () => {
    open(({ query }) => (query.search === 'taipan' ? never() : []))
    search('python')
    await screen.findByText('Nothing matches “python”.')
    search('taipan')
    expect(await screen.findByText('Loading available jobs')).toBeTruthy()
    expect(screen.queryByText(/^Nothing matches/)).toBeNull()
  })

  test('LIVE-02 a refresh of the lists shows a new job without a reload', async () => {
    const jobs = [availableJob()]
    open(() => jobs)
    expect(await screen.findAllByRole('article')).toHaveLength(1)
    jobs.unshift(availableJob({ suburb: 'Engadine' }))
    await act(() => refreshJobLists('open'))
    expect(await screen.findByText('Engadine')).toBeTruthy()
  })
})

describe('while the list changes', () => {
  const first = availableJob({ suburb: 'Manly' })
  const second = availableJob({ suburb: 'Bondi' })
  const fresh = availableJob({ suburb: 'Engadine' })
  const places = () =>
    screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
  const pill = () => screen.queryByRole('button', { name: 'New job' })

  /** Scrolls the page: jsdom knows no layout, so the list says itself where it is. */
  function scrollList(top: number) {
    vi.spyOn(screen.getAllByRole('article')[0]!.closest('ul')!, 'getBoundingClientRect').mockReturnValue({
      top,
    } as DOMRect)
    fireEvent.scroll(window)
  }

  /** Opens two jobs with the reader further down, or at the top; and lets the list become another one. */
  async function read(top: number) {
    let jobs = [first, second]
    open(() => jobs)
    await screen.findByText('Bondi')
    scrollList(top)
    return async (next: typeof jobs) => {
      jobs = next
      await act(() => refreshJobLists())
      const count = next.length === 1 ? '1 job' : `${next.length} jobs`
      await waitFor(() => expect(searchBox().placeholder).toBe(`Search ${count}`))
    }
  }

  test('LIVE-02 a new job waits behind a pill while the reader is further down, and the pill leads to it', async () => {
    const change = await read(-300)
    await change([fresh, first, second])
    expect(places()).toEqual(['Manly', 'Bondi'])
    pill()!.focus()
    fireEvent.click(pill()!)
    expect(places()).toEqual(['Engadine', 'Manly', 'Bondi'])
    expect(pill()).toBeNull()
    expect(document.activeElement).toBe(
      within(screen.getAllByRole('article')[0]!).getByRole('button', { name: 'Claim Job' }),
    )
  })

  test('LIVE-02 a new job that waits joins the list when the reader comes back to the top', async () => {
    const change = await read(-300)
    await change([fresh, first, second])
    act(() => scrollList(120))
    expect(places()).toEqual(['Engadine', 'Manly', 'Bondi'])
    expect(pill()).toBeNull()
  })

  test('LIVE-02 with reduced motion a new job waits behind the pill at the top too', async () => {
    const still = { matches: true, addEventListener() {}, removeEventListener() {} }
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue(still as unknown as MediaQueryList)
    const change = await read(120)
    await change([fresh, first, second])
    expect(places()).toEqual(['Manly', 'Bondi'])
    expect(pill()).toBeTruthy()
  })

  test('LIVE-02 the pill leads to a new job that is not at the top', async () => {
    const change = await read(-300)
    const low = availableJob({ suburb: 'Engadine', urgency: 'low' })
    await change([first, low, second])
    expect(places()).toEqual(['Manly', 'Bondi'])
    fireEvent.click(pill()!)
    expect(places()).toEqual(['Manly', 'Engadine', 'Bondi'])
    expect(document.activeElement).toBe(
      within(screen.getAllByRole('article')[1]!).getByRole('button', { name: 'Claim Job' }),
    )
  })

  test('LIVE-02 a new job whose place is below the screen is not held back', async () => {
    const change = await read(-300)
    await change([first, second, availableJob({ suburb: 'Engadine', urgency: 'low' })])
    expect(places()).toEqual(['Manly', 'Bondi', 'Engadine'])
    expect(pill()).toBeNull()
  })

  test('LIVE-02 the place of a job that is gone closes when the reader looks elsewhere', async () => {
    const change = await read(-300)
    await change([second])
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    expect(places()).toEqual(['Bondi'])
  })

  test('LIVE-02 a job that is gone leaves its place, and the focus on it goes to the heading', async () => {
    const change = await read(120)
    within(screen.getAllByRole('article')[0]!).getByRole('button', { name: 'Claim Job' }).focus()
    await change([second])
    expect(places()).toEqual(['Bondi'])
    expect(screen.getByText(`Job #${first.jobNumber} is no longer available.`)).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    await change([])
    expect(screen.getByRole('heading', { name: 'No jobs found' })).toBeTruthy()
  })
})

describe('a card', () => {
  test('JOB-03 shows urgency, number, snake, cost, share, suburb, age and creator', async () => {
    const job = availableJob({ photoUrl: photo })
    open(() => [job])
    const card = within(await screen.findByRole('article', { name: 'Sutherland Eastern Brown Snake' }))
    for (const text of [
      'High',
      `#${job.jobNumber}`,
      'Sutherland',
      'Eastern Brown Snake',
      'Venomous, dangerous',
      '$280',
      'of $350 · Alex Moore',
    ])
      expect(card.getByText(text)).toBeTruthy()
    const image = card.getByRole('img', { name: 'Sent with the request' })
    expect(['src', 'loading'].map((name) => image.getAttribute(name))).toEqual([
      `${photo}?size=small`,
      'lazy',
    ])
    expect(card.getByText('5 minutes ago').getAttribute('datetime')).toBe(job.createdAt)
  })

  test('JOB-03 UI-03 without a suburb the masked address is the place', async () => {
    open(() => [availableJob({ suburb: ' ', address: '12 Old Mill Rd', createdBy: null, createdById: null })])
    const card = within(await screen.findByRole('article', { name: 'XX Old Mill Rd Eastern Brown Snake' }))
    for (const text of ['Unknown location', 'of $350 · Public request'])
      expect(card.getByText(text)).toBeTruthy()
  })

  test.each([
    ['easternBrownSnake', 'Venomous, dangerous'],
    ['whipSnake', 'Venomous'],
    ['diamondPython', 'Non-venomous'],
    ['commonTreeSnake', 'Treat as venomous until seen'],
    ['unknown', 'Treat as venomous'],
    ['exotic', 'Treat as venomous'],
  ])('D-41 D-64 %s is marked %s', async (snakeType, mark) => {
    open(() => [availableJob({ snakeType })])
    expect(within(await screen.findByRole('article')).getByText(mark)).toBeTruthy()
  })

  test('D-28 nobody logged a public request: the full cost is the share', async () => {
    open(() => [availableJob({ createdBy: null, createdById: null })])
    const card = within(await screen.findByRole('article'))
    expect(card.getByText('$350')).toBeTruthy()
  })

  test('JOB-19 the whole cost is the share of the catcher who logged the job', async () => {
    open(() => [
      availableJob({
        createdById: catcher.id,
        createdBy: { id: catcher.id, name: catcher.name, payId: null },
      }),
    ])
    const card = within(await screen.findByRole('article'))
    expect(card.getByText('$350')).toBeTruthy()
    expect(card.getByText('of $350 · You')).toBeTruthy()
  })
})

describe('failures', () => {
  test('JOB-02 a refusal is shown in the server’s words and can be tried again', async () => {
    let refused = true
    open(() => (refused ? refusal(503, 'The database is unavailable.') : [availableJob()]))
    expect(await screen.findByText('The database is unavailable.')).toBeTruthy()
    refused = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('article')).toBeTruthy()
    expect(screen.queryByText('The database is unavailable.')).toBeNull()
  })

  test('JOB-02 a failed refresh leaves the jobs in sight and says that they may be old', async () => {
    let refused = false
    open(() => (refused ? refusal(503, 'The database is unavailable.') : [availableJob()]))
    await screen.findByRole('article')
    refused = true
    await act(() => refreshJobLists())
    expect((await screen.findByRole('alert')).textContent).toContain('What you see may be out of date.')
    expect(screen.getByRole('article')).toBeTruthy()
  })

  test('JOB-02 a lost network is shown at once, above the jobs that were there', async () => {
    open(() => [availableJob()])
    await screen.findByRole('article')
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void dispatchEvent(new Event('offline')))
    expect(screen.getByRole('alert').textContent).toContain('You are offline')
    expect(screen.getByRole('article')).toBeTruthy()
    online.mockReturnValue(true)
    act(() => void dispatchEvent(new Event('online')))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('DISP-40 a page that starts before the server answers waits for its list, and blames nobody', async () => {
    renderPortal(<app.App />, {
      path: '/dashboard',
      session: { status: 'user', user: catcher, offline: true },
      answers: [answer(availableJobs, never)],
    })
    expect(await screen.findByText('Loading available jobs')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('JOB-02 without a network the screen says that the catcher is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open(unreachable)
    expect(await screen.findByRole('heading', { name: 'Needs a connection' })).toBeTruthy()
  })
})
