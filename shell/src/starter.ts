/**
 * Stands in for the shell on a prerendered page: starts its scripts when the page is idle, or at once when
 * the visitor touches it. The addresses stand in this script's own `data-styles` and `data-scripts`, in order.
 */
const { styles = '', scripts = '' } = document.currentScript?.dataset ?? {}
const signs = ['pointerdown', 'keydown', 'focusin'] as const
let started = false

function startShell() {
  if (started) return
  started = true
  for (const sign of signs) removeEventListener(sign, startShell)
  bringStyles()
  for (const src of addresses(scripts))
    document.head.append(Object.assign(document.createElement('script'), { src, async: false }))
}

/**
 * Puts the sheets before the page's own style, in their order. Once all are there they say the same, and the
 * page's own style goes: after the sheets of the next screen it would win over them.
 */
function bringStyles() {
  const sheets = addresses(styles).map((href) =>
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href }),
  )
  const loaded = sheets.map((sheet) => new Promise((resolve) => sheet.addEventListener('load', resolve)))
  document.head.prepend(...sheets)
  void Promise.all(loaded).then(() => document.querySelector('style[data-prerendered]')?.remove())
}

function addresses(list: string) {
  return list.split(' ').filter(Boolean)
}

/** Safari has no idle callback; a moment after loading comes close. */
function whenIdle() {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(startShell, { timeout: 3_000 })
  else setTimeout(startShell, 300)
}

for (const sign of signs) addEventListener(sign, startShell, { passive: true })
if (document.readyState === 'complete') whenIdle()
else addEventListener('load', whenIdle)
