import { TestShownMessage } from '@snake-dispatch/contract/notifications'

/** How long a test that the push service has accepted may take to be shown, in milliseconds. */
export const ARRIVAL_LIMIT = 20_000

/** Resolves when the worker of this browser has shown a test push (PROF-06); never rejects. */
export function testShown(signal: AbortSignal): Promise<'shown'> {
  const { promise, resolve } = Promise.withResolvers<'shown'>()
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data }) => {
      if (TestShownMessage.safeParse(data).success) resolve('shown')
    },
    { signal },
  )
  return promise
}

/** Resolves after the limit. */
export function limitPassed(signal: AbortSignal): Promise<'silent'> {
  const { promise, resolve } = Promise.withResolvers<'silent'>()
  const timer = setTimeout(resolve, ARRIVAL_LIMIT, 'silent')
  signal.addEventListener('abort', () => clearTimeout(timer))
  return promise
}
