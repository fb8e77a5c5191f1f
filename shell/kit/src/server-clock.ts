import { SERVER_TIME } from '@snake-dispatch/contract/portal-config'
import { pageData } from './page-data.ts'

/**
 * The server's time, whatever the clock of this device says (D-108): the device's clock and what it is off by, learned
 * from answers. Nothing else in a browser reads the clock to compare it with an instant of the server's.
 */

/** Less is a slow network or the whole seconds of `Date`, in milliseconds: nothing is moved for it. */
const TOLERANCE = 5_000

/** Milliseconds by which the server's clock is ahead of the device's. */
let offset = 0
let isKnown = false
/** What the device's clock showed when this page's own, which nobody sets, was at 0. */
let startedAt = 0
const listeners = new Set<() => void>()

/** The device's own clock, for times that are compared with nothing of the server's, in milliseconds since 1970. */
// oxlint-disable-next-line clock/of-server -- here it is read for all
export const deviceNow = (): number => Date.now()

/** The present, in milliseconds since 1970. */
export const serverNow = (): number => serverTime()

/** When the server's clock showed what the device's did `at`, in milliseconds since 1970; default: now. */
export function serverTime(at = deviceNow()): number {
  // Somebody has set the clock right since.
  if (offset && Math.abs(deviceStart() - startedAt - offset) < TOLERANCE) offset = 0
  return at + offset
}

/** The same as a date. */
export const serverDate = (at?: number): Date => new Date(serverTime(at))

/** False until the server has said what its time is: before, nothing may be called late on the device's word alone. */
export const isServerTimeKnown = (): boolean => isKnown

/** Calls back when the time that the server is known to have has moved. Returns an unsubscribe function. */
export function followServerClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Learns from an answer of the network; from one that may have been stored nothing.
 * @param sentAt when it was asked for, by the device's clock
 */
export function learnFromAnswer({ headers }: Response, sentAt: number): void {
  const at = Date.parse(headers.get('date') ?? '')
  const isFresh = /no-(?:store|cache)/.test(headers.get('cache-control') ?? '') && !Number(headers.get('age'))
  // `Date` has whole seconds.
  if (isFresh && !Number.isNaN(at)) learn(at - deviceNow(), at + 1_000 - sentAt)
}

/** @param lowest of the differences that the answer allows, in milliseconds */
function learn(lowest: number, highest: number): void {
  // The clock was set back meanwhile.
  if (highest < lowest) return
  isKnown = true
  const known = serverTime(0)
  if (known >= lowest - TOLERANCE && known <= highest + TOLERANCE) return
  const found = Math.round((lowest + highest) / 2)
  offset = Math.abs(found) < TOLERANCE ? 0 : found
  startedAt = deviceStart()
  for (const listener of listeners) listener()
}

const deviceStart = () => deviceNow() - performance.now()

/**
 * Learns from the document, before the first answer: from its data, or from the header `Server-Timing` of one that the
 * server has sent, or confirmed, just now. A stored one says nothing.
 */
export function learnFromDocument(): void {
  const [loaded] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[]
  if (!loaded) return
  const data = pageData()
  const sent = loaded.transferSize ? loaded.serverTiming?.find(({ name }) => name === SERVER_TIME) : undefined
  const at = (data ? Date.parse(data.readAt) : Number(sent?.description)) - deviceStart()
  if (at) learn(at - loaded.responseStart, at - loaded.requestStart)
}
