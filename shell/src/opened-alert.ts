/**
 * A push that a browser has shown by itself leads here with its receipt in the address: it is removed, and reported as
 * opened (DISP-05). Its code is loaded for it alone.
 */
export function reportOpenedAlert(): void {
  const receipt = /^#a=(.+)/.exec(location.hash)?.[1]
  if (!receipt) return
  history.replaceState(history.state, '', location.pathname + location.search)
  import('./device-alerts/alert-reports.ts')
    .then(({ report }) => report(receipt, 'opened'))
    .catch((error: unknown) => console.warn('An opened alert could not be reported', error))
}
