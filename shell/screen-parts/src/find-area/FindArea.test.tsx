import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { FindArea } from './FindArea.tsx'

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Find your area' })

function type(text: string): void {
  fireEvent.focus(field())
  fireEvent.input(field(), { target: { value: text } })
}

/** The places in the list with the addresses of their links. */
const found = () =>
  screen.queryAllByRole('listitem').map((item) => [
    item.querySelector('strong')?.textContent,
    ...within(item)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ])

test('LAND-01 a suburb leads to the pages of its regions, the smaller area first', async () => {
  renderPortal(<FindArea />, { path: '/login' })
  type('Penrith')
  expect(await screen.findByText('1 place found')).toBeTruthy()
  expect(found()).toEqual([['Penrith', '/snake-catcher-western-sydney', '/snake-catcher-sydney']])
})

test('LAND-01 a name misspelt by a letter is asked about, not answered, and the question is announced', async () => {
  renderPortal(<FindArea />, { path: '/login' })
  type('Katomba')
  const status = await screen.findByRole('status')
  await expect.poll(() => status.textContent).toBe('We know no place of this name. Did you mean Katoomba?')
  expect(found()).toEqual([
    ['Katoomba', '/snake-catcher-blue-mountains'],
    [undefined, '/'],
  ])
  type('Boral')
  await expect.poll(() => status.textContent).toMatch(/Did you mean Bowral or Booral\?$/)
})

test('LAND-01 a place of a similar name in another region is no answer', async () => {
  renderPortal(<FindArea />, { path: '/login' })
  type('Booral')
  expect(await screen.findByText('1 place found')).toBeTruthy()
  expect(found()).toEqual([['Booral', '/snake-catcher-mid-north-coast-nsw']])
})

test.each(['Tamworth', 'Nelson Bay', 'Broken Hill'])(
  'LAND-01 %s, which lies in no region, leads to the request form',
  async (place) => {
    renderPortal(<FindArea />, { path: '/login' })
    type(place)
    await screen.findByText('1 place found')
    expect(found()).toEqual([[place, '/']])
    expect(screen.getByText(/^is on none of our pages yet\. A request is taken all the same\.$/)).toBeTruthy()
  },
)

test('LAND-01 an unknown place leads to the request form; nothing is said while the text is short', async () => {
  renderPortal(<FindArea />, { path: '/login' })
  type('Atlantis')
  expect(await screen.findByText(/^We know no place of this name\. Requests are taken/)).toBeTruthy()
  expect(found()).toEqual([[undefined, '/']])
  type('At')
  await expect.poll(() => screen.getByRole('status').textContent).toBe('')
})

test('Enter moves to the first page that was found', async () => {
  renderPortal(<FindArea />, { path: '/login' })
  type('Manly')
  await screen.findByText('1 place found')
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(document.activeElement?.getAttribute('href')).toBe('/snake-catcher-northern-beaches')
})
