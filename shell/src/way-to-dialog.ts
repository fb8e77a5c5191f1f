const POPUPS = '[role=dialog], [role=alertdialog], [role=menu]'
const CONTROLS = 'button, a, summary, [role=menuitem], [role=menuitemradio]'
/** Milliseconds within which a press opens something, or its control is there again. */
const LIMIT = 3_000

/** A press on a control, by what the control is called. */
interface Press {
  readonly selector: string
  readonly name: string
  /** Of the controls with that name. */
  readonly index: number
}

const popups = () => [...document.querySelectorAll(POPUPS)]
const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent.trim()
const controlsLike = (selector: string, name: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((control) => nameOf(control) === name)

/** The presses that led to the dialog on screen, the first one on the page itself. */
let path: readonly Press[] = []
/** What the last of them opened. */
let opened: Element | undefined

/** In development only: notes from now on which presses open a dialog, by mouse, finger or key. */
export function followPresses(): void {
  for (const type of ['pointerdown', 'keydown', 'click'])
    addEventListener(type, ({ target }) => void note(target), { capture: true })
}

async function note(target: EventTarget | null): Promise<void> {
  const control = target instanceof Element ? target.closest(CONTROLS) : null
  if (!control) return
  const before = popups()
  const selector = control.role ? `[role=${control.role}]` : control.tagName
  const name = nameOf(control)
  const press = { selector, name, index: controlsLike(selector, name).indexOf(control as HTMLElement) }
  const way = control.closest(POPUPS) ? path : []
  const popup = await untilThere(() => popups().find((each) => !before.includes(each)))
  if (!popup || popup === opened) return
  path = [...way, press]
  opened = popup
}

/**
 * In development only: reads how the dialog that is open now was opened.
 * @returns opens it again by the same presses, after its section was mounted again; nothing else is pressed, so that nothing is
 *   sent. Without effect when none is open, or a control of the way is no more
 */
export function wayToDialog(): () => Promise<void> {
  const way = opened?.isConnected ? path : []
  return async () => {
    for (const { selector, name, index } of way) {
      const control = await untilThere(() => controlsLike(selector, name)[index])
      if (!control) return
      const before = popups()
      // A menu opens when it is touched, everything else when it is pressed.
      if (control.getAttribute('aria-haspopup') === 'menu')
        control.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }))
      else control.click()
      if (!(await untilThere(() => popups().find((each) => !before.includes(each))))) return
    }
  }
}

/** What is there at the latest after `LIMIT`, else undefined. */
async function untilThere<Found>(find: () => Found | undefined): Promise<Found | undefined> {
  const end = performance.now() + LIMIT
  for (let found = find(); ; found = find()) {
    if (found !== undefined || performance.now() > end) return found
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}
