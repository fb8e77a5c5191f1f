import type { Job } from '@snake-dispatch/contract/jobs'
import { serverNow } from '../server-clock.ts'
import { isOfFuture, queuedNow, type Queued } from './age.ts'
import { UNSENT_WORK_DAYS } from '@snake-dispatch/domain/idempotency-days'
import {
  isFull,
  newKey,
  offlineDatabase,
  seal,
  unseal,
  withDatabase,
  type OfflineDatabase,
  type OutboxOwner,
} from './database.ts'

/** By it pages and the worker tell each other that what waits has changed. */
export const OUTBOX_CHANNEL = 'snake-dispatch.outbox'

/** How long what is unsent waits for its account after a session that ended by itself, in milliseconds (DISP-42). */
export const OUTBOX_RETENTION = UNSENT_WORK_DAYS * 24 * 60 * 60 * 1000

/** What waits to be sent: one call, with what a screen needs to show it and to edit it. */
export interface OutboxItem extends Queued {
  /** Its idempotency key: however often it is sent, it acts once (D-46). */
  id: string
  owner: OutboxOwner
  kind: 'complete' | 'release' | 'create' | 'request'
  method: string
  /** Path of the call, with its parameters. */
  path: string
  body: Readonly<Record<string, unknown>>
  /** The job as the catcher saw it; null for a new one. */
  job: Job | null
  /** Why the server does not take it, in its words; it waits for an edit or to be deleted (DISP-43). */
  refusal?: { status: number; text: string }
}

/** There is no room on the device; without its photo the item may fit. */
export class StorageFullError extends Error {
  override name = 'StorageFullError'
}

const keyName = (owner: OutboxOwner) => `outbox.${owner}`

/**
 * Stores an item, or its changed version, sealed with the key of its owner.
 * @returns false where this device can keep nothing
 * @throws StorageFullError
 */
export async function putItem(item: OutboxItem): Promise<boolean> {
  if (!(await offlineDatabase())) return false
  const { id, owner, queuedAt } = item
  const put = async (database: OfflineDatabase) => {
    const sealed = await seal(await outboxKeyOf(database, owner), item)
    await database.put('outbox', { ...sealed, id, owner, queuedAt })
    return true
  }
  try {
    return await withDatabase(put, false)
  } catch (error) {
    throw isFull(error) ? new StorageFullError() : error
  }
}

/**
 * Stores the changed version of an item; nothing when it was deleted, or its user has signed out.
 * @returns true when it is stored
 */
export function changeItem(item: OutboxItem): Promise<boolean> {
  const { id, owner, queuedAt } = item
  return withDatabase(async (database) => {
    const stored = await database.get('keys', keyName(owner))
    if (!stored) return false
    const sealed = await seal(stored.key, item)
    const change = database.transaction('outbox', 'readwrite')
    const isThere = (await change.store.count(id)) > 0
    if (isThere) await change.store.put({ ...sealed, id, owner, queuedAt })
    await change.done
    return isThere
  }, false)
}

/**
 * The items of an owner in the order in which they were queued.
 * @throws Error where they cannot be read just now: nobody knows whether something waits
 */
export function itemsOf(owner: OutboxOwner): Promise<OutboxItem[]> {
  return withDatabase<OutboxItem[]>(async (database) => {
    const stored = await database.get('keys', keyName(owner))
    if (!stored) return []
    const records = (await database.getAll('outbox')).filter((record) => record.owner === owner)
    const items = await Promise.all(records.map((record) => unseal<OutboxItem>(stored.key, record)))
    const found = items.filter((item) => item !== undefined)
    for (const item of found) if (isOfFuture(item)) await redate(database, stored.key, item)
    return found.sort((one, other) => one.queuedAt - other.queuedAt)
  }, [])
}

/** What a wrong clock has dated into the future waits from now on. */
async function redate(database: OfflineDatabase, key: CryptoKey, item: OutboxItem): Promise<void> {
  Object.assign(item, queuedNow())
  const { id, owner, queuedAt } = item
  const sealed = await seal(key, item)
  const change = database.transaction('outbox', 'readwrite')
  if ((await change.store.count(id)) > 0) await change.store.put({ ...sealed, id, owner, queuedAt })
  await change.done
}

/** True while the item is stored: another tab may have sent or deleted it. @throws Error where it cannot be read */
export function hasItem(id: string): Promise<boolean> {
  return withDatabase(async (database) => (await database.count('outbox', id)) > 0, false)
}

/** Removes an item that has arrived, or is not wanted any more. @throws Error where it cannot be removed just now */
export function removeItem(id: string): Promise<void> {
  return withDatabase((database) => database.delete('outbox', id), undefined)
}

/**
 * Removes all items of an owner, and their key: nothing of them can be read any more.
 * @throws Error where they cannot be removed just now
 */
export function removeItemsOf(owner: OutboxOwner): Promise<void> {
  return withDatabase(async (database) => {
    const change = database.transaction(['keys', 'outbox'], 'readwrite')
    await change.objectStore('keys').delete(keyName(owner))
    for await (const record of change.objectStore('outbox'))
      if (record.value.owner === owner) await record.delete()
    await change.done
  }, undefined)
}

/**
 * Gives what an account has not sent 7 days: its session has ended by itself (DISP-42).
 * @param now undefined: the account is signed in again, and nothing ends
 * @throws Error where it cannot be stored just now
 */
export function setOutboxEnd(owner: OutboxOwner, now: number | undefined): Promise<void> {
  return withDatabase(async (database) => {
    const change = database.transaction('keys', 'readwrite')
    const stored = await change.store.get(keyName(owner))
    // One further away was set by a wrong clock.
    const endsAt = now === undefined ? null : Math.min(stored?.endsAt ?? Infinity, now + OUTBOX_RETENTION)
    if (stored) await change.store.put({ ...stored, endsAt }, keyName(owner))
    await change.done
  }, undefined)
}

/**
 * Removes what has waited too long, and starts the 7 days of accounts other than the signed-in one.
 * @param userId who is signed in; undefined: nobody
 * @throws Error where it cannot be removed just now
 */
export async function removeOldItems(userId: number | undefined, now = serverNow()): Promise<void> {
  for (const name of await withDatabase((database) => database.getAllKeys('keys'), [])) {
    const owner = ownerOf(name)
    if (owner === undefined || owner === userId || owner === 'public') continue
    await setOutboxEnd(owner, now)
    const stored = await withDatabase((database) => database.get('keys', name), undefined)
    const endsAt = stored?.endsAt ?? null
    if (endsAt !== null && endsAt <= now) await removeItemsOf(owner)
  }
}

/** True while anything is stored at all. @throws Error where nobody can tell just now */
export function isAnythingStored(): Promise<boolean> {
  return withDatabase(async (database) => (await database.count('keys')) > 0, false)
}

function ownerOf(name: string): OutboxOwner | undefined {
  const [, owner] = /^outbox\.(.+)$/.exec(name) ?? []
  return owner === undefined || owner === 'public' ? owner : Number(owner)
}

async function outboxKeyOf(database: OfflineDatabase, owner: OutboxOwner): Promise<CryptoKey> {
  const name = keyName(owner)
  const found = await database.get('keys', name)
  if (found) return found.key
  const key = await newKey()
  // Of two tabs that queue their first item together, both use the key of the first.
  const change = database.transaction('keys', 'readwrite')
  const other = await change.store.get(name)
  if (!other) await change.store.put({ key, userId: null, endsAt: null }, name)
  await change.done
  return other?.key ?? key
}
