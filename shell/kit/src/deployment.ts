let check = () => Promise.resolve(false)

/** Provides the check for a newer deployment; called once by the shell. */
export function setDeploymentCheck(next: () => Promise<boolean>): void {
  check = next
}

/**
 * True when the shell, or the remote on screen, was deployed again after this page had loaded it, so that its files
 * may be gone. False when that cannot be found out.
 */
export async function isOutdated(): Promise<boolean> {
  try {
    return await check()
  } catch {
    return false
  }
}

/** What a screen says when a part of it is gone because of a newer deployment. */
export const OUTDATED_TEXT = 'The portal was updated. Reload the page to go on; what you typed is kept.'
