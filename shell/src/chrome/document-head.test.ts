import { defineRoutes } from '@snake-dispatch/kit/host'
import { afterEach, expect, test } from 'vitest'
import { followDocumentHead } from './document-head.ts'

defineRoutes([
  { path: '/moderator', audience: 'moderator', title: 'Moderator', description: 'The jobs of the network' },
  { path: '/terms', audience: 'anyone', title: 'Terms', description: 'What users agree to' },
  { path: '/', audience: 'anyone' },
])
followDocumentHead()
const open = (path: string) => {
  history.pushState(null, '', path)
  dispatchEvent(new CustomEvent('single-spa:routing-event'))
}
const description = () => document.head.querySelector('meta[name=description]')?.getAttribute('content')

afterEach(() => history.replaceState(null, '', '/'))

test('each screen has the title and the description of its route, and none where React writes them', () => {
  open('/moderator')
  expect([document.title, description()]).toEqual(['Moderator', 'The jobs of the network'])
  open('/terms')
  expect([document.title, description()]).toEqual(['Terms', 'What users agree to'])
  open('/')
  expect(document.head.querySelector('title, meta[name=description]')).toBeNull()
})

test('where a page has none of a route, those that the server wrote for it are React’s to write', () => {
  document.head.innerHTML = '<title data-shell>404 Page Not Found</title>'
  open('/nowhere')
  expect(document.head.querySelector('title')).toBeNull()
})

test('MOD-16 the count that a page has put into its title stays when only the filters of its list change', () => {
  open('/moderator')
  document.title = '(3) Moderator'
  open('/moderator?urgency=high')
  expect(document.title).toBe('(3) Moderator')
  open('/terms')
  open('/moderator')
  expect(document.title).toBe('Moderator')
})
