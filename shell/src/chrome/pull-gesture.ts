/** How far down a pull must lead to refresh, and how far it can lead, in pixels (NAV-05). */
export const PULL_THRESHOLD = 80
export const MAX_PULL = 150

interface PullOptions {
  /** Called with the length of the pull so far, in pixels from 0 to `MAX_PULL`; 0 when it is over or given up. */
  onPull: (length: number) => void
  /** Called when a pull of more than `PULL_THRESHOLD` is let go. */
  onRefresh: () => void
  /** Whether a pull may begin at this element. */
  mayBegin: (target: Element) => boolean
}

/** Follows the pulls of one finger that begin at the top of the page and lead down. Returns an unsubscribe function. */
export function followPulls({ onPull, onRefresh, mayBegin }: PullOptions): () => void {
  let start: Touch | undefined
  let length = 0

  const pullTo = (next: number) => {
    if (next !== length) onPull(next)
    length = next
  }
  const end = () => {
    start = undefined
    pullTo(0)
  }
  const began = ({ touches, target }: TouchEvent) => {
    end()
    const [touch] = touches
    if (touches.length === 1 && scrollY <= 0 && target instanceof Element && mayBegin(target)) start = touch
  }
  const moved = ({ touches }: TouchEvent) => {
    const [touch] = touches
    if (!start || !touch) return
    const [across, down] = [Math.abs(touch.clientX - start.clientX), touch.clientY - start.clientY]
    // A second finger zooms, a move to the side belongs to a slider or the browser, a scrolled page has left its top.
    if (touches.length > 1 || scrollY > 0 || (length === 0 && across > Math.abs(down))) end()
    else pullTo(Math.min(Math.max(down, 0), MAX_PULL))
  }
  const released = () => {
    const refreshes = length > PULL_THRESHOLD
    if (!refreshes) return end()
    start = undefined
    onRefresh()
  }

  const listeners = { touchstart: began, touchmove: moved, touchend: released, touchcancel: end }
  for (const [type, listener] of Object.entries(listeners))
    addEventListener(type, listener as EventListener, { passive: true })
  return () => {
    for (const [type, listener] of Object.entries(listeners))
      removeEventListener(type, listener as EventListener)
  }
}
