import { sendInWorker } from '@snake-dispatch/kit/send-in-worker'
import { sendReports } from '../device-alerts/alert-reports.ts'
import { answerPushEvents, REPORTS_SYNC } from './push-events.ts'
import type { WorkerScope } from './worker-scope.ts'

/**
 * Lets a service worker do its work (LIVE-07): a new version is active at once, pushes are shown, a tap opens the app, and
 * unsent work and reports go out when the network is back (DISP-43).
 */
export function answerEvents(worker: WorkerScope): void {
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
  worker.addEventListener('sync', (event) => {
    if (event.tag === 'outbox') event.waitUntil(sendInWorker())
    if (event.tag === REPORTS_SYNC) event.waitUntil(sendAllReports(worker))
  })
  answerPushEvents(worker)
}

/** It rejects while a report waits, so that the browser wakes the worker once more. @throws Error */
async function sendAllReports(worker: WorkerScope): Promise<void> {
  if (!(await sendReports(worker.fetch.bind(worker)))) throw new Error('A report waits to be sent')
}
