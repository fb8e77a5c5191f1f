import { routeOf } from '@snake-dispatch/kit/host'

/** Tags of the head that the shell keeps, as the server wrote them; those of prerendered pages are React's. */
const OURS = 'data-shell'

/** Gives the document the title and description of the page on screen, from its route. */
export function followDocumentHead(): void {
  addEventListener('single-spa:routing-event', () => {
    const route = routeOf(location.pathname)
    keep('title', route?.title, (element, text) => (element.textContent = text))
    keep('meta', route?.description, (element, text) => {
      element.setAttribute('name', 'description')
      element.setAttribute('content', text)
    })
  })
}

function keep(
  tag: 'title' | 'meta',
  text: string | undefined,
  write: (element: Element, text: string) => void,
) {
  const found = document.head.querySelector(`${tag}[${OURS}]`)
  if (text === undefined) return found?.remove()
  const element = found ?? document.createElement(tag)
  element.setAttribute(OURS, '')
  write(element, text)
  if (!found) document.head.prepend(element)
}
