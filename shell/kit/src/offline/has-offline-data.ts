const KEY = 'snake-dispatch.offline'

/**
 * Whether this device stores something for work without a network; only then its code is loaded before a sign-in.
 * @param key of what else it may store
 */
export function hasOfflineData(key = KEY): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Sets it, or clears it once nothing is stored. Written out: `storedFlag` would weigh on the first load of every page. */
export function setHasOfflineData(isStored: boolean): void {
  try {
    if (isStored) localStorage.setItem(KEY, 'yes')
    else localStorage.removeItem(KEY)
  } catch {
    // The browser stores nothing.
  }
}
