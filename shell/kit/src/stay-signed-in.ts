const KEY = 'snake-dispatch.stay-signed-in'

/** Stores whether the user of this browser chose to stay signed in (AUTH-02): the check for new jobs depends on it. */
export function keepStaySignedIn(chosen: boolean): void {
  try {
    if (chosen) localStorage.setItem(KEY, 'yes')
    else localStorage.removeItem(KEY)
  } catch {
    // The browser stores nothing.
  }
}

/** Whether the user of this browser chose to stay signed in; false where the browser stores nothing. */
export function staysSignedIn(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
