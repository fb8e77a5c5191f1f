import { createPublicJob } from '@snake-dispatch/contract/public-job'
import { draftStorage } from '@snake-dispatch/kit'
import {
  deleteItem,
  isQueueable,
  publicItem,
  putPublicItem,
  removePublicItems,
  type OutboxItem,
} from '@snake-dispatch/kit/offline'
import type { RequestBody } from '../request/request-body.ts'

/** How long a request is sent by itself, in milliseconds from when it was filled in: 15 min (DISP-45). */
export const SENT_BY_ITSELF = 15 * 60_000

/** A request that could not be sent, as this device keeps it, encrypted, until it was sent. */
export interface WaitingRequest {
  key: string
  body: RequestBody
  /** Milliseconds since 1970, by the visitor's clock. */
  queuedAt: number
  /** True when this device had no room for its photo. */
  isPhotoLeftOut?: boolean
}

type WaitingItem = OutboxItem & { owner: 'public'; isPhotoLeftOut?: boolean }

/**
 * Keeps a request that could not be sent; false where the failure is an answer to it, or this device can keep nothing.
 * Without room for the photo it is kept without: what matters is that somebody comes. What other tabs have kept stays.
 * @param key its idempotency key: it never makes two jobs (D-10)
 */
export async function keepRequest(key: string, body: RequestBody, error: unknown): Promise<boolean> {
  if (!isQueueable(error)) return false
  const { method, path } = createPublicJob
  const item: WaitingItem = {
    id: key,
    owner: 'public',
    kind: 'request',
    queuedAt: Date.now(),
    method,
    path,
    body,
    job: null,
  }
  const withoutPhoto = { ...item, body: { ...body, photoUrl: null }, isPhotoLeftOut: true }
  return inTurn(CHANGES, async () => {
    if (await putPublicItem(item).catch(() => false)) return true
    return body.photoUrl ? putPublicItem(withoutPhoto).catch(() => false) : false
  })
}

/** The request that waits on this device; of several the one that was filled in last. */
export async function waitingRequest(): Promise<WaitingRequest | undefined> {
  const item = (await publicItem()) as WaitingItem | undefined
  if (!item) return undefined
  const { id: key, queuedAt, isPhotoLeftOut = false } = item
  return { key, body: item.body as unknown as RequestBody, queuedAt, isPhotoLeftOut }
}

/** Calls back when a request waits on this device. */
export async function findWaiting(onFound: () => void): Promise<void> {
  if (await waitingRequest()) onFound()
}

/** Erases a request; after the last one also the key that encrypted them. */
export function removeWaitingRequest(key: string): Promise<void> {
  return inTurn(CHANGES, async () => {
    await deleteItem(key)
    if (!(await publicItem())) await removePublicItems()
  })
}

/** While the last request is erased with its key, no other tab may store one. */
const CHANGES = 'snake-dispatch.public-changes'

/** One tab works at a time, the others after it; browsers without locks do not wait. */
export async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work()
}

/** Gives the form what was filled in, to be changed; or empties it after the request was sent. */
export function setFormDraft(request: WaitingRequest | undefined): void {
  const nameOf = (part: 'fields' | 'photo') => draftStorage.nameOf('anyone', 'request', part)
  const {
    photoUrl,
    catcherId: _,
    isPublicSubmission: _sent,
    paymentApproved: _paid,
    ...fields
  } = request?.body ?? {}
  const typed = Object.entries({ ...fields, idempotencyKey: request?.key || undefined }).filter(
    ([, value]) => value != null,
  )
  draftStorage.write(nameOf('fields'), request ? JSON.stringify(Object.fromEntries(typed)) : null)
  draftStorage.write(nameOf('photo'), photoUrl ?? null)
}
