import { cancelRequest, readClientPage } from '@snake-dispatch/contract/client-page'
import type { ClientState } from '@snake-dispatch/domain/client-state'
import { navigate } from '@snake-dispatch/kit'
import { PortalRouter } from '@snake-dispatch/kit/router'
import { answer, never } from '@snake-dispatch/kit/testing'
import { answerCalls, enterPortal } from '@snake-dispatch/kit/testing/vitest'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { keepRequest } from '../features/kept-request/kept-request.ts'
import { keepSent } from '../features/kept-request/sent-in-tab.ts'
import type { SentRequest } from '../features/kept-request/sent-request.ts'
import { pageInState } from '../testing/client-page-states.ts'
import { answersPage } from '../testing/public-answers.ts'
import { ClientRequestPage } from './ClientPage.tsx'

/** The sockets that are open: the link that each follows. */
let following: Socket[]

class Socket {
  link = ''
  onopen = () => {}
  onmessage = (_message: { data: string }) => {}
  onclose: (() => void) | null = null
  constructor() {
    following.push(this)
    queueMicrotask(() => this.onopen())
  }
  send(message: string) {
    this.link = (JSON.parse(message) as { link: string }).link
  }
  close() {
    following = following.filter((socket) => socket !== this)
  }
}

beforeEach(() => {
  following = []
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('scrollTo', vi.fn())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const links = { first: 'first-link-of-22-chars', second: 'secondlink-of-22-chars' }

/** Opens the page at an address of the browser, as the shell does. */
function open(link: string, ...answers: Parameters<typeof answerCalls>) {
  history.replaceState(null, '', `/public/request#${link}`)
  enterPortal()
  const server = answerCalls(...answers)
  render(
    <PortalRouter>
      <ClientRequestPage />
    </PortalRouter>,
  )
  return server
}

const follow = (link: string) => act(() => navigate(`/public/request#${link}`))

test.each([
  ['an hour fast', 60],
  ['an hour slow', -60],
  ['two years slow', -1_051_200],
])(
  'D-108 on a device whose clock is %s the minutes to go, and late, are the server’s',
  async (_, minutes) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const real = Date.now()
    const pages = { [links.first]: pageInState('coming'), [links.second]: pageInState('late') }
    vi.setSystemTime(real + minutes * 60_000)
    open(
      links.first,
      answer(readClientPage, ({ body }) =>
        Response.json(pages[body.link], {
          headers: { date: new Date(real).toUTCString(), 'cache-control': 'no-store' },
        }),
      ),
    )
    expect(await screen.findByText(/^2[345] min$/)).toBeTruthy()
    follow(links.second)
    expect(await screen.findByText(/^1[567] min late$/)).toBeTruthy()
  },
)

test('DISP-32 the page follows the request of the link that is in the address now', async () => {
  const first = pageInState('alerted', { suburb: 'Penrith' })
  const second = pageInState('alerted', { suburb: 'Katoomba' })
  const { callsTo } = open(
    links.first,
    answer(readClientPage, ({ body }) => (body.link === links.first ? first : second)),
  )
  await screen.findByText('Penrith')
  await vi.waitFor(() => expect(following.map(({ link }) => link)).toEqual([links.first]))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel this request' }))
  screen.getByText('Nobody will come then.')

  // The device knows the other one too: it is on the screen at once, without a moment of 'loading' between.
  keepRequest({ link: links.second, page: second })
  follow(links.second)
  screen.getByText('Katoomba')
  expect(screen.queryByText('Nobody will come then.')).toBeNull()
  await vi.waitFor(() => expect(following.map(({ link }) => link)).toEqual([links.second]))

  const before = callsTo(readClientPage).length
  following[0]!.onmessage({ data: JSON.stringify({ type: 'request_changed' }) })
  await vi.waitFor(() =>
    expect(
      callsTo(readClientPage)
        .slice(before)
        .map(({ body }) => body.link),
    ).toEqual([links.second]),
  )
})

test('DISP-30 while the server does not answer, what the device keeps is called old after a moment', async () => {
  vi.useFakeTimers()
  keepRequest({ link: links.first, page: pageInState('coming') })
  open(links.first, answer(readClientPage, never))
  screen.getByRole('heading', { name: 'Ann is coming' })
  expect(screen.queryByText(/It is as of/)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  screen.getByText(/^This could not be read again just now\. It is as of/)
})

test('DISP-32 too many reads of a link are no lost connection', async () => {
  keepRequest({ link: links.first, page: pageInState('coming') })
  open(
    links.first,
    answer(readClientPage, () => Response.json({ message: 'Too many' }, { status: 429 })),
  )
  expect(await screen.findByText(/^This could not be read again just now/)).toBeTruthy()
  expect(screen.queryByText(/^No connection/)).toBeNull()
})

const sent: SentRequest = {
  jobNumber: 10000024,
  link: links.first,
  sentAt: '',
  urgency: 'medium',
  clientMobile: '0491 570 156',
  address: '12 High Street, Penrith',
  suburb: 'Penrith',
  locationDetails: 'Kitchen',
  estimate: 225,
  hasPhoto: false,
  isPhotoMissing: false,
  isNobodyReached: false,
}

test('D-138 the first answer takes the place of what was sent, on a device whose clock is 3 s ahead too', async () => {
  keepSent({ ...sent, sentAt: new Date(Date.now() + 3_000).toISOString() })
  open(links.first, ...answersPage(() => pageInState('coming')))
  expect(await screen.findByRole('heading', { name: 'Ann is coming' })).toBeTruthy()
})

test('D-138 a request that was never read says no more than that it was sent, and its link is kept', async () => {
  vi.useFakeTimers()
  keepSent({ ...sent, sentAt: new Date(Date.now() - 20 * 60_000).toISOString() })
  // The tab was closed before.
  sessionStorage.clear()
  open('', answer(readClientPage, never))
  screen.getByRole('heading', { name: 'Request received' })
  await act(() => vi.advanceTimersByTimeAsync(6 * 60_000))
  screen.getByRole('heading', { name: 'Request received' })
  expect(screen.queryByText(/No catcher has been reached/)).toBeNull()
  screen.getByText(/ is as of /)
})

test('D-138 a request without a link says that this page cannot follow it', () => {
  keepSent({ ...sent, link: null, sentAt: new Date(Date.now() - 20 * 60_000).toISOString() })
  open('')
  screen.getByRole('heading', { name: 'Request received' })
  expect(screen.getByText('This page cannot follow your request. Call us to hear more.')).toBeTruthy()
})

test('D-138 the title of the tab is no longer that of a request whose link has ended', async () => {
  keepRequest({ link: links.first, page: pageInState('coming') })
  open(
    links.first,
    answer(readClientPage, () => Response.json({ message: 'Gone' }, { status: 404 })),
  )
  await screen.findByRole('heading', { name: 'This link does not work' })
  expect(document.title).toBe('This link does not work')
})

test('DISP-30 an older request that is over does not take the place of the one that is open', async () => {
  keepRequest({ link: links.second, page: pageInState('alerted') })
  open(links.first, ...answersPage(() => pageInState('done')))
  await screen.findByRole('heading', { name: 'Done' })
  expect(localStorage.getItem('snake-dispatch.request')).toContain(links.second)
})

test('DISP-33 a cancellation that is refused says so, and the request is read again', async () => {
  const { callsTo } = open(
    links.first,
    ...answersPage(() => pageInState('alerted')),
    answer(cancelRequest, () => Response.json({ message: 'It has changed.' }, { status: 409 })),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel this request' }))
  const before = callsTo(readClientPage).length
  fireEvent.click(screen.getByRole('button', { name: 'Cancel request' }))
  await vi.waitFor(() => expect(callsTo(readClientPage).length).toBeGreaterThan(before))
  screen.getByRole('heading', { name: 'Seen by 7 catchers' })
})

/** A device that can play sounds. @returns is called for each that starts */
function stubAudio() {
  const played = vi.fn<() => void>()
  const node = {
    connect: (next: object) => next,
    frequency: { setValueAtTime() {} },
    start: played,
    stop() {},
  }
  const audio = { state: 'running', currentTime: 0, destination: {}, resume: () => Promise.resolve() }
  vi.stubGlobal('AudioContext', function AudioContext() {
    return audio
  })
  for (const name of ['GainNode', 'OscillatorNode'])
    vi.stubGlobal(name, function AudioNode() {
      return node
    })
  return played
}

test('D-138 each change is in the tab’s title, said once for each stage, felt and heard, and the screen stays on', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const vibrate = vi.fn<() => boolean>()
  const release = vi.fn(() => Promise.resolve())
  const request = vi.fn(() => Promise.resolve({ release }))
  const played = stubAudio()
  Object.assign(navigator, { vibrate, wakeLock: { request }, userActivation: { hasBeenActive: true } })
  let state: ClientState = 'alerted'
  let fields: Parameters<typeof pageInState>[1] = {}
  open(links.first, ...answersPage(() => pageInState(state, fields)))
  await screen.findByRole('heading', { name: 'Seen by 7 catchers' })
  await vi.waitFor(() => expect(request).toHaveBeenCalledWith('screen'))
  expect(document.title).toBe('Seen by 7 catchers')
  expect(vibrate).not.toHaveBeenCalled()
  const change = () =>
    act(() => following[0]!.onmessage({ data: JSON.stringify({ type: 'request_changed' }) }))

  state = 'coming'
  const { claimedAt, eta } = pageInState(state)
  fields = { claimedAt, eta }
  change()
  const said = await screen.findByText(/^Ann is coming, 24 min, between/)
  expect(said.closest('output')).toBeTruthy()
  await vi.waitFor(() => expect(document.title).toBe('Ann is coming · 24 min'))
  await vi.waitFor(() => expect(played).toHaveBeenCalledTimes(1))
  expect(vibrate).toHaveBeenCalledTimes(1)

  // A minute later, and nothing else.
  vi.setSystemTime(Date.now() + 60_000)
  change()
  await screen.findByText('23 min')
  expect(said.textContent).toMatch(/24 min/)
  expect(vibrate).toHaveBeenCalledTimes(1)

  state = 'done'
  fields = {}
  change()
  await vi.waitFor(() => expect(document.title).toBe('Done'))
  expect(vibrate).toHaveBeenCalledTimes(2)
  await vi.waitFor(() => expect(release).toHaveBeenCalled())
  for (const name of ['vibrate', 'wakeLock', 'userActivation']) Reflect.deleteProperty(navigator, name)
})
