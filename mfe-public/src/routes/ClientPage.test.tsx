import { readClientPage } from '@snake-dispatch/contract/client-page'
import { answer } from '@snake-dispatch/kit/testing'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepRequest } from '../features/kept-request/kept-request.ts'
import { clientPage, inStage } from '../testing/client-page-story.ts'
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
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const links = { first: 'first-link-of-22-chars', second: 'secondlink-of-22-chars' }

function follow(link: string) {
  history.replaceState(null, '', `/request#${link}`)
  act(() => void dispatchEvent(new HashChangeEvent('hashchange')))
}

test.each([
  ['an hour fast', 60],
  ['an hour slow', -60],
  ['two years slow', -1_051_200],
])(
  'D-108 on a device whose clock is %s the minutes to go, and late, are the server’s',
  async (_, minutes) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const real = Date.now()
    const pages = {
      [links.first]: clientPage(inStage.coming),
      [links.second]: clientPage(inStage.late),
    }
    vi.setSystemTime(real + minutes * 60_000)
    history.replaceState(null, '', `/request#${links.first}`)
    renderPortal(<ClientRequestPage />, {
      answers: [
        answer(readClientPage, ({ body }) =>
          Response.json(pages[body.link], {
            headers: { date: new Date(real).toUTCString(), 'cache-control': 'no-store' },
          }),
        ),
      ],
    })
    expect(await screen.findByText(/^2[345] min$/)).toBeTruthy()
    follow(links.second)
    expect(await screen.findByText(/^1[567] min late$/)).toBeTruthy()
  },
)

test('DISP-32 the page follows the request of the link that is in the address now', async () => {
  const first = clientPage({ ...inStage.alerted, suburb: 'Penrith' })
  const second = clientPage({ ...inStage.alerted, suburb: 'Katoomba' })
  history.replaceState(null, '', `/request#${links.first}`)
  const { callsTo } = renderPortal(<ClientRequestPage />, {
    answers: [answer(readClientPage, ({ body }) => (body.link === links.first ? first : second))],
  })
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
