import { changeItem, hasItem, itemsOf, OUTBOX_KEPT_FOR, removeItem, type OutboxItem } from './outbox-store.ts'
import { UNSENT_WORK_DAYS } from '@snake-dispatch/domain/idempotency-days'
import type { OutboxOwner } from './database.ts'

/**
 * What became of an item. `unreachable`: there is no network. `later`: the server cannot take it now. `signed-out`: it
 * waits for its account. `deleted`: it was refused, and nothing of it is there any more.
 */
export type SendOutcome =
  | { item: OutboxItem; outcome: 'sent'; answer: unknown }
  | { item: OutboxItem; outcome: 'refused' | 'later' | 'unreachable' | 'signed-out' | 'deleted' }

const TOO_OLD: NonNullable<OutboxItem['refusal']> = {
  status: 0,
  text: `This has waited for more than ${UNSENT_WORK_DAYS} days. Please check it before you send it.`,
}

/** Milliseconds until an item must have been answered; it may carry a photo. */
const TIMEOUT = 45_000

/**
 * Sends what an owner has queued: what belongs to one job in the order in which it was queued. Only one sender is at work
 * on this device, in one of its tabs or in the worker (DISP-43); a second one does nothing. It needs no document: the
 * service worker can call it.
 * @param send `fetch`, or the page's own that follows 401s
 * @param onOutcome called after every item
 * @returns false when something still waits, here or with another sender
 */
export async function sendItems(
  owner: OutboxOwner,
  send: typeof fetch,
  onOutcome: (outcome: SendOutcome) => void = () => {},
): Promise<boolean> {
  const sendAll = async () => {
    const waitingJobs = new Set<number | string>()
    for (const item of await itemsOf(owner)) {
      const job = item.job?.id ?? item.id
      // Another tab may have sent or deleted it since the list was read.
      if (item.refusal || waitingJobs.has(job) || !(await hasItem(item.id))) continue
      const outcome = await sendItem(item, send)
      onOutcome(outcome)
      if (outcome.outcome === 'unreachable' || outcome.outcome === 'signed-out') return false
      if (outcome.outcome === 'later') waitingJobs.add(job)
    }
    return waitingJobs.size === 0
  }
  return runAlone(`snake-dispatch.outbox.${owner}`, sendAll)
}

const running = new Set<string>()

/** Runs alone in this browser; false at once when it runs already. */
async function runAlone(name: string, work: () => Promise<boolean>): Promise<boolean> {
  if (running.has(name)) return false
  running.add(name)
  try {
    // Old browsers have no locks: then two tabs may both send, and the key lets it act once.
    if (!('locks' in navigator)) return await work()
    return await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : false))
  } finally {
    running.delete(name)
  }
}

async function sendItem(item: OutboxItem, send: typeof fetch): Promise<SendOutcome> {
  // The server forgets keys a day later: a second job could be made.
  if (Date.now() - item.queuedAt > OUTBOX_KEPT_FOR) return refuse(item, TOO_OLD)
  let response: Response
  try {
    response = await send(item.path, {
      method: item.method,
      headers: { 'content-type': 'application/json', 'idempotency-key': item.id },
      credentials: 'include',
      body: JSON.stringify(item.body),
      signal: AbortSignal.timeout(TIMEOUT),
    })
  } catch {
    return { item, outcome: 'unreachable' }
  }
  if (response.status === 401) return { item, outcome: 'signed-out' }
  if (isPassing(response.status)) return { item, outcome: 'later' }
  const text = await response.text().catch(() => '')
  if (!response.ok) return refuse(item, { status: response.status, text })
  await removeItem(item.id)
  return { item, outcome: 'sent', answer: parse(text) }
}

/** True for an answer that may be another one later: it is sent again by itself (DISP-43). */
export const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500

async function refuse(item: OutboxItem, refusal: NonNullable<OutboxItem['refusal']>): Promise<SendOutcome> {
  const refused = { ...item, refusal }
  // Nobody hears of one that was deleted during the call.
  return (await changeItem(refused)) ? { item: refused, outcome: 'refused' } : { item, outcome: 'deleted' }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
