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

/** Removes prerendered content that will not be taken over, because other sections mount first. */
export function clearPrerendered(mounting: readonly string[]): void {
  if (!mounting.length) return
  for (const element of outlet().querySelectorAll('[data-prerendered]'))
    if (!mounting.some((name) => element.id === `section-${name}`)) element.remove()
}
