import { OUTBOX_CHANNEL } from './outbox-store.ts'
import { callWith, sendItems, type OutboxMessage } from './send-items.ts'

/** The path of `me`: the worker does without the contract's code. */
export const ME_PATH = '/api/auth/me'

/**
 * For the `sync` event of the service worker, tag `outbox`: sends what the signed-in user has queued (DISP-43), also while a
 * page is open: that may be frozen. One sender is at work, and a key acts once. Pages hear what became of each item. It
 * rejects while something could not be sent, so that the browser wakes the worker once more.
 * @throws Error
 */
export async function sendInWorker(): Promise<void> {
  const answer = await fetch(ME_PATH, { credentials: 'include' })
  // It waits for its account.
  if (answer.status === 401) return
  if (!answer.ok) throw new Error(`The account could not be read: ${answer.status}`)
  const { id, status, passwordResetRequired, needsPasskey } = (await answer.json()) as {
    id: number
    status: string
    passwordResetRequired: boolean
    needsPasskey: boolean
  }
  if (status !== 'approved' || passwordResetRequired || needsPasskey) return
  const pages = new BroadcastChannel(OUTBOX_CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within the origin
  const tell = (message: OutboxMessage) => pages.postMessage(message)
  let isDone: boolean
  try {
    isDone = await sendItems(id, { call: callWith(fetch), onOutcome: tell })
  } finally {
    tell('changed')
    pages.close()
  }
  if (!isDone) throw new Error('Something waits to be sent')
}
