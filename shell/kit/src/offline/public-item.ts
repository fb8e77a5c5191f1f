import { ageOf } from './age.ts'
import { setHasOfflineData } from './has-offline-data.ts'
import { inTurn } from './locks.ts'
import { RETENTION } from './offline-cache.ts'
import { itemsOf, putItem, removeItem, removeItemsOf, type OutboxItem } from './outbox-store.ts'

/** While the last request is erased with its key, no other tab may store one. */
const CHANGES = 'snake-dispatch.public-changes'

/**
 * Keeps a request of the public form.
 * @returns false where this device can keep nothing
 * @throws StorageFullError
 */
export async function putPublicItem(item: OutboxItem & { owner: 'public' }): Promise<boolean> {
  const isStored = await inTurn(CHANGES, () => putItem(item))
  if (isStored) setHasOfflineData(true)
  return isStored
}

/** The last request of the public form that waits on this device; each is erased after a day (DISP-40). */
export async function publicItem(): Promise<OutboxItem | undefined> {
  const items = await itemsOf('public')
  const isOld = (item: OutboxItem) => ageOf(item) > RETENTION
  if (items.length > 0 && items.every(isOld)) await removePublicItems()
  else for (const { id } of items.filter(isOld)) await removeItem(id)
  return items.findLast((item) => !isOld(item))
}

/** Erases a request of the public form; after the last one also the key that encrypted them. */
export function removePublicItem(id: string): Promise<void> {
  return inTurn(CHANGES, async () => {
    await removeItem(id)
    if (!(await publicItem())) await removePublicItems()
  })
}

/** Erases what the public form has kept, with its key. */
export const removePublicItems = (): Promise<void> => removeItemsOf('public')
