/** Whether this browser has passkeys: not every one does, and none without https. */
export const hasPasskeys = () => typeof PublicKeyCredential === 'function'

/** Whether this browser suggests passkeys while a form is filled in. */
export async function suggestsPasskeys(): Promise<boolean> {
  if (!hasPasskeys()) return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
}

/** True where somebody closed the browser's question, or it was replaced by another: nothing has failed. */
export function isCancelled(error: unknown): boolean {
  return isAborted(error) || nameOf(error) === 'NotAllowedError'
}

/** True where the page itself has taken the question back. */
export const isAborted = (error: unknown) => nameOf(error) === 'AbortError'

const nameOf = (error: unknown) => (error as { name?: unknown }).name
