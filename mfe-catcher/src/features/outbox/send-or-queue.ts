import { urlOf, type CallAnswer, type CallInput } from '@snake-dispatch/client/http'
import type { Endpoint } from '@snake-dispatch/contract/endpoint'
import { api, ApiError, session } from '@snake-dispatch/kit'
import { deleteItem, isQueueable, outbox, queueItem, type OutboxItem } from '@snake-dispatch/kit/offline'
import { NotSentError } from './not-sent-error.ts'

interface Queueable extends Pick<OutboxItem, 'kind' | 'job'> {
  /** The idempotency key: a try whose answer was lost and the queued call act once (D-46). */
  key: string
  /** The refused item that this replaces. */
  replaces?: string | undefined
}

/**
 * What became of a call: it was answered, or it waits on this device; `afterSignIn`: because the session has ended.
 */
export type Sent<E extends Endpoint> =
  { queued: false; answer: CallAnswer<E> } | { queued: true; afterSignIn: boolean }

/** The session of the sender has ended by itself: the work waits for the same account (DISP-43). */
function hasEnded(error: unknown): boolean {
  const now = session.get()
  const isSignedOut = now.status === 'guest' && now.signedOut === true
  return error instanceof ApiError && error.status === 401 && !isSignedOut
}

/**
 * Makes a call, or queues it where there is no network or no usable answer (DISP-42). What waits for the same job goes
 * first.
 * @throws the failure of the call where the server refuses it, or this device can keep nothing; StorageFullError
 */
export async function sendOrQueue<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> & { body: Readonly<Record<string, unknown>>; params?: Record<string, number> },
  { kind, job, key, replaces }: Queueable,
): Promise<Sent<E>> {
  const isBehind = job && outbox.get().some((item) => item.job?.id === job.id && !item.refusal)
  const owner = session.get().user?.id
  let afterSignIn = false
  let failure: unknown = new NotSentError('The device is offline')
  if (navigator.onLine && !isBehind) {
    try {
      const headers = { 'Idempotency-Key': key }
      const answer = await api.call<Endpoint>(endpoint, { ...input, headers })
      await dropReplaced(replaces)
      return { queued: false, answer: answer as CallAnswer<E> }
    } catch (error) {
      afterSignIn = hasEnded(error)
      if (!afterSignIn && !isQueueable(error)) throw error
      failure = error
    }
  }
  const { method } = endpoint
  const item = {
    id: key,
    kind,
    job,
    method,
    path: urlOf(endpoint, input),
    body: input.body,
  }
  const isKept = await queueItem(item, owner)
  if (!isKept) throw failure
  await dropReplaced(replaces)
  return { queued: true, afterSignIn }
}

/** Deletes the refused item that was sent again. That it cannot be deleted just now fails nothing: it is not sent. */
export async function dropReplaced(id: string | undefined): Promise<void> {
  if (id) await deleteItem(id).catch((error: unknown) => console.warn('An item was not deleted', error))
}
