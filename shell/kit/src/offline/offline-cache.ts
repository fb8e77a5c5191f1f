import type { User } from '@snake-dispatch/contract/user'
import { deviceNow } from '../server-clock.ts'
import {
  newKey,
  offlineDatabase,
  openedDatabase,
  seal,
  unseal,
  withDatabase,
  type OfflineDatabase,
} from './database.ts'

/** How long data of clients is kept, in milliseconds: 24 h (DISP-40). */
export const RETENTION = 24 * 60 * 60 * 1000

const SESSION = 'session'
/** The name of the signed-in user's own account. What is a client's has the path of its call as its name. */
export const ACCOUNT = 'account'

/** What this device keeps of its last user, while their session has not ended as far as this device knows. */
export interface OfflineCache {
  user: User
  answers: CachedAnswer[]
}

/** What a call answered, and when, in milliseconds since 1970. */
export interface CachedAnswer {
  path: string
  answer: unknown
  readAt: number
}

/**
 * Keeps something for the user of this session, sealed with a key that ends with it (DISP-41); it replaces what was kept
 * under this name. What another account kept is removed.
 * @param savedAt when it was true, in milliseconds since 1970
 * @returns false where this device can keep nothing
 */
export async function cache(
  userId: number,
  name: string,
  value: unknown,
  savedAt = deviceNow(),
): Promise<boolean> {
  const database = await offlineDatabase()
  if (!database) return false
  try {
    const sealed = await seal(await sessionKeyOf(database, userId), value)
    // Without its key nothing is kept: the session may have ended while this was sealed.
    const change = database.transaction(['keys', 'kept'], 'readwrite')
    const stored = await change.objectStore('keys').get(SESSION)
    if (stored?.userId === userId) await change.objectStore('kept').put({ ...sealed, userId, savedAt }, name)
    await change.done
    return true
  } catch (error) {
    console.warn('Nothing could be kept on this device', error)
    return false
  }
}

/** Reads what is kept, without what is too old; undefined where no user is known. */
export async function readCache(now = deviceNow()): Promise<OfflineCache | undefined> {
  const database = await openedDatabase()
  if (!database) return undefined
  // One transaction: a start waits for it.
  const reading = database.transaction(['keys', 'kept'])
  const store = reading.objectStore('kept')
  const [stored, names, records] = await Promise.all([
    reading.objectStore('keys').get(SESSION),
    store.getAllKeys(),
    store.getAll(),
  ])
  if (!stored) return undefined
  const recent = records
    .map((record, index) => ({ ...record, name: names[index] ?? '' }))
    .filter(({ name, userId, savedAt }) => userId === stored.userId && !isOld(name, savedAt, now))
  const read = await Promise.all(
    recent.map(async (record) => ({
      path: record.name,
      answer: await unseal<unknown>(stored.key, record),
      readAt: record.savedAt,
    })),
  )
  const account = read.find(({ path }) => path === ACCOUNT)
  if (!account?.answer) return undefined
  const answers = read.filter(({ path, answer }) => isAnswer(path) && answer !== undefined)
  return { user: account.answer as User, answers }
}

/** Reads what is kept under a name that is not the path of a call; undefined where there is nothing of this user's. */
export async function readCachedItem(name: string, userId: number | undefined): Promise<unknown> {
  const database = await openedDatabase()
  if (!database) return undefined
  const reading = database.transaction(['keys', 'kept'])
  const [stored, record] = await Promise.all([
    reading.objectStore('keys').get(SESSION),
    reading.objectStore('kept').get(name),
  ])
  const isTheirs = stored?.userId === userId && record?.userId === userId
  return isTheirs && record ? unseal<unknown>(stored!.key, record) : undefined
}

/**
 * Removes the session's key, and with it all that was kept: at its end, and for another account (DISP-41).
 * @throws Error where it cannot be removed just now
 */
export function clearCache(): Promise<void> {
  return withDatabase(async (database) => {
    const change = database.transaction(['keys', 'kept'], 'readwrite')
    await Promise.all([
      change.objectStore('keys').delete(SESSION),
      change.objectStore('kept').clear(),
      change.done,
    ])
  }, undefined)
}

/**
 * Removes clients' data that is older than 24 h; at every start (DISP-40).
 * @throws Error where it cannot be removed just now
 */
export function removeExpired(now = deviceNow()): Promise<void> {
  return withDatabase(async (database) => {
    const change = database.transaction('kept', 'readwrite')
    for await (const record of change.store) {
      if (isOld(record.key, record.value.savedAt, now)) await record.delete()
      // The device's clock was ahead: it is kept for 24 h from now on.
      else if (record.value.savedAt > now) await record.update({ ...record.value, savedAt: now })
    }
    await change.done
  }, undefined)
}

/** What the user has chosen, and their account, are no client's data. */
const isAnswer = (name: string) => name.startsWith('/')

const isOld = (name: string, savedAt: number, now: number) => isAnswer(name) && now - savedAt > RETENTION

async function sessionKeyOf(database: OfflineDatabase, userId: number): Promise<CryptoKey> {
  const found = await database.get('keys', SESSION)
  if (found?.userId === userId) return found.key
  if (found) await clearCache()
  const key = await newKey()
  // Of two tabs that start together, both use the key of the first.
  const change = database.transaction('keys', 'readwrite')
  const other = await change.store.get(SESSION)
  const isTaken = other?.userId === userId
  if (!isTaken) await change.store.put({ key, userId, endsAt: null }, SESSION)
  await change.done
  return isTaken ? other.key : key
}
