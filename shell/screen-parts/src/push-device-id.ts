const KEY = 'snake-dispatch.push-device'

/**
 * The id of this browser's push subscription, as the portal answered when it subscribed; null before, and where nothing can
 * be stored. An open page that rings names its device by it (DISP-06), and lists know this device among the others.
 */
export function pushDevice(): number | null {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === null ? null : Number(stored)
  } catch {
    return null
  }
}

/** Remembers it; null forgets it. */
export function rememberPushDevice(id: number | null): void {
  try {
    if (id === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, String(id))
  } catch {
    // The browser stores nothing: its pages ring, and pushes come as well.
  }
}
