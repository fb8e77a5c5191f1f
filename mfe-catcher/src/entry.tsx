import { mount, whenIdle, whenSignedIn } from '@snake-dispatch/kit'
import { app } from './App.tsx'
import { keepJobListsFresh } from './features/job-lists/job-lists.ts'

/** Milliseconds until the push subscription is ensured: the first screen and the service worker go first. */
const SUBSCRIBE_DELAY = 5_000

export default mount(app, {
  start() {
    let ended = false
    const stops = [keepJobListsFresh()]
    // Code that arrives after the end, as after a redeployment, must not start.
    const start = (part: () => () => void) => {
      if (!ended) stops.push(part())
    }
    const loadDashboardWork = () => {
      import('./features/job-lists/patch-job-lists.ts').then(
        ({ startPatching }) => start(startPatching),
        (error: unknown) => console.warn('Lists are read again with every message', error),
      )
      import('./features/offline-jobs/start-offline-work.ts').then(
        ({ startOfflineWork }) => start(startOfflineWork),
        (error: unknown) => console.warn('Work without a network could not be loaded', error),
      )
    }
    whenIdle(() => {
      import('./features/sign-in/demo-announcement.ts').then(
        ({ announceDemo }) => announceDemo(),
        (error: unknown) => console.warn('The demo could not be announced', error),
      )
      start(() => whenSignedIn(loadDashboardWork))
    })
    setTimeout(() => {
      import('./features/push-settings/keep-subscribed.ts').then(
        ({ keepSubscribed }) => start(keepSubscribed),
        (error: unknown) => console.warn('Push subscriptions could not be loaded', error),
      )
    }, SUBSCRIBE_DELAY)
    return () => {
      ended = true
      stops.forEach((stop) => stop())
    }
  },
})
