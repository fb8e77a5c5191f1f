/** How long a finger that was lifted may take to become a click, in milliseconds; most often it is at once. */
const CLICK_WITHIN = 300

const waiting = new Set<() => void>()
let isPressed = false
let isListening = false
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Calls back once no press is under way: at once without one, else after its click has landed. A press is a mouse
 * button, a pen or a finger from the moment it is down. Whatever leaving a field changes on the page waits for that:
 * between press and release the target would move from under the finger, and the tap would be lost.
 * @returns forgets the callback
 */
export function whenReleased(callback: () => void): () => void {
  if (!isPressed) {
    callback()
    return () => {}
  }
  waiting.add(callback)
  return () => void waiting.delete(callback)
}

/** Follows the presses of the page; called by each field in the browser, so that prerendering needs none. */
export function followPresses(): void {
  if (isListening) return
  isListening = true
  // For a finger the browser makes a mouse press after the release, and only that one moves the focus.
  listen(begin, 'pointerdown', 'mousedown')
  listen(() => endIn(CLICK_WITHIN), 'pointerup')
  // A press on a select can end in its list, of which the page hears no more than the choice.
  listen(() => endIn(0), 'click', 'pointercancel', 'keydown', 'input')
}

function listen(listener: () => void, ...names: string[]): void {
  for (const name of names) addEventListener(name, listener, true)
}

function begin(): void {
  clearTimeout(timer)
  isPressed = true
}

/** Ends the press after this pause; 0: once the page has handled the present event. */
function endIn(milliseconds: number): void {
  if (!isPressed) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    isPressed = false
    for (const callback of waiting) callback()
    waiting.clear()
  }, milliseconds)
}
