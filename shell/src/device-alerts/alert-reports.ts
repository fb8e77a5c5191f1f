import { reportAlert, type AlertEvent, type AlertReport } from '@snake-dispatch/contract/alert-reports'
import { dropReport, keepReport, waitingReports } from './alert-store.ts'

/**
 * Reports what became of a push on this device (DISP-04), and with it what could not be reported before. Without a
 * network it waits for the next push, `sync` or page. Never throws.
 * @returns whether nothing waits any more
 */
export async function report(receipt: string, event: AlertEvent, send = fetch): Promise<boolean> {
  const isSent = await post({ receipt, event }, send)
  if (isSent) return sendReports(send)
  await keepReport({ receipt, event }).catch(() => {})
  return false
}

/** Sends the reports that wait; what cannot be sent waits on. Never throws. @returns whether none waits any more */
export async function sendReports(send = fetch): Promise<boolean> {
  try {
    for (const { key, report: waiting } of await waitingReports()) {
      if (!(await post(waiting, send))) return false
      await dropReport(key)
    }
  } catch {
    // Where nothing can be stored, nothing waits. Elsewhere nobody knows.
    return !('indexedDB' in globalThis)
  }
  return true
}

/** Whether the portal has it: it answers the same whatever a receipt is worth. */
async function post(body: AlertReport, send: typeof fetch): Promise<boolean> {
  try {
    const { status } = await send(reportAlert.path, {
      method: reportAlert.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      keepalive: true,
    })
    return status < 500 && status !== 429
  } catch {
    return false
  }
}
