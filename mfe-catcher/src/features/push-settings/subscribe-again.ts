/** Subscribes this browser to pushes again once the server pushes to none of the account; a failure is only logged (LIVE-10). */
export function subscribeAgain(userId: number): void {
  import('./queries.ts')
    .then(({ ensureSubscription }) => ensureSubscription(userId))
    .catch((error: unknown) => console.warn('This device could not be subscribed to pushes', error))
}
