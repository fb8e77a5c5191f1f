/** Reports what crashed (D-134). What reports it is loaded with the first crash. */
export function reportCrash(error: unknown): void {
  void loadAndSend(error)
}

async function loadAndSend(error: unknown): Promise<void> {
  try {
    const { sendCrash } = await import('./crash-report.ts')
    sendCrash(error)
  } catch {
    // Its own failure is no crash to report.
  }
}

/** Reports what nothing on the page has caught. React hands over here what no boundary catches. */
export function followCrashes(): void {
  addEventListener('error', ({ error }) => reportCrash(error))
  addEventListener('unhandledrejection', ({ reason }) => reportCrash(reason))
}

/** For React's roots: what a boundary catches is reported too. */
export const rootOptions = {
  onCaughtError(error: unknown) {
    console.error(error)
    reportCrash(error)
  },
}
