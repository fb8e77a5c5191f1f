/** The element that holds the sections; part of the served document. */
export function outlet(): HTMLElement {
  const found = document.getElementById('outlet')
  if (!found) throw new Error('The page has no outlet')
  return found
}

/** The element of one remote in the outlet, made when it is first needed. */
export function containerOf(name: string): HTMLElement {
  const found = document.getElementById(`section-${name}`)
  if (found) return found
  const made = Object.assign(document.createElement('div'), { id: `section-${name}` })
  outlet().append(made)
  return made
}

/** What is shown only until the page itself is there, with the inline styles of its document. */
const SKELETONS = '#loading-screen, #chrome > [inert]'

/**
 * Removes the inline styles of a prerendered document once a section is mounted and its style sheets are loaded:
 * otherwise they would override the sheets of later sections. A skeleton needs them as long as it is shown.
 */
export function dropPrerenderedStyle(): void {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  // The bootstrap script does it when the last sheet has loaded.
  if ([...sheets].some(({ sheet }) => !sheet) || document.querySelector(SKELETONS)) return
  document.head.querySelector('style[data-prerendered]')?.remove()
}

/** Removes prerendered content that will not be hydrated, because other sections mount first. */
export function clearPrerendered(mounting: readonly string[]): void {
  if (!mounting.length) return
  for (const element of outlet().querySelectorAll('[data-prerendered]'))
    if (!mounting.some((name) => element.id === `section-${name}`)) element.remove()
}
