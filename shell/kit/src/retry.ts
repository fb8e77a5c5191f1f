import { RETRY_WAITS } from '@snake-dispatch/client/repeat-wait'
import { isOutdated } from './deployment.ts'

/**
 * Tries something that needs the network: at once, then after growing waits, each cut short when the browser comes
 * online. Rejects when the last attempt fails, when a newer deployment makes further ones pointless, or on abort.
 */
export async function withRetries(attempt: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (const wait of RETRY_WAITS) {
    try {
      return await attempt()
    } catch (error) {
      if (await isOutdated()) throw error
    }
    await waitOrOnline(wait, signal)
    signal.throwIfAborted()
  }
  return attempt()
}

function waitOrOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
