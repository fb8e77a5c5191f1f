import { routeOf } from '@snake-dispatch/kit/host'

/** Tags of the head that the shell keeps, as the server wrote them; those of prerendered pages are React's. */
const OURS = 'data-shell'

/** What it wrote last, by tag: what a page has made of its title since is the page's. */
const written = new Map<string, string>()

/** Gives the document the title and description of the page on screen, from its route, once as long as they are the same. */
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
  if (text === undefined) {
    written.delete(tag)
    return found?.remove()
  }
  if (found && text === written.get(tag)) return
  written.set(tag, text)
  const element = found ?? document.createElement(tag)
  element.setAttribute(OURS, '')
  write(element, text)
  if (!found) document.head.prepend(element)
}
