import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** Ciphertext of AES-GCM. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

/** Whose queue an entry stands in: that of an account, by its id, or that of the public form. */
export type OutboxOwner = number | 'public'

/** A stored key; it cannot be read, only used. */
export interface StoredKey {
  key: CryptoKey
  /** The account whose session it belongs to; null for the keys of queues. */
  userId: number | null
  /** When it is to be removed, in milliseconds since 1970; null while its session lives. */
  endsAt: number | null
}

/** Everything that this device keeps for work without a network. No personal data is in it but sealed. */
export interface OfflineSchema extends DBSchema {
  /** By `session`, and `outbox.{owner}`. */
  keys: { key: string; value: StoredKey }
  /** What can be read without a network, by its name; sealed with the key of the session (DISP-41). */
  kept: { key: string; value: Sealed & { userId: number; savedAt: number } }
  /** What waits to be sent, by its idempotency key; sealed with the key of its owner (DISP-42). */
  outbox: { key: string; value: Sealed & { id: string; owner: OutboxOwner; queuedAt: number } }
}

export type OfflineDatabase = IDBPDatabase<OfflineSchema>

const NAME = 'snake-dispatch.offline'

type Opening = Promise<OfflineDatabase | undefined>

let opening: Opening | undefined
let trying: Opening | undefined

/**
 * The database of this device; undefined where it can keep no key: without IndexedDB, without encryption (http), in
 * Lockdown mode (DISP-41). Undefined too while it cannot be opened: the next call tries again.
 */
export function offlineDatabase(): Opening {
  return orNone(usableDatabase())
}

/** The same for reading alone: whether it can keep a key is not tried out first. */
export function openedDatabase(): Opening {
  return orNone(readableDatabase())
}

/**
 * Works on the database, once more where it was lost meanwhile.
 * @param none the result where this browser has no database
 * @throws Error where it cannot be opened, does not answer in time, or fails
 */
export async function withDatabase<Result>(
  work: (database: OfflineDatabase) => Promise<Result>,
  none: Result,
  isSecondTry = false,
): Promise<Result> {
  const database = await readableDatabase()
  if (!database) return none
  try {
    return await inTime(work(database), WORK_LIMIT)
  } catch (error) {
    if (isSecondTry || isFull(error)) throw error
    // iOS may lose a database without a word: only a new connection helps.
    if ((await opening?.catch(() => undefined)) === database) forgetDatabase()
    database.close()
    return withDatabase(work, none, true)
  }
}

/** True where there is no room on the device. */
export const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

async function orNone(opened: Opening): Opening {
  try {
    return await opened
  } catch (error) {
    console.warn('This browser keeps nothing for work without a network', error)
    return undefined
  }
}

/** @throws Error where it cannot be opened just now */
function readableDatabase(): Opening {
  if (opening) return opening
  const opened = open()
  const attempt = inTime(opened, OPEN_LIMIT)
  opening = attempt
  // A late one may come after all. One that failed is tried again.
  const settle = (found: Opening | undefined) => {
    if (opening === attempt) opening = found
  }
  opened.then(
    () => settle(opened),
    () => settle(undefined),
  )
  return attempt
}

/** @throws Error where it can keep no key just now */
function usableDatabase(): Opening {
  if (trying) return trying
  const attempt = readableDatabase().then((database) => inTime(tryOut(database), OPEN_LIMIT))
  trying = attempt
  attempt.catch(() => {
    if (trying === attempt) trying = undefined
  })
  return attempt
}

/** Some browsers never answer. Milliseconds until the database must be open, and until a work on it must be done. */
const OPEN_LIMIT = 3_000
const WORK_LIMIT = 10_000

async function inTime<Result>(work: Promise<Result>, limit: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer in time')), limit)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Closes the database, so that it is opened as after a restart of the browser. */
export async function closeOfflineDatabase(): Promise<void> {
  // What it tries out is gone then.
  await trying?.catch(() => {})
  const database = await opening?.catch(() => undefined)
  forgetDatabase()
  database?.close()
}

/**
 * Deletes the database with all keys: of what it held nothing can be read any more, by nobody.
 * @throws Error where the browser does not do it in time
 */
export async function deleteOfflineDatabase(): Promise<void> {
  await closeOfflineDatabase()
  await inTime(deleteDB(NAME), OPEN_LIMIT)
}

function forgetDatabase(): void {
  opening = undefined
  trying = undefined
}

async function open(): Opening {
  if (!globalThis.indexedDB || !globalThis.crypto.subtle) return undefined
  return openDB<OfflineSchema>(NAME, 1, {
    upgrade(created) {
      created.createObjectStore('keys')
      created.createObjectStore('kept')
      created.createObjectStore('outbox', { keyPath: 'id' })
    },
    // Another tab has a newer portal.
    blocking: () => void closeOfflineDatabase(),
    terminated: forgetDatabase,
  })
}

async function tryOut(database: OfflineDatabase | undefined): Opening {
  if (!database) return undefined
  const probe = { key: await newKey(), userId: null, endsAt: 0 }
  await database.put('keys', probe, 'probe')
  await database.delete('keys', 'probe')
  return database
}

/** A key that encrypts and decrypts on this device alone: its bytes cannot be read (DISP-41). */
export function newKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** Encrypts a value as JSON. */
export async function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    key,
    new TextEncoder().encode(JSON.stringify(value)),
  )
  return { iv, data }
}

/** Decrypts what `seal` made; undefined when it belongs to another key. */
export async function unseal<T>(key: CryptoKey, { iv, data }: Sealed): Promise<T | undefined> {
  try {
    const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data)
    return JSON.parse(new TextDecoder().decode(bytes)) as T
  } catch {
    return undefined
  }
}
