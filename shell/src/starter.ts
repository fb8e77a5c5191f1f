/**
 * Stands in for the shell on a prerendered page: starts its scripts when the page is idle or when the visitor
 * touches it, or at once where the page is there to be used. The addresses stand in this script's own `data-styles`
 * and `data-scripts`, in order; `data-at-once` says the latter.
 */
const { styles = '', scripts = '', atOnce } = document.currentScript?.dataset ?? {}
/** Wait before a script that could not be loaded is tried again, in milliseconds. */
const AGAIN = 3_000
const signs = ['pointerdown', 'keydown', 'focusin'] as const
let started = false

function startShell() {
  if (started) return
  started = true
  for (const sign of signs) removeEventListener(sign, startShell)
  bringStyles()
  for (const src of addresses(scripts)) bringScript(src)
}

/** A network that fails for a while must not leave a page that reads well and yet cannot be used. */
function bringScript(src: string) {
  const script = Object.assign(document.createElement('script'), { src, async: false })
  script.addEventListener('error', () => setTimeout(() => bringScript(src), AGAIN))
  document.head.append(script)
}

/**
 * Puts the sheets before the page's own style, in their order. Once all are there they say the same, and the
 * page's own style goes: after the sheets of the next screen it would win over them. That of an outline goes with
 * the outline, which has more to it.
 */
function bringStyles() {
  const sheets = addresses(styles).map((href) =>
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href }),
  )
  const loaded = sheets.map((sheet) => new Promise((resolve) => sheet.addEventListener('load', resolve)))
  document.head.prepend(...sheets)
  void Promise.all(loaded).then(() => {
    if (!document.getElementById('loading-screen'))
      document.querySelector('style[data-prerendered]')?.remove()
  })
}

function addresses(list: string) {
  return list.split(' ').filter(Boolean)
}

/** An entry of the history that carries a state shows something else than the page as served. */
function dropWhatDoesNotFit() {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('usr' in state) || !state.usr) return
  document.querySelector('#outlet > [data-prerendered]')?.remove()
}

/** Safari has no idle callback; a moment after loading comes close. */
function whenIdle() {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(startShell, { timeout: 3_000 })
  else setTimeout(startShell, 300)
}

dropWhatDoesNotFit()
if (atOnce !== undefined) startShell()
for (const sign of signs) addEventListener(sign, startShell, { passive: true })
if (document.readyState === 'complete') whenIdle()
else addEventListener('load', whenIdle)
