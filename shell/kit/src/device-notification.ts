const notified = new Set<number>()

export interface JobNotification {
  jobId: number
  jobNumber: number
  title: string
  body: string
}

/** From then on the job may be notified of once more. */
export function forgetDeviceNotification(jobId: number): void {
  notified.delete(jobId)
}

/**
 * Shows a device notification that stays until it is answered, once per job, and only where permission was
 * granted (LIVE-02). Phones show it only through a service worker, so an active one goes first.
 */
export async function notifyDevice({ jobId, jobNumber, title, body }: JobNotification): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted' || notified.has(jobId)) return
  notified.add(jobId)
  // The tag that a push of the same job carries: the device folds the two into one.
  const options = { body, requireInteraction: true, tag: `job-${jobNumber}` }
  try {
    const worker = await navigator.serviceWorker?.getRegistration()
    if (worker?.active) await worker.showNotification(title, options)
    else new Notification(title, options).addEventListener('click', () => globalThis.focus())
  } catch (error) {
    console.warn('The device notification could not be shown', error)
  }
}
