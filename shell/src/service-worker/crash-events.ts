import { crashReportOf, postCrash } from '@snake-dispatch/kit/crash-report'

/** What TypeScript knows of pages, not of workers. */
type CrashingWorker = Pick<Window, 'addEventListener' | 'fetch'>

/** Reports what nothing in the service worker has caught, once for each message while it runs (D-134). */
export function reportCrashes(worker: CrashingWorker): void {
  const sent = new Set<string>()
  const report = (error: unknown) => {
    const found = crashReportOf(error, '/service-worker.js', 'service-worker', 'service-worker')
    if (!found || sent.size === 5 || sent.has(found.message)) return
    sent.add(found.message)
    postCrash(worker.fetch.bind(worker), found)
  }
  worker.addEventListener('error', ({ error }) => report(error))
  worker.addEventListener('unhandledrejection', ({ reason }) => report(reason))
}
