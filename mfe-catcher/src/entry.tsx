import { mount } from '@snake-dispatch/kit'
import { app } from './App.tsx'
import { keepJobListsFresh } from './features/job-lists/job-lists.ts'
import { announceDemo } from './features/sign-in/demo-announcement.ts'

/** Milliseconds until the push subscription is ensured: the first screen and the service worker go first. */
const SUBSCRIBE_DELAY = 5_000

export default mount(app, {
  start() {
    announceDemo()
    const stops = [keepJobListsFresh()]
    setTimeout(() => {
      import('./features/push-settings/keep-subscribed.ts').then(
        ({ keepSubscribed }) => stops.push(keepSubscribed()),
        (error: unknown) => console.warn('Push subscriptions could not be loaded', error),
      )
    }, SUBSCRIBE_DELAY)
    return () => stops.forEach((stop) => stop())
  },
})
