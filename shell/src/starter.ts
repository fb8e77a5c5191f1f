/**
 * Stands in for the shell on a prerendered page: starts its scripts when the page is idle, or at once when
 * the visitor touches it. The scripts' addresses stand in this script's own `data-scripts`, in order.
 */
const scripts = document.currentScript?.dataset['scripts']?.split(' ') ?? []
const signs = ['pointerdown', 'keydown', 'focusin'] as const
let started = false

function startShell() {
  if (started) return
  started = true
  for (const sign of signs) removeEventListener(sign, startShell)
  for (const src of scripts)
    document.head.append(Object.assign(document.createElement('script'), { src, async: false }))
}

/** Safari has no idle callback; a moment after loading comes close. */
function whenIdle() {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(startShell, { timeout: 3_000 })
  else setTimeout(startShell, 300)
}

for (const sign of signs) addEventListener(sign, startShell, { passive: true })
if (document.readyState === 'complete') whenIdle()
else addEventListener('load', whenIdle)
