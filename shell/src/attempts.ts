import { RETRY_WAITS } from '@snake-dispatch/client/repeat-wait'

/** What goes on with the files that could not be loaded, each once. */
const waiting = new Set<() => void>()
let notice: HTMLElement | undefined
let missing = 0

/**
 * Waits until a script or a style sheet is loaded: a network that fails for a while must not leave a page that can be
 * read and yet cannot be used. What fails is requested again after growing waits, `RETRY_WAITS`. Then the page says so
 * (its number to call stays), and tries once more whenever the network is back, the page is looked at, or on a press.
 * @param element before it is put into the page
 * @param again makes the element of a further attempt, which takes its place
 */
export async function attempts(element: HTMLElement, again: () => HTMLElement): Promise<void> {
  missing++
  for (let failed = 0; !(await hasLoaded(element)); failed++) {
    await pause(RETRY_WAITS[failed])
    const next = again()
    element.replaceWith(next)
    element = next
  }
  missing--
  if (missing === 0) hideNotice()
}

const hasLoaded = (element: HTMLElement) =>
  new Promise<boolean>((resolve) => {
    element.addEventListener('load', () => resolve(true))
    element.addEventListener('error', () => resolve(false))
  })

/** Waits that long, or until something says that it is worth a try. */
function pause(milliseconds: number | undefined): Promise<void> {
  return new Promise((resolve) => {
    waiting.add(resolve)
    addEventListener('online', tryAgain)
    document.addEventListener('visibilitychange', tryAgain)
    if (milliseconds === undefined) showNotice()
    else
      setTimeout(() => {
        waiting.delete(resolve)
        resolve()
      }, milliseconds)
  })
}

function tryAgain() {
  if (document.visibilityState === 'hidden') return
  hideNotice()
  for (const goOn of waiting) goOn()
  waiting.clear()
}

function hideNotice() {
  notice?.remove()
  notice = undefined
}

/** In front of a skeleton too. Its colours are the browser's: the style sheets may be what is missing. */
function showNotice() {
  if (notice) return
  notice = Object.assign(document.createElement('div'), { role: 'alert' })
  notice.style.cssText =
    'position:sticky;top:0;z-index:101;display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem;padding:.75rem 1rem;background:Canvas;color:CanvasText;border-bottom:4px solid'
  const text = document.createElement('p')
  text.textContent = 'This page could not be loaded in full. Check your connection, then try again.'
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Try again' })
  button.style.cssText = 'min-height:3rem;padding:0 1rem;border:1px solid;border-radius:.5rem;font:inherit'
  button.addEventListener('click', tryAgain)
  notice.append(text, button)
  document.body.prepend(notice)
}
