import { OUTDATED_TEXT, toastFailure, whenSignedIn, withRetries } from '@snake-dispatch/kit'
import { isOutdated } from '@snake-dispatch/kit/host'

const importStart = () => import('./live-alerts.ts').then((found) => found.startLiveAlerts)

/** Starts the live alerts with the first signed-in user: the public's pages do without their code. */
export function startLiveAlertsWhenSignedIn(load = importStart): void {
  whenSignedIn(() => void start(load))
}

/** After a few failed attempts it says so, and tries again when the network is back. */
async function start(load: typeof importStart): Promise<void> {
  try {
    await withRetries(async () => (await load())(), new AbortController().signal)
  } catch (error) {
    console.warn('No live alerts', error)
    const description = (await isOutdated())
      ? OUTDATED_TEXT
      : 'New jobs are not announced. They will be when the network is back.'
    toastFailure('Live alerts are off', description)
    addEventListener('online', () => void start(load), { once: true })
  }
}
