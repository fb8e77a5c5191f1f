const KEY = 'snake-dispatch.push-turned-off'

/** Whether the user of this browser has turned pushes off on it: then it is subscribed only when they ask for it. */
export function arePushesTurnedOff(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** Remembers the choice until somebody signs out on this device. */
export function keepPushesTurnedOff(isOff: boolean): void {
  try {
    if (isOff) localStorage.setItem(KEY, 'yes')
    else localStorage.removeItem(KEY)
  } catch {
    // The browser stores nothing.
  }
}
