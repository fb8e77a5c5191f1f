import { RETRY_WAITS } from '@snake-dispatch/client/repeat-wait'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const SCRIPT = '/shell/main.js'
const SHEET = '/shell/main.css'

const elements = (address: string) => [
  ...document.head.querySelectorAll<HTMLElement>(`script[src="${address}"], link[href="${address}"]`),
]

/** What the page asked for: each element once. */
let asked: Map<string, Set<Element>>

/** The network answers every request for the file that is in the page. */
async function answer(address: string, type: 'load' | 'error') {
  const [element] = elements(address)
  asked.get(address)!.add(element!)
  element!.dispatchEvent(new Event(type))
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(async () => {
  vi.useFakeTimers()
  asked = new Map([SCRIPT, SHEET].map((address) => [address, new Set()]))
  const dataset = { scripts: SCRIPT, styles: SHEET, atOnce: '' }
  Object.defineProperty(document, 'currentScript', { configurable: true, value: { dataset } })
  document.body.innerHTML = '<main><a href="tel:1300000000">Call</a></main>'
  vi.resetModules()
  await import('./bootstrap.ts')
})
afterEach(() => {
  vi.useRealTimers()
  document.head.replaceChildren()
  document.body.replaceChildren()
  Object.defineProperty(document, 'currentScript', { configurable: true, value: null })
})

/** Lets all attempts fail that come by themselves. */
async function failUntilGivenUp(address: string) {
  await answer(address, 'error')
  for (const wait of RETRY_WAITS) {
    expect(screen.queryByRole('alert')).toBeNull()
    await vi.advanceTimersByTimeAsync(wait)
    await answer(address, 'error')
  }
}

test.each([SCRIPT, SHEET])(
  'D-112 %s that fails is requested again a few times, then the page says so',
  async (address) => {
    await failUntilGivenUp(address)
    expect(asked.get(address)!.size).toBe(RETRY_WAITS.length + 1)
    expect(screen.getByRole('alert').textContent).toContain('Check your connection')
    // What the page served stays: the number to call.
    screen.getByRole('link', { name: 'Call' })
    const [last] = elements(address)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(elements(address)).toEqual([last])
  },
)

test.each<[what: string, signal: () => unknown]>([
  ['the network is back', () => dispatchEvent(new Event('online'))],
  ['somebody looks at the page again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['somebody presses', () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }))],
])('D-112 when %s it is tried once more each time, until it works', async (_what, signal) => {
  await failUntilGivenUp(SCRIPT)
  for (let more = 0; more < 3; more++) {
    const [failed] = elements(SCRIPT)
    signal()
    await vi.advanceTimersByTimeAsync(0)
    expect(elements(SCRIPT)).toHaveLength(1)
    expect(elements(SCRIPT)[0]).not.toBe(failed)
    await answer(SCRIPT, 'error')
    screen.getByRole('alert')
  }
  signal()
  await vi.advanceTimersByTimeAsync(0)
  await answer(SCRIPT, 'load')
  expect(screen.queryByRole('alert')).toBeNull()
  const [loaded] = elements(SCRIPT)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(elements(SCRIPT)).toEqual([loaded])
})

test('D-112 a network that is back cuts the wait short', async () => {
  await answer(SCRIPT, 'error')
  const [failed] = elements(SCRIPT)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(elements(SCRIPT)[0]).not.toBe(failed)
  const [second] = elements(SCRIPT)
  // The wait that was cut short asks for nothing more.
  await vi.advanceTimersByTimeAsync(60_000)
  expect(elements(SCRIPT)).toEqual([second])
})
