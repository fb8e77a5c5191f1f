/** What the probe has seen in a page so far; times in milliseconds since the navigation began. */
export interface Paints {
  /** Whether the shell has mounted a section. */
  isMounted: boolean
  /** The largest contentful paint. */
  largest: number
  /** When the first real job card was painted and not covered; not a skeleton's. */
  firstCard: number | null
  /** The sum of layout shifts that no input explains. */
  shift: number
  /** The durations from an input to the next paint since the last `clearInputs`. */
  inputs: number[]
}

/** An entry of the browser's performance timeline, with the fields of the types that the probe observes. */
interface Entry extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  interactionId: number
  element: Element | null
  renderTime: number
}

/** The probe as the page has it. */
interface Probe {
  paints(): Paints
  clearInputs(): void
  /** Milliseconds from the next press to the frame in which `isShown`. */
  untilShown(isShown: () => boolean): Promise<number>
}

declare global {
  /** Only in a page that a probe was installed in. */
  var probe: Probe
}

/** Runs in the page before its first script: records paints, shifts and inputs as `globalThis.probe`. */
export function installProbe(): void {
  const JOB_NUMBER = /#1\d{7}/
  const paints: Paints = { isMounted: false, largest: 0, firstCard: null, shift: 0, inputs: [] }
  const cards = new Map<Element, number>()

  const observe = (
    type: string,
    take: (entry: Entry) => void,
    options: { durationThreshold?: number } = {},
  ) => {
    const observer = new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => take(entry as Entry)),
    )
    observer.observe({ type, buffered: true, ...options })
    return () => observer.takeRecords().forEach((entry) => take(entry as Entry))
  }
  const isReal = (card: Element) =>
    card.closest('main li') !== null &&
    card.closest('#loading-screen, [aria-hidden=true]') === null &&
    JOB_NUMBER.test(card.textContent)
  const isOnTop = (card: Element) => {
    const { x, y, width } = card.getBoundingClientRect()
    return card.contains(document.elementFromPoint(x + width / 2, y + 8))
  }

  const flushes = [
    observe('largest-contentful-paint', ({ startTime }) => void (paints.largest = startTime)),
    observe('layout-shift', (entry) => {
      if (!entry.hadRecentInput) paints.shift += entry.value
    }),
    observe('event', ({ interactionId, duration }) => void (interactionId && paints.inputs.push(duration)), {
      durationThreshold: 16,
    }),
    observe('element', (entry) => {
      const card = entry.element?.closest('article')
      if (card && isReal(card) && !cards.has(card)) cards.set(card, entry.renderTime)
    }),
  ]

  addEventListener('single-spa:app-change', () => void (paints.isMounted = true), { once: true })
  // The browser reports the paint of an element that has this attribute before it is painted.
  const headings = ':is(article h2, article h3)'
  const marking = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const text of [node, ...node.querySelectorAll(`${headings}, ${headings} *`)])
            if (text.closest(headings)) text.setAttribute('elementtiming', 'card')
  })
  marking.observe(document, { childList: true, subtree: true })

  // A card under a loading screen is painted, but nobody sees it.
  let coveredUntil = 0
  const watch = (now: number) => {
    const seen = [...cards].find(([card]) => isOnTop(card))
    if (!seen) {
      if (cards.size > 0) coveredUntil = now
      requestAnimationFrame(watch)
      return
    }
    paints.firstCard = Math.max(seen[1], coveredUntil)
    marking.disconnect()
  }
  requestAnimationFrame(watch)

  const probe: Probe = {
    paints: () => {
      for (const flush of flushes) flush()
      return paints
    },
    clearInputs: () => {
      probe.paints().inputs = []
    },
    untilShown: (isShown) =>
      new Promise((resolve) => {
        const begin = ({ timeStamp }: Event) => {
          const look = () => {
            if (isShown()) setTimeout(() => resolve(performance.now() - timeStamp))
            else requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        }
        addEventListener('click', begin, { once: true, capture: true })
      }),
  }
  Object.assign(globalThis, { probe })
}
