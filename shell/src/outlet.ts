/** Where the sections stand; part of the served document. */
export function outlet(): HTMLElement {
  const found = document.getElementById('outlet')
  if (!found) throw new Error('The page has no outlet')
  return found
}

/** The place of one micro-frontend in the outlet, made when it is first needed. */
export function containerOf(name: string): HTMLElement {
  const found = document.getElementById(`section-${name}`)
  if (found) return found
  const made = Object.assign(document.createElement('div'), { id: `section-${name}` })
  outlet().append(made)
  return made
}

/**
 * Removes the styles that stood in a prerendered document, once a section is mounted and its sheets are there:
 * left in place they would win over the sheets of the sections that come after. An outline needs them as long as it
 * is there.
 */
export function dropPrerenderedStyle(): void {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  // The starter, which asked for them, does it when the last one has come.
  if ([...sheets].some(({ sheet }) => !sheet) || document.getElementById('loading-screen')) return
  document.head.querySelector('style[data-prerendered]')?.remove()
}

/** Removes prerendered content that will not be taken over, because other sections mount first. */
export function clearPrerendered(mounting: readonly string[]): void {
  if (!mounting.length) return
  for (const element of outlet().querySelectorAll('[data-prerendered]'))
    if (!mounting.some((name) => element.id === `section-${name}`)) element.remove()
}
