import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

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

let opening: Promise<OfflineDatabase | undefined> | undefined
let trying: Promise<OfflineDatabase | undefined> | undefined

/**
 * The database of this device; undefined where it can keep no key: without IndexedDB, without encryption (http), in
 * Lockdown mode (DISP-41). Found out once per page.
 */
export function offlineDatabase(): Promise<OfflineDatabase | undefined> {
  return (trying ??= inTime(openedDatabase().then(tryOut)))
}

/** The same for reading alone: whether it can keep a key is not tried out first. */
export function openedDatabase(): Promise<OfflineDatabase | undefined> {
  return (opening ??= inTime(open()))
}

function inTime(database: Promise<OfflineDatabase | undefined>): Promise<OfflineDatabase | undefined> {
  return Promise.race([database, timeout()]).catch((error: unknown) => {
    console.warn('This browser keeps nothing for work without a network', error)
    return undefined
  })
}

/** Some browsers never answer. Milliseconds. */
const OPEN_LIMIT = 3_000

const timeout = () =>
  new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The database could not be opened in time')), OPEN_LIMIT),
  )

/** Closes the database, so that it is opened as after a restart of the browser. */
export async function closeOfflineDatabase(): Promise<void> {
  // What it tries out is gone then.
  await trying
  const database = await opening
  forgetDatabase()
  database?.close()
}

function forgetDatabase(): void {
  opening = undefined
  trying = undefined
}

async function open(): Promise<OfflineDatabase | undefined> {
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

async function tryOut(database: OfflineDatabase | undefined): Promise<OfflineDatabase | undefined> {
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
