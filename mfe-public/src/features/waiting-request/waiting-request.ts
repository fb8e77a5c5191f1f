import { createPublicJob } from '@snake-dispatch/contract/public-job'
import { ApiError } from '@snake-dispatch/kit'
import {
  createSender,
  isQueueable,
  publicItem,
  putPublicItem,
  queuedNow,
  type OutboxItem,
} from '@snake-dispatch/kit/offline'
import { forgetDraft, writeDraft } from '@snake-dispatch/screen-parts/stored-draft'
import { failureOf, type RequestBody, type SendFailure } from '../send-request/send-request.ts'

/** How long a request is sent by itself, in milliseconds from when it was filled in: 15 min (DISP-45). */
export const SENT_BY_ITSELF = 15 * 60_000

/** A request that could not be sent, as this device keeps it, encrypted, until it was sent. */
export type WaitingRequest = Omit<OutboxItem, 'owner' | 'body'> & {
  owner: 'public'
  body: RequestBody
  /** True when this device had no room for its photo. */
  isPhotoLeftOut?: boolean
}

/**
 * Keeps a request that could not be sent; false where the failure is an answer to it, or this device can keep nothing.
 * Without room for the photo it is kept without: what matters is that somebody comes. What other tabs have kept stays.
 * @param key its idempotency key: it never makes two jobs (D-10)
 */
export async function queueRequest(key: string, body: RequestBody, error: unknown): Promise<boolean> {
  if (!isQueueable(error)) return false
  const { method, path } = createPublicJob
  const request: WaitingRequest = {
    id: key,
    owner: 'public',
    kind: 'request',
    ...queuedNow(),
    method,
    path,
    body,
    job: null,
  }
  const keep = (kept: WaitingRequest) => putPublicItem(kept).catch(() => false)
  if (await keep(request)) return true
  return body.photoUrl ? keep({ ...request, body: { ...body, photoUrl: null }, isPhotoLeftOut: true }) : false
}

/** The request that waits on this device; of several the one that was filled in last. */
export const waitingRequest = (): Promise<WaitingRequest | undefined> =>
  publicItem() as Promise<WaitingRequest | undefined>

/** Why the request was not accepted; undefined while it may still be sent. */
export function failureOfWaiting({ refusal }: WaitingRequest): SendFailure | undefined {
  if (!refusal) return undefined
  const { status, text } = refusal
  return failureOf(new ApiError(status, text, ''), 'It was not accepted.')
}

/** Calls back when a request waits on this device; what cannot be read just now is read again. */
export function findWaiting(onFound: () => void): Promise<void> {
  const find = async () => {
    if (await waitingRequest()) onFound()
    return true
  }
  return createSender(find).send()
}

const DRAFT = { owner: 'anyone', key: 'request' } as const

/**
 * Gives the form what was filled in, to be changed.
 * @param requestKey undefined where the request has arrived: then a change makes a second one
 */
export function giveBackToForm({ body }: WaitingRequest, requestKey: string | undefined): void {
  const { photoUrl, catcherId: _, isPublicSubmission: _sent, paymentApproved: _paid, ...fields } = body
  writeDraft(DRAFT, { fields, photo: photoUrl, requestKey })
}

/** Empties the form: what was filled in was sent, or is not wanted any more. */
export const emptyForm = (): void => forgetDraft(DRAFT)
