import type { Job } from '@snake-dispatch/contract/jobs'

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

/** Which cards are on the screen: their keys, and the index after the last one. */
export function cardsOnScreen(list: HTMLElement | null): {
  end: number
  keys: ReadonlySet<string | undefined>
} {
  const onScreen = list ? cellsOf(list).filter(isOnScreen) : []
  return {
    end: Math.max(0, ...onScreen.map((cell) => Number(cell.dataset['card']) + 1)),
    keys: new Set(onScreen.map((cell) => cell.dataset['key'])),
  }
}

function isOnScreen(cell: HTMLElement): boolean {
  const { top, bottom } = cell.getBoundingClientRect()
  return top < innerHeight && bottom >= 0
}

/** Remembers where the first card on the screen is, and returns what scrolls it there again after the list has changed. */
export function holdPlace(list: HTMLElement | null): () => void {
  const held = list && cellsOf(list).find((cell) => isOnScreen(cell) && !cell.querySelector('[inert]'))
  const top = held?.getBoundingClientRect().top ?? 0
  return () => {
    const moved = held?.isConnected ? held.getBoundingClientRect().top - top : 0
    if (moved) scrollBy(0, moved)
  }
}

/** The jobs of a list, with those new ones whose places are from index `end` on. */
export function joinedBelow(base: readonly Job[], jobs: readonly Job[], end: number): readonly Job[] {
  const joined = [...base]
  let place = 0
  for (const job of jobs) {
    const known = joined.findIndex(({ id }) => id === job.id)
    if (known >= 0) place = Math.max(place, known + 1)
    else if (place >= end) joined.splice(place++, 0, job)
  }
  return joined
}

/** Brings a card to the middle of the screen, gives it the focus and lets its edge glow for a moment. */
export function mark(list: HTMLElement | null, key: number): void {
  const card = list?.querySelector<HTMLElement>(`:scope > [data-key="${key}"]`)
  if (!card) return
  card.scrollIntoView({ block: 'center' })
  const main = card.querySelector<HTMLElement>('button[aria-haspopup]') ?? card.querySelector('button')
  main?.focus({ preventScroll: true })
  const glow = { borderRadius: 'var(--radius-lg)', boxShadow: '0 0 0 0.25rem var(--color-focus)' }
  card.animate([glow, { ...glow, boxShadow: '0 0 0 0.25rem transparent' }], { duration: 1_500 })
}

export const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Whether the reader sees where the list begins. */
export function isAtTop(list: HTMLElement | null): boolean {
  return !list || list.getBoundingClientRect().top >= 0
}
