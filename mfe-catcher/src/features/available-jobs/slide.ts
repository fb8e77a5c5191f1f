/** How cards move, as the design system's tokens: milliseconds, and the curve. */
const MOTION = { duration: 220, easing: 'ease-out' } as const

/** Where the cards of a list are on the screen, by the key in their `data-key`; null without a list. */
export function placesOf(list: HTMLElement | null): ReadonlyMap<string | undefined, DOMRect> | null {
  return list && new Map(cellsOf(list).map((cell) => [cell.dataset['key'], cell.getBoundingClientRect()]))
}

/** Lets the cards of a list that has changed slide from where they were; a new one comes from above. */
export function slide(list: HTMLElement | null, before: ReadonlyMap<string | undefined, DOMRect>): void {
  if (!list) return
  for (const cell of cellsOf(list)) {
    const from = before.get(cell.dataset['key'])
    const to = cell.getBoundingClientRect()
    const [x, y] = from ? [from.left - to.left, from.top - to.top] : [0, -12]
    if (x || y) cell.animate([{ transform: `translate(${x}px, ${y}px)`, opacity: from ? 1 : 0 }, {}], MOTION)
  }
}

const cellsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(':scope > li')]
