import { sendInWorker } from '@snake-dispatch/kit/send-in-worker'
import { sendReports } from '../device-alerts/alert-reports.ts'
import { answerPushEvents, REPORTS_SYNC } from './push-events.ts'
import type { WorkerScope } from './worker-scope.ts'

/**
 * Lets a service worker do its work (LIVE-07): a new version is active at once, pushes are shown, a tap opens the app, and
 * unsent work and reports go out when the network is back and no page is open (DISP-43).
 */
export function answerEvents(worker: WorkerScope): void {
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
  worker.addEventListener('sync', (event) => {
    if (event.tag === 'outbox') event.waitUntil(sendUnlessPageOpen(worker))
    if (event.tag === REPORTS_SYNC) event.waitUntil(sendReports(worker.fetch.bind(worker)))
  })
  answerPushEvents(worker)
}

/** An open page sends by itself when the network is back, and says what became of it. */
async function sendUnlessPageOpen({ clients }: WorkerScope): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length === 0) await sendInWorker()
}
