import { WorkerMessage } from '@snake-dispatch/contract/notifications'

/** How long a test that the push service has accepted may take to be shown, in milliseconds. */
export const ARRIVAL_LIMIT = 20_000

/** How far a test push has come, in this order (PROF-06). */
export const testSteps = ['sent', 'accepted', 'shown', 'opened'] as const
export type TestStep = (typeof testSteps)[number]

/** Calls back when the worker of this browser has shown a test push, and when its notification was tapped. */
export function followTest(onStep: (step: 'shown' | 'opened') => void, signal: AbortSignal): void {
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data }) => {
      const type = WorkerMessage.safeParse(data).data?.type
      if (type === 'test_push_shown') onStep('shown')
      if (type === 'test_push_opened') onStep('opened')
    },
    { signal },
  )
}
