import { isRestricted } from '@snake-dispatch/contract/user'
import { createStore } from '../store.ts'
import { portalFetch } from '../api.ts'
import { followLive } from '../live-listeners.ts'
import { refreshSession, session } from '../session.ts'
import { queuedNow } from './age.ts'
import { setHasOfflineData } from './has-offline-data.ts'
import {
  itemsOf,
  OUTBOX_CHANNEL,
  putItem,
  removeItem,
  removeItemsOf,
  type OutboxItem,
} from './outbox-store.ts'
import { callWith, sendItems, type OutboxMessage, type SendOutcome } from './send-items.ts'
import { createSender } from './sender.ts'

/** What the signed-in user has not sent yet, in the order in which they queued it. */
export const outbox = createStore<readonly OutboxItem[]>([])
/** True while this tab sends. */
export const isSendingOutbox = createStore(false)

const outcomeListeners = new Set<(outcome: SendOutcome) => void>()

/** Calls back when this tab or the service worker has sent an item, or it was refused. Returns an unsubscribe function. */
export function onOutboxOutcome(listener: (outcome: SendOutcome) => void): () => void {
  outcomeListeners.add(listener)
  return () => outcomeListeners.delete(listener)
}

/** What a screen queues. */
export type NewItem = Omit<OutboxItem, 'owner' | 'queuedAt' | 'serverAt' | 'refusal'>

/**
 * Queues a call of a user, and sends it as soon as it can be (DISP-42).
 * @param owner the signed-in user; or the one whose session has ended by itself during the call, for whom it waits
 * (DISP-43)
 * @returns false where this device can keep nothing
 * @throws StorageFullError
 */
export async function queueItem(item: NewItem, owner = session.get().user?.id): Promise<boolean> {
  if (owner === undefined) return false
  const isStored = await putItem({ ...item, owner, ...queuedNow() })
  if (isStored) setHasOfflineData(true)
  await outboxChanged()
  void registerSync()
  sender.retryLater()
  return isStored
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

const sender = createSender(async () => {
  await readOutbox()
  if (!outbox.get().some(({ refusal }) => !refusal)) return true
  // The account of a page that started without a network is not certain.
  if (session.get().status === 'user' && isOfflineSession()) await refreshSession()
  const { user } = session.get()
  if (!user) return true
  if (isOfflineSession() || isRestricted(user) || user.status !== 'approved') return false
  isSendingOutbox.set(true)
  try {
    return await sendItems(user.id, { call: callWith(portalFetch), onOutcome })
  } finally {
    isSendingOutbox.set(false)
    await outboxChanged()
  }
})

function onOutcome(outcome: SendOutcome): void {
  for (const listener of outcomeListeners) listener(outcome)
}

/** Sends what waits, unless another tab is at it; what cannot be sent now is tried again. Never rejects. */
export const sendOutbox = (): Promise<void> => sender.send()

function isOfflineSession(): boolean {
  const now = session.get()
  return now.status === 'user' && now.offline === true
}

let otherTabs: BroadcastChannel | undefined

/** Reads what waits again, and lets other tabs do so. */
async function outboxChanged(): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within the origin
  otherTabs?.postMessage('changed')
  await readAgain()
}

/** While what waits cannot be read, the last that was read is shown. */
const readAgain = () => readOutbox().catch(() => sender.retryLater())

/** Reads what waits into `outbox`. @throws Error where it cannot be read just now */
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
  otherTabs.addEventListener('message', ({ data }: MessageEvent<OutboxMessage>) => {
    // The service worker sends for the account of its cookie.
    if (data !== 'changed' && data.item.owner === session.get().user?.id) onOutcome(data)
    void readAgain()
  })
  const send = () => void sendOutbox()
  let userId: number | undefined
  const followSession = () => {
    const now = session.get().user?.id
    if (now === userId) return
    userId = now
    sender.pause()
    outbox.set([])
    if (now !== undefined) send()
  }
  const stops = [
    followLive({ message: () => {}, opened: send, reconnected: send }),
    session.subscribe(followSession),
    sender.start(),
  ]
  followSession()
  return () => {
    for (const stop of stops) stop()
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
