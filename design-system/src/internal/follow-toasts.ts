import { coveredArea, freePlace, type Box } from './free-place.ts'

/** What a message must not cover. */
const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=checkbox], [role=switch]'

/** What moves out of the way itself by the height of the messages: it does not keep them from their place. */
const MAKES_ROOM = '[data-makes-room]'

/** Milliseconds between two looks at what lies below the messages: a page changes after what they say. */
const LOOK_AGAIN_MS = 250

/** Nothing of this size can be pressed: it is there for screen readers only. */
const SMALLEST = 4

/**
 * Keeps the messages clear of what can be pressed (D-171), and says how high they are: to the panel of the dialog that they
 * are part of, so that it makes room, and to the page. Not through the style of the whole document: the browser would
 * compute all of its styles again with every message.
 * @param list holds the messages
 * @param panel that of the open dialog: there they have a place of their own
 * @returns ends it
 */
export function followToasts(
  list: HTMLElement,
  panel: HTMLElement | null | undefined,
  onHeightChange?: (height: number) => void,
): () => void {
  let look: ReturnType<typeof setInterval> | undefined
  const tell = () => {
    const height = list.childElementCount > 0 ? list.offsetHeight : 0
    if (height > 0) panel?.style.setProperty('--toast-height', `${height}px`)
    else panel?.style.removeProperty('--toast-height')
    onHeightChange?.(list.style.translate ? 0 : height)
  }
  const keepClear = () => {
    if (!panel) moveClear(list)
    tell()
  }
  const follow = new ResizeObserver(() => {
    clearInterval(look)
    if (list.childElementCount > 0) look = setInterval(keepClear, LOOK_AGAIN_MS)
    else list.style.removeProperty('translate')
    keepClear()
  })
  follow.observe(list)
  return () => {
    follow.disconnect()
    clearInterval(look)
    list.style.removeProperty('translate')
    panel?.style.removeProperty('--toast-height')
    onHeightChange?.(0)
  }
}

/** Moves the messages to where they cover nothing, unless somebody points at them or has the focus in them. */
function moveClear(list: HTMLElement): void {
  const { firstElementChild: first, lastElementChild: last } = list
  if (!(first instanceof HTMLElement) || !(last instanceof HTMLElement)) return
  if (list.querySelector(':hover') || list.contains(document.activeElement)) return
  const [x = 0, y = 0] = list.style.translate.split(' ').map(Number.parseFloat)
  const at = list.getBoundingClientRect()
  // Where they belong; not as the animation of one shows it.
  const home = {
    left: at.left - x + first.offsetLeft,
    top: at.top - y + first.offsetTop,
    right: at.left - x + first.offsetLeft + first.offsetWidth,
    bottom: at.top - y + last.offsetTop + last.offsetHeight,
  }
  const now = shifted(home, x, y)
  const controls = controlsOutside(list)
  if (coveredArea(now, x || y ? boxesOf(controls) : boxesOf(controls, true)) === 0) return
  const area = areaOf(home)
  const next = freePlace(home, area, boxesOf(controls))
  if (next.x || next.y) list.style.translate = `${next.x}px ${next.y}px`
  else list.style.removeProperty('translate')
}

const shifted = ({ left, top, right, bottom }: Box, x: number, y: number): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
})

/** Between header and tabs, where what has the focus is scrolled to, and with the margin that the messages have. */
function areaOf(home: Box): Box {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const { clientWidth, clientHeight } = document.documentElement
  const margin = Math.max(0, Math.min(home.left, clientWidth - home.right))
  return {
    left: margin,
    top: Math.min(home.top, Number.parseFloat(scrollPaddingTop) || 0),
    right: clientWidth - margin,
    bottom: Math.max(home.bottom, clientHeight - (Number.parseFloat(scrollPaddingBottom) || 0)),
  }
}

const controlsOutside = (list: HTMLElement) =>
  [...document.querySelectorAll(CONTROLS)].filter((control) => !list.contains(control))

/** Where controls are on the screen. @param besidesThose leaves out what makes room */
function boxesOf(controls: readonly Element[], besidesThose = false): Box[] {
  return controls.flatMap((control) => {
    if (besidesThose && control.closest(MAKES_ROOM)) return []
    const box = control.getBoundingClientRect()
    const isSeen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
    return isSeen && box.width > SMALLEST && box.height > SMALLEST ? [box] : []
  })
}
