import { ApiError } from '@snake-dispatch/client/api-error'
import { createStore } from '../store.ts'
import { portalFetch } from '../api.ts'
import { followLive } from '../live-listeners.ts'
import { randomKey } from '../idempotency-key.ts'
import { refreshSession, session } from '../session.ts'
import { setMark } from './marker.ts'
import {
  itemsOf,
  OUTBOX_CHANNEL,
  putItem,
  removeItem,
  removeItemsOf,
  type OutboxItem,
} from './outbox-store.ts'
import { isPassing, sendItems, type SendOutcome } from './send-items.ts'

/** The waits before something that could not be sent is tried again, in milliseconds; then the last one again and again. */
const PAUSES = [5_000, 15_000, 60_000, 300_000]

/** What the signed-in user has not sent yet, in the order in which they queued it. */
export const outbox = createStore<readonly OutboxItem[]>([])
/** True while this tab sends. */
export const isSendingOutbox = createStore(false)

const outcomeListeners = new Set<(outcome: SendOutcome) => void>()

/** Calls back when an item was sent or refused in this tab. Returns an unsubscribe function. */
export function onOutboxOutcome(listener: (outcome: SendOutcome) => void): () => void {
  outcomeListeners.add(listener)
  return () => outcomeListeners.delete(listener)
}

/** What a screen queues. */
export type NewItem = Pick<OutboxItem, 'kind' | 'method' | 'path' | 'body' | 'job'> & { id?: string }

/**
 * Queues a call of the signed-in user, and sends it as soon as it can be (DISP-42).
 * @returns false where this device can keep nothing
 * @throws StorageFullError
 */
export async function queueItem(item: NewItem): Promise<boolean> {
  const { user } = session.get()
  if (!user) return false
  const { id = randomKey(), ...call } = item
  const isKept = await putItem({ ...call, id, owner: user.id, queuedAt: Date.now() })
  if (isKept) setMark(true)
  await outboxChanged()
  void registerSync()
  retryLater()
  return isKept
}

/** True for a failure after which a call is queued: no network, no answer, or an answer that may pass (DISP-43). */
export function isQueueable(error: unknown): boolean {
  if (error instanceof ApiError) return isPassing(error.status)
  return error instanceof Error
}

/** Deletes an item: it is never sent. */
export async function deleteItem(id: string): Promise<void> {
  await removeItem(id)
  await outboxChanged()
}

/** Deletes all that the signed-in user has not sent. */
export async function deleteOutbox(): Promise<void> {
  const { user } = session.get()
  if (user) await removeItemsOf(user.id)
  await outboxChanged()
}

let pause = 0
let timer: ReturnType<typeof setTimeout> | undefined

let sending: Promise<void> | undefined

/** Sends what waits, unless another tab is at it; what cannot be sent now is tried again after growing pauses. */
export function sendOutbox(): Promise<void> {
  return (sending ??= trySending().finally(() => (sending = undefined)))
}

async function trySending(): Promise<void> {
  clearTimeout(timer)
  await readOutbox()
  if (!outbox.get().some(({ refusal }) => !refusal)) return
  // The account of a page that started without a network is not certain.
  if (session.get().status === 'user' && isOfflineSession()) await refreshSession()
  const { user } = session.get()
  if (!user || isOfflineSession() || user.passwordResetRequired || user.status !== 'approved')
    return retryLater()
  isSendingOutbox.set(true)
  const isDone = await sendItems(user.id, portalFetch, (outcome) => {
    for (const listener of outcomeListeners) listener(outcome)
  }).finally(() => isSendingOutbox.set(false))
  await outboxChanged()
  if (isDone) pause = 0
  else retryLater()
}

function isOfflineSession(): boolean {
  const now = session.get()
  return now.status === 'user' && now.offline === true
}

function retryLater(): void {
  clearTimeout(timer)
  if (!session.get().user) return
  timer = setTimeout(() => void sendOutbox(), PAUSES[Math.min(pause++, PAUSES.length - 1)])
}

let otherTabs: BroadcastChannel | undefined

/** Reads what waits again, and lets other tabs do so. */
async function outboxChanged(): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within the origin
  otherTabs?.postMessage('changed')
  await readOutbox()
}

/** Reads what waits into `outbox`. */
export async function readOutbox(): Promise<void> {
  const owner = session.get().user?.id
  const items = owner === undefined ? [] : await itemsOf(owner)
  if (owner !== session.get().user?.id) return
  if (items.length > 0 || outbox.get().length > 0) outbox.set(items)
}

/**
 * Sends at the start, when the network is back, when the page becomes visible, and when the live socket opens or a poll
 * succeeds (DISP-43).
 * @returns what ends it
 */
export function startOutbox(): () => void {
  otherTabs = new BroadcastChannel(OUTBOX_CHANNEL)
  otherTabs.addEventListener('message', () => void readOutbox())
  const send = () => void sendOutbox()
  const sendIfVisible = () => {
    if (document.visibilityState === 'visible') send()
  }
  let userId: number | undefined
  const followSession = () => {
    const now = session.get().user?.id
    if (now === userId) return
    userId = now
    clearTimeout(timer)
    outbox.set([])
    if (now !== undefined) send()
  }
  const stops = [followLive({ message: () => {}, opened: send }), session.subscribe(followSession)]
  addEventListener('online', send)
  document.addEventListener('visibilitychange', sendIfVisible)
  followSession()
  return () => {
    for (const stop of stops) stop()
    removeEventListener('online', send)
    document.removeEventListener('visibilitychange', sendIfVisible)
    clearTimeout(timer)
    otherTabs?.close()
    otherTabs = undefined
    outbox.set([])
  }
}

/** With Background Sync, which some browsers have. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> }
}

/** Where the browser can, the service worker is woken when the network is back. */
async function registerSync(): Promise<void> {
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration()
    await registration?.sync?.register('outbox')
  } catch {
    // It is not allowed: the page sends it.
  }
}
