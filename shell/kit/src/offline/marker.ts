const KEY = 'snake-dispatch.offline'

/** Whether this device keeps something for work without a network; only then its code is loaded before a sign-in. */
export function isMarked(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** Sets the mark, or takes it away once nothing is kept. */
export function setMark(isStored: boolean): void {
  try {
    if (isStored) localStorage.setItem(KEY, 'yes')
    else localStorage.removeItem(KEY)
  } catch {
    // The browser stores nothing.
  }
}
