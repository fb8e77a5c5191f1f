import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { availableJobs, myActiveJobs, type Job } from '@snake-dispatch/contract/jobs'
import { queryClient } from '@snake-dispatch/kit/query'
import { answer, availableJob, catcher, claimedJob, userOf } from '@snake-dispatch/kit/testing'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'
import { refreshJobLists } from '../job-lists/job-lists.ts'

beforeAll(everythingLoaded)
afterEach(() => {
  vi.restoreAllMocks()
  document.cookie = 'hide-map=; path=/; max-age=0'
})

const dubbo = availableJob({ suburb: 'Dubbo', urgency: 'high' })
const lismore = availableJob({ suburb: 'Lismore', urgency: 'low' })

async function open(jobs: () => Job[] = () => [dubbo, lismore], user = catcher) {
  renderPortal(<app.App />, { path: '/dashboard', user, answers: [answer(availableJobs, jobs)] })
  await screen.findAllByRole('article')
  return screen.findByRole('img', { name: /^Map of New South Wales/ })
}
const pinIn = (map: HTMLElement, suburb: string) => map.querySelector<SVGGElement>(`[data-pin="${suburb}"]`)!
const cellOf = (suburb: string) => screen.getByRole('heading', { level: 2, name: suburb }).closest('li')!

test('D-151 the map has the jobs of the list, and says where those who do not see it find them', async () => {
  const map = await open()
  expect([...map.querySelectorAll('[data-pin]')].map((pin) => pin.getAttribute('data-pin')).sort()).toEqual([
    'Dubbo',
    'Lismore',
  ])
  expect(map.getAttribute('aria-label')).toBe(
    'Map of New South Wales with 2 available jobs. The list beside it has each available job.',
  )
})

test('D-151 a pin and its card light up together, from either side', async () => {
  const map = await open()
  fireEvent.pointerEnter(pinIn(map, 'Dubbo'))
  expect([cellOf('Dubbo'), cellOf('Lismore')].map((cell) => 'lit' in cell.dataset)).toEqual([true, false])
  fireEvent.pointerLeave(pinIn(map, 'Dubbo'))
  expect('lit' in cellOf('Dubbo').dataset).toBe(false)

  const isLit = (suburb: string) => 'lit' in pinIn(map, suburb).dataset
  fireEvent.pointerOver(within(cellOf('Lismore')).getByRole('heading'))
  expect([isLit('Dubbo'), isLit('Lismore')]).toEqual([false, true])
  fireEvent.pointerOver(screen.getByRole('region', { name: 'Map' }))
  expect(isLit('Lismore')).toBe(false)
  act(() => within(cellOf('Dubbo')).getByRole('button', { name: 'Claim Job' }).focus())
  expect(isLit('Dubbo')).toBe(true)
})

test('D-151 a click on a pin leads to its card, which gets the focus', async () => {
  const map = await open()
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  fireEvent.click(pinIn(map, 'Lismore'))
  expect(document.activeElement).toBe(within(cellOf('Lismore')).getByRole('button', { name: 'Claim Job' }))
  expect(scrolled.mock.contexts).toContain(cellOf('Lismore'))
})

test('D-151 the map follows the list', async () => {
  let jobs = [dubbo]
  const map = await open(() => jobs)
  expect(pinIn(map, 'Lismore')).toBeNull()
  jobs = [dubbo, lismore]
  await act(() => refreshJobLists('open'))
  await waitFor(() => expect(pinIn(map, 'Lismore')).toBeTruthy())
})

test('D-151 it shows the catcher’s own claims, which lead to My Jobs, and their base', async () => {
  const map = await open(() => [dubbo], userOf({ baseSuburb: 'Katoomba', serviceSuburbs: ['Manly'] }))
  expect(pinIn(map, 'Katoomba').querySelector('[data-kind="base"]')).toBeTruthy()
  act(() => void queryClient.setQueryData([myActiveJobs.path], [claimedJob({ suburb: 'Lismore' })]))
  await waitFor(() => expect(pinIn(map, 'Lismore').querySelector('[data-kind="mine"]')).toBeTruthy())
  expect(map.getAttribute('aria-label')).toContain('1 available job, and 1 that you have claimed.')
  fireEvent.click(pinIn(map, 'Katoomba'))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Available Jobs')
  fireEvent.click(pinIn(map, 'Lismore'))
  expect(await screen.findByRole('heading', { level: 1, name: 'My Jobs' })).toBeTruthy()
})

test('D-151 the map is hidden, and that is remembered', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Hide map' }))
  expect(screen.queryByRole('region', { name: 'Map' })).toBeNull()
  expect(document.cookie).toContain('hide-map=')
  fireEvent.click(screen.getByRole('button', { name: 'Show map' }))
  expect(await screen.findByRole('img', { name: /^Map of/ })).toBeTruthy()
  expect(document.cookie).not.toContain('hide-map=')
})

test('D-151 a narrow screen has no map', async () => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('<'),
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  )
  renderPortal(<app.App />, {
    path: '/dashboard',
    user: catcher,
    answers: [answer(availableJobs, () => [dubbo])],
  })
  await screen.findAllByRole('article')
  // The room is empty once the page is idle and it is known that nothing will fill it.
  await waitFor(() => expect(screen.getByRole('region', { name: 'Map' }).childElementCount).toBe(0))
})
