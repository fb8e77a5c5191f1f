/** Reports what crashed (D-134). What reports it is loaded with the first crash. */
export function reportCrash(error: unknown): void {
  void import('./crash-report.ts').then(({ sendCrash }) => sendCrash(error)).catch(() => {})
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
