import { ApiError } from '@snake-dispatch/client/api-error'
import {
  changeItem,
  hasItem,
  itemsOf,
  OUTBOX_RETENTION,
  removeItem,
  type OutboxItem,
} from './outbox-store.ts'
import { UNSENT_WORK_DAYS } from '@snake-dispatch/domain/idempotency-days'
import { ageOf } from './age.ts'
import type { OutboxOwner } from './database.ts'
import { runAlone } from './locks.ts'

/**
 * What became of an item. `unreachable`: there is no network. `later`: the server cannot take it now. `signed-out`: it
 * waits for its account. `deleted`: it was refused, and nothing of it is there any more.
 */
export type SendOutcome =
  | { item: OutboxItem; outcome: 'sent'; answer: unknown }
  | { item: OutboxItem; outcome: 'refused' | 'later' | 'unreachable' | 'signed-out' | 'deleted' }

/** What a page says to the others in `OUTBOX_CHANNEL`; the service worker also says what became of an item. */
export type OutboxMessage = 'changed' | SendOutcome

const TOO_OLD: NonNullable<OutboxItem['refusal']> = {
  status: 0,
  text: `This has waited for more than ${UNSENT_WORK_DAYS} days. Please check it before you send it.`,
}

/**
 * Makes the call of an item.
 * @returns its answer
 * @throws ApiError for an answer that is an error; any other error where there was none
 */
export type CallItem = (item: OutboxItem) => Promise<unknown>

interface SendOptions {
  call: CallItem
  /** Called after every item. */
  onOutcome?: (outcome: SendOutcome) => void
  /** Which of the items that wait are sent, and in which order; default: all, the first one first. */
  choose?: (waiting: OutboxItem[]) => OutboxItem[]
}

/**
 * Sends what an owner has queued: what belongs to one job in the order in which it was queued. Only one sender is at work
 * on this device, in one of its tabs or in the worker (DISP-43); a second one does nothing. It needs no document: the
 * service worker can call it.
 * @returns false when something still waits, here or with another sender
 */
export async function sendItems(owner: OutboxOwner, options: SendOptions): Promise<boolean> {
  const { call, onOutcome = () => {}, choose = (waiting) => waiting } = options
  const sendAll = async () => {
    const waitingJobs = new Set<number | string>()
    for (const item of choose(await itemsOf(owner))) {
      const job = item.job?.id ?? item.id
      // Another tab may have sent or deleted it since the list was read.
      if (item.refusal || waitingJobs.has(job) || !(await hasItem(item.id))) continue
      const outcome = await sendItem(item, call)
      onOutcome(outcome)
      if (outcome.outcome === 'unreachable' || outcome.outcome === 'signed-out') return false
      if (outcome.outcome === 'later') waitingJobs.add(job)
    }
    return waitingJobs.size === 0
  }
  // In a browser without locks two tabs may both send: the key lets it act once.
  return runAlone(`snake-dispatch.outbox.${owner}`, sendAll)
}

async function sendItem(item: OutboxItem, call: CallItem): Promise<SendOutcome> {
  // The server forgets keys a day later: a second job could be made.
  if (ageOf(item) > OUTBOX_RETENTION) return refuse(item, TOO_OLD)
  let answer: unknown
  try {
    answer = await call(item)
  } catch (error) {
    if (!(error instanceof ApiError)) return { item, outcome: 'unreachable' }
    const { status, text } = error
    if (status === 401) return { item, outcome: 'signed-out' }
    if (isQueueable(error)) return { item, outcome: 'later' }
    return refuse(item, { status, text })
  }
  await removeItem(item.id)
  return { item, outcome: 'sent', answer }
}

/** Milliseconds until an item must have been answered; it may carry a photo. */
const TIMEOUT = 45_000

/**
 * The call as the item describes it.
 * @param send `fetch`, or the page's own that follows 401s
 */
export function callWith(send: typeof fetch): CallItem {
  return async ({ id, method, path, body }) => {
    const response = await send(path, {
      method,
      headers: { 'content-type': 'application/json', 'idempotency-key': id },
      credentials: 'include',
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT),
    })
    const text = await response.text().catch(() => '')
    if (!response.ok) throw new ApiError(response.status, text, response.statusText)
    return parse(text)
  }
}

/** True for a failure after which a call is queued: no network, no answer, or an answer that may pass (DISP-43). */
export function isQueueable(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof Error
  const { status } = error
  return status === 408 || status === 429 || status >= 500
}

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
