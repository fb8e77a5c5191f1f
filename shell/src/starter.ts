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
  for (const href of addresses(styles))
    // Before the page's own style, which the sections' sheets must not be mixed with until all are there.
    document.head.prepend(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
  for (const src of addresses(scripts))
    document.head.append(Object.assign(document.createElement('script'), { src, async: false }))
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
