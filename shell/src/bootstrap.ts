import { attempts } from './attempts.ts'

/**
 * Loads the shell on a prerendered page: when the page is idle or when the visitor touches it, or at once with
 * `data-at-once`, as for a form. This script's own `data-styles` and `data-scripts` name what to load, in order.
 */
const { styles = '', scripts = '', atOnce } = document.currentScript?.dataset ?? {}
const interactions = ['pointerdown', 'keydown', 'focusin'] as const
let started = false

function startShell() {
  if (started) return
  started = true
  for (const type of interactions) removeEventListener(type, startShell)
  loadStyles()
  for (const src of addresses(scripts)) {
    const script = () => Object.assign(document.createElement('script'), { src, async: false })
    const first = script()
    void attempts(first, script)
    document.head.append(first)
  }
}

/**
 * Puts the style sheets before the page's inline style, in their order. Once all are loaded the inline style is removed:
 * it would override the sheets of the next page. That of a skeleton is removed with it.
 */
function loadStyles() {
  const loaded: Promise<void>[] = []
  const sheets = addresses(styles).map((href) => {
    const sheet = () => Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    const first = sheet()
    loaded.push(attempts(first, sheet))
    return first
  })
  document.head.prepend(...sheets)
  void Promise.all(loaded).then(() => {
    if (!document.querySelector('#loading-screen, #chrome > [inert]'))
      document.querySelector('style[data-prerendered]')?.remove()
  })
}

function addresses(list: string) {
  return list.split(' ').filter(Boolean)
}

/** A history entry with a state shows something else than the page as served. */
function removeMismatch() {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('usr' in state) || !state.usr) return
  document.querySelector('#outlet > [data-prerendered]')?.remove()
}

/** Safari has no idle callback; a moment after loading comes close. */
function whenIdle() {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(startShell, { timeout: 3_000 })
  else setTimeout(startShell, 300)
}

removeMismatch()
if (atOnce !== undefined) startShell()
for (const type of interactions) addEventListener(type, startShell, { passive: true })
if (document.readyState === 'complete') whenIdle()
else addEventListener('load', whenIdle)
