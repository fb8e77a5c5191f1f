import { offlineDatabase } from './database.ts'
import { startOutbox } from './outbox.ts'
import { startSessionData } from './session-data.ts'

/**
 * What the portal keeps on a device for work without a network: the catcher's own active jobs, and what waits to be sent
 * (section 5 of the dispatch rules). One copy for the page, loaded when it is first needed.
 */
export { ageOf, queuedNow } from './age.ts'
export { outboxTitle } from './item-title.ts'
export { readCache, readCachedItem } from './offline-cache.ts'
export {
  deleteItem,
  deleteOutbox,
  isSendingOutbox,
  onOutboxOutcome,
  outbox,
  queueItem,
  readOutbox,
  sendOutbox,
} from './outbox.ts'
export { StorageFullError, type OutboxItem } from './outbox-store.ts'
export { publicItem, putPublicItem, removePublicItem, removePublicItems } from './public-item.ts'
export { isQueueable, sendItems, type SendOutcome } from './send-items.ts'
export { createSender, type Sender } from './sender.ts'
export { cacheForSession, removeUnreadable, sessionDataCleared } from './session-data.ts'

let stop: (() => void) | undefined

/** Starts keeping, removing and sending; once per page. */
export function startOffline(): void {
  if (stop) return
  const stops = [startSessionData(), startOutbox()]
  stop = () => stops.forEach((end) => end())
}

/** Ends it, as the page's end does. */
export function stopOffline(): void {
  stop?.()
  stop = undefined
}

/** False where this device can keep nothing, not even keys (DISP-41): then nothing is kept. */
export async function isOfflineStorable(): Promise<boolean> {
  return (await offlineDatabase()) !== undefined
}
