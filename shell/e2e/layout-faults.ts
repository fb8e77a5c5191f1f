/**
 * Texts and controls that lie beyond the sides of the screen; runs in the page. May scroll sideways: only what says so,
 * such as a table.
 */
export function overflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const scrollsSideways = (element: Element | null): boolean =>
    element !== null &&
    (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
      scrollsSideways(element.parentElement))
  const hasContent = (element: Element) =>
    element.matches('a, button, input, select, textarea, img') ||
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  const beyond = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
    const { left, right, width, height } = element.getBoundingClientRect()
    const isSeen =
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      getComputedStyle(element).clipPath === 'none'
    return (
      isSeen && hasContent(element) && (right > clientWidth + 1 || left < -1) && !scrollsSideways(element)
    )
  })
  return [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide, the screen ${clientWidth}`] : []),
    ...beyond.slice(0, 3).map((element) => `beyond the screen: ${element.outerHTML.slice(0, 120)}`),
  ]
}

/** Controls under 44 CSS pixels, too small for a thumb; runs in the page. A link within a sentence may be (WCAG 2.5.8). */
export function smallTargets(): string[] {
  // Less a rounding error.
  const smallest = 43.5
  const controls =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=option]'
  const isInSentence = (element: Element) =>
    element.localName === 'a' &&
    getComputedStyle(element).display === 'inline' &&
    element.parentElement?.textContent.trim() !== element.textContent.trim()
  const boxes = (element: Element) => {
    const label = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    return [element, ...label].map((part) => part.getBoundingClientRect())
  }
  const isReachable = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return (
      // The widget of the security check starts by itself.
      !element.closest('altcha-widget, [inert]') &&
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ visibilityProperty: true })
    )
  }
  return [...document.querySelectorAll(controls)]
    .filter((element) => isReachable(element) && !isInSentence(element))
    .filter((element) => !boxes(element).some(({ width, height }) => Math.min(width, height) >= smallest))
    .map((element) => {
      const { width, height } = element.getBoundingClientRect()
      return `${Math.round(width)} x ${Math.round(height)}: ${element.outerHTML.slice(0, 120)}`
    })
}

/** Whether what does not scroll covers more than half of the screen; runs in the page. */
export function stuck(): string[] {
  const scrolls = (element: Element) =>
    ['auto', 'scroll'].includes(getComputedStyle(element).overflowY) &&
    element.scrollHeight > element.clientHeight
  const isStuck = (element: Element | null): boolean => {
    if (element === null || scrolls(element)) return false
    const { position } = getComputedStyle(element)
    if (position === 'sticky') return true
    if (position !== 'fixed') return isStuck(element.parentElement)
    // A dialog that fits the screen needs no scrolling.
    return element.role !== 'dialog' || [...element.querySelectorAll('*')].some(scrolls)
  }
  const rows = Array.from({ length: 83 }, (_, index) => (index * innerHeight) / 83)
  const covered = rows.filter((y) => isStuck(document.elementFromPoint(innerWidth / 2, y))).length
  const percent = Math.round((100 * covered) / rows.length)
  return percent > 50 ? [`${percent}% of the screen do not scroll`] : []
}

/** Runs in the page before its first script: collects in `globalThis.motions` what moves. A change of colour does not. */
export function recordMotions(): void {
  const motions = new Set<string>()
  const still = /^(?:opacity|visibility|.*color|fill|stroke|box-?shadow|text-?decoration.*|outline.*)$/i
  const note = (target: EventTarget | null, what: string) => {
    // The widget of the security check is not ours.
    if (target instanceof Element && !target.closest('altcha-widget'))
      motions.add(`${target.localName}.${target.getAttribute('class')} ${what}`)
  }
  addEventListener(
    'transitionrun',
    ({ target, propertyName }) =>
      void (still.test(propertyName) || note(target, `moves its ${propertyName}`)),
    true,
  )
  addEventListener(
    'animationstart',
    ({ target, animationName }) => {
      const running = target instanceof Element ? target.getAnimations() : []
      const keyframes = running.flatMap(({ effect }) =>
        effect instanceof KeyframeEffect ? effect.getKeyframes() : [],
      )
      const meta = ['offset', 'computedOffset', 'easing', 'composite']
      const properties = keyframes.flatMap((frame) => Object.keys(frame)).filter((key) => !meta.includes(key))
      if (properties.some((property) => !still.test(property))) note(target, `plays ${animationName}`)
    },
    true,
  )
  Object.assign(globalThis, { motions: () => [...motions] })
}
