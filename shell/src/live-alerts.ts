import { session } from '@snake-dispatch/kit'

/** Wait before the live socket's code is loaded again, in milliseconds. */
const RETRY_PAUSE = 3_000

/** Starts the live alerts with the first signed-in user: the public's pages do without their code. */
export function startLiveAlertsWhenSignedIn(): void {
  const stop = session.subscribe(check)
  check()

  function check() {
    if (session.get().status !== 'user') return
    stop()
    void load()
  }
}

async function load(): Promise<void> {
  try {
    const { startLiveAlerts } = await import('@snake-dispatch/kit/live-alerts')
    startLiveAlerts()
  } catch (error) {
    console.warn('The live alerts could not be loaded', error)
    setTimeout(() => void load(), RETRY_PAUSE)
  }
}
