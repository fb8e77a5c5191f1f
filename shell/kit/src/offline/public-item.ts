import { setMark } from './marker.ts'
import { KEPT_FOR } from './kept-data.ts'
import { itemsOf, putItem, removeItem, removeItemsOf, type OutboxItem } from './outbox-store.ts'

/**
 * Keeps a request of the public form.
 * @returns false where this device can keep nothing
 * @throws StorageFullError
 */
export async function putPublicItem(item: OutboxItem & { owner: 'public' }): Promise<boolean> {
  const isKept = await putItem(item)
  if (isKept) setMark(true)
  return isKept
}

/** The last request of the public form that waits on this device; each is erased after a day (DISP-40). */
export async function publicItem(now = Date.now()): Promise<OutboxItem | undefined> {
  const items = await itemsOf('public')
  const isOld = ({ queuedAt }: OutboxItem) => now - queuedAt > KEPT_FOR
  if (items.length > 0 && items.every(isOld)) await removePublicItems()
  else for (const { id } of items.filter(isOld)) await removeItem(id)
  return items.findLast((item) => !isOld(item))
}

/** Erases what the public form has kept, with its key. */
export const removePublicItems = (): Promise<void> => removeItemsOf('public')
