import { routeOf } from '@snake-dispatch/kit'
import type { Remote, RemoteRoute } from '../remotes.ts'

/** Tags of the head that the shell keeps, as the server wrote them; those of prerendered pages are React's. */
const OURS = 'data-shell'

/** Gives the document the title and description of the path on screen, from the table of remotes. */
export function followDocumentHead(remotes: readonly Remote[]): void {
  const routes: readonly RemoteRoute[] = remotes.flatMap((remote) => remote.routes)
  addEventListener('single-spa:routing-event', () => {
    const path = routeOf(location.pathname)?.path
    const route = routes.find((candidate) => candidate.path === path)
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
