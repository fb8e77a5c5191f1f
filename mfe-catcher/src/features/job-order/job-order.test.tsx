import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { availableJobs, type Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { positionOfPlace } from '@snake-dispatch/domain/place-positions'
import { answer, availableJob, catcher, userOf } from '@snake-dispatch/kit/testing'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'
import { refreshJobLists } from '../job-lists/job-lists.ts'

beforeAll(everythingLoaded)
afterEach(() => {
  vi.restoreAllMocks()
  delete (navigator as { geolocation?: unknown }).geolocation
})

const based = userOf({ baseSuburb: 'Penrith' })
const jobsIn = (...suburbs: (string | null)[]) => suburbs.map((suburb) => availableJob({ suburb }))

function open(user: User, jobs: () => readonly Job[]) {
  return renderPortal(<app.App />, {
    path: '/dashboard',
    user,
    answers: [answer(availableJobs, () => [...jobs()])],
  })
}

const places = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const card = (place: string) =>
  within(screen.getByRole('heading', { level: 2, name: place }).closest('article')!)
const choose = (order: 'newest' | 'nearest') =>
  fireEvent.change(screen.getByLabelText('Order of the jobs'), { target: { value: order } })

type Answer = { at: { latitude: number; longitude: number } } | { code: number }

/** A device that answers with its position, or refuses. @returns how often it was asked */
function device(reply: () => Answer) {
  const getCurrentPosition = vi.fn((found: PositionCallback, failed?: PositionErrorCallback | null) => {
    const now = reply()
    if ('at' in now) found({ coords: now.at, timestamp: Date.now() } as unknown as GeolocationPosition)
    else failed?.({ code: now.code, PERMISSION_DENIED: 1 } as GeolocationPositionError)
  })
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
  return getCurrentPosition
}
const inManly = { at: positionOfPlace('Manly')! }

describe('distances', () => {
  test('JOB-03 a card says how far its suburb is from the base suburb, and nothing where that is unknown', async () => {
    const jobs = jobsIn('Penrith', 'Katoomba', 'Smallville', null, 'Sydney')
    open(based, () => jobs)
    expect(await screen.findByText('about 35 km')).toBeTruthy()
    expect(card('Katoomba').getByText('about 35 km')).toBeTruthy()
    expect(card('Penrith').getByText('under 1 km')).toBeTruthy()
    expect(screen.getAllByText(/ km$/)).toHaveLength(2)
    expect(places().slice(0, 3)).toEqual(['Penrith', 'Katoomba', 'Smallville'])
  })

  test('JOB-03 D-06 an address tells no more than its suburb', async () => {
    const jobs = [availableJob({ suburb: null, address: 'XX High St, Katoomba NSW 2780' })]
    open(based, () => [...jobs, ...jobsIn('Manly')])
    await screen.findByText(/ km$/)
    expect(screen.getAllByText(/ km$/)).toHaveLength(1)
  })

  test('JOB-03 it is said once, on request, that they are straight lines and from where', async () => {
    open(based, () => jobsIn('Katoomba'))
    const from = await screen.findByRole('button', { name: 'Distances from Penrith' })
    expect(screen.queryByText(/^Straight-line/)).toBeNull()
    fireEvent.click(from)
    expect(screen.getByText('Straight-line distances from Penrith, your base suburb.')).toBeTruthy()
    expect(from.getAttribute('aria-expanded')).toBe('true')
  })

  test('JOB-03 without a base suburb nothing is told, and nobody is asked', async () => {
    const asked = device(() => inManly)
    open(catcher, () => jobsIn('Katoomba'))
    await screen.findByText('Katoomba')
    expect(screen.queryByText(/ km$/)).toBeNull()
    expect(screen.queryByRole('button', { name: /^Distances from/ })).toBeNull()
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('the order', () => {
  test('JOB-02 D-151 the nearest job is first from the start; Newest, the order of the call, is one choice away, and back', async () => {
    const jobs = jobsIn('Manly', 'Katoomba', null, 'Emu Plains')
    open(based, () => jobs)
    await screen.findAllByRole('article')
    expect(places().slice(0, 3)).toEqual(['Emu Plains', 'Katoomba', 'Manly'])
    expect(screen.getByLabelText<HTMLSelectElement>('Order of the jobs').value).toBe('nearest')
    choose('newest')
    await waitFor(() => expect(places()[0]).toBe('Manly'))
    expect(places().filter((_, at) => at !== 2)).toEqual(['Manly', 'Katoomba', 'Emu Plains'])
    choose('nearest')
    await waitFor(() => expect(places()[0]).toBe('Emu Plains'))
    expect(places()).toHaveLength(4)
  })

  test('D-151 without a base suburb the first chosen service suburb counts, and it is said', async () => {
    open(userOf({ serviceSuburbs: ['Smallville', 'Manly', 'Penrith'] }), () => jobsIn('Katoomba', 'Dee Why'))
    await screen.findAllByRole('article')
    expect(places()).toEqual(['Dee Why', 'Katoomba'])
    fireEvent.click(screen.getByRole('button', { name: 'Distances from Manly' }))
    expect(
      screen.getByText('Straight-line distances from Manly, the first of your service suburbs.'),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'or set a base suburb in your profile' })).toBeTruthy()
  })

  test('D-151 with neither it stays as the call answers it, and says how to set a suburb', async () => {
    open(catcher, () => jobsIn('Katoomba', 'Dee Why'))
    const set = await screen.findByRole('button', { name: 'Set suburb' })
    await screen.findAllByRole('article')
    expect(places()).toEqual(['Katoomba', 'Dee Why'])
    expect(screen.getByLabelText<HTMLSelectElement>('Order of the jobs').value).toBe('newest')
    expect(screen.queryByRole('link', { name: /base suburb/ })).toBeNull()
    fireEvent.click(set)
    expect(set.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByText(/^The nearest job is first once we know from where: a base suburb/)).toBeTruthy()
    expect(
      screen.getByRole('link', { name: 'or set a base suburb in your profile' }).getAttribute('href'),
    ).toBe('/profile')
  })

  test('JOB-02 without a place to measure from Nearest asks for one: the location, or a base suburb', async () => {
    const asked = device(() => inManly)
    open(catcher, () => jobsIn('Katoomba', 'Dee Why'))
    await screen.findByText('Katoomba')
    choose('nearest')
    const use = await screen.findByRole('button', { name: 'Use my location' })
    const link = screen.getByRole('link', { name: 'or set a base suburb in your profile' })
    expect(link.getAttribute('href')).toBe('/profile')
    expect(places()).toEqual(['Katoomba', 'Dee Why'])
    expect(asked).not.toHaveBeenCalled()
    use.focus()
    fireEvent.click(use)
    await waitFor(() => expect(places()).toEqual(['Dee Why', 'Katoomba']))
    expect(asked).toHaveBeenCalledOnce()
    const from = screen.getByRole('button', { name: 'Distances from My location' })
    expect(document.activeElement).toBe(from)
    expect(screen.queryByRole('button', { name: 'Use my location' })).toBeNull()
  })

  test('JOB-02 a refused location is told once, in its place, and the order stays', async () => {
    device(() => ({ code: 1 }))
    open(catcher, () => jobsIn('Katoomba', 'Dee Why'))
    await screen.findByText('Katoomba')
    choose('nearest')
    fireEvent.click(await screen.findByRole('button', { name: 'Use my location' }))
    expect(await screen.findByText(/^Your browser does not tell this site where you are/)).toBeTruthy()
    expect(places()).toEqual(['Katoomba', 'Dee Why'])
    expect(screen.queryByRole('alert')).toBeNull()
    choose('newest')
    expect(screen.queryByText(/^Your browser does not tell/)).toBeNull()
  })

  test('JOB-02 a location that cannot be found now is asked for again by the same button', async () => {
    const replies: Answer[] = [{ code: 3 }, inManly]
    device(() => replies.shift()!)
    open(catcher, () => jobsIn('Katoomba', 'Dee Why'))
    await screen.findByText('Katoomba')
    choose('nearest')
    fireEvent.click(await screen.findByRole('button', { name: 'Use my location' }))
    expect(await screen.findByText('Your location could not be found just now.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Use my location' }))
    await waitFor(() => expect(places()).toEqual(['Dee Why', 'Katoomba']))
  })

  test('JOB-02 the location comes before the base suburb, can be updated, and forgotten', async () => {
    const replies = [inManly, { at: positionOfPlace('Katoomba')! }]
    device(() => replies.shift()!)
    open(based, () => jobsIn('Katoomba', 'Dee Why', 'Emu Plains'))
    fireEvent.click(await screen.findByRole('button', { name: 'Distances from Penrith' }))
    fireEvent.click(screen.getByRole('button', { name: 'Use my location' }))
    choose('nearest')
    await waitFor(() => expect(places()).toEqual(['Dee Why', 'Emu Plains', 'Katoomba']))
    fireEvent.click(screen.getByRole('button', { name: 'Distances from My location' }))
    expect(screen.getByText(/Your location stays on this device\.$/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Update location' }))
    await waitFor(() => expect(places()).toEqual(['Katoomba', 'Emu Plains', 'Dee Why']))
    fireEvent.click(screen.getByRole('button', { name: 'Distances from My location' }))
    fireEvent.click(screen.getByRole('button', { name: 'Forget it' }))
    await waitFor(() => expect(places()).toEqual(['Emu Plains', 'Katoomba', 'Dee Why']))
    expect(screen.getByRole('button', { name: 'Distances from Penrith' })).toBeTruthy()
  })

  test('JOB-02 a base suburb that is no known place is named', async () => {
    open(userOf({ baseSuburb: 'Back of Nowhere' }), () => jobsIn('Katoomba', 'Dee Why'))
    await screen.findByText('Katoomba')
    choose('nearest')
    expect(await screen.findByText(/^No distances: where Back of Nowhere, your base suburb, is/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'or change your base suburb' })).toBeTruthy()
    expect(places()).toEqual(['Katoomba', 'Dee Why'])
  })
})

describe('while the list changes', () => {
  const [manly, katoomba] = jobsIn('Manly', 'Katoomba')
  const fresh = availableJob({ suburb: 'Emu Plains' })

  /** Opens two jobs, the nearest first, with the reader further down. */
  async function read() {
    let jobs = [manly!, katoomba!]
    open(based, () => jobs)
    await screen.findAllByText(/ km$/)
    expect(places()).toEqual(['Katoomba', 'Manly'])
    vi.spyOn(screen.getAllByRole('article')[0]!.closest('ul')!, 'getBoundingClientRect').mockReturnValue({
      top: -300,
    } as DOMRect)
    fireEvent.scroll(window)
    return async (next: typeof jobs) => {
      jobs = next
      await act(() => refreshJobLists())
    }
  }

  test('LIVE-02 by distance, too, a new job waits behind the pill, which leads to its place', async () => {
    const change = await read()
    await change([fresh, manly!, katoomba!])
    expect(places()).toEqual(['Katoomba', 'Manly'])
    fireEvent.click(await screen.findByRole('button', { name: 'New job' }))
    expect(places()).toEqual(['Emu Plains', 'Katoomba', 'Manly'])
  })

  test('LIVE-02 by distance, too, a new job whose place is below the screen is not held back', async () => {
    const change = await read()
    await change([availableJob({ suburb: 'Newcastle' }), manly!, katoomba!])
    await waitFor(() => expect(places()).toEqual(['Katoomba', 'Manly', 'Newcastle']))
    expect(screen.queryByRole('button', { name: 'New job' })).toBeNull()
  })

  test('LIVE-02 by distance, too, a job that is gone leaves its place', async () => {
    const change = await read()
    await change([manly!])
    expect(await screen.findByText(`Job #${katoomba!.jobNumber} is no longer available.`)).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })
})
