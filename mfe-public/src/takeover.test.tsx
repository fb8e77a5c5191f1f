import { act, screen, within } from '@testing-library/react'
import { prerenderToNodeStream } from 'react-dom/static'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount } from '@snake-dispatch/kit'
import { portalConfigOf } from '@snake-dispatch/kit/testing'
import { answerCalls, enterPortal } from '@snake-dispatch/kit/testing/vitest'
import { App } from './App.tsx'
import { saveFields, savePhoto, saveSent } from './features/request/request-draft.ts'
import { render } from './prerender.tsx'
import { publicAnswers } from './testing/public-answers.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const faults: unknown[] = []
const note = (event: ErrorEvent) => faults.push(event.error)
let leave: () => Promise<void>

beforeEach(() => {
  faults.length = 0
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    if (!String(said[0]).startsWith('Detected multiple renderers')) faults.push(said)
  })
  addEventListener('error', note)
  enterPortal()
  history.replaceState(null, '', '/')
  answerCalls(...publicAnswers)
})
afterEach(async () => {
  await act(() => leave())
  removeEventListener('error', note)
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/**
 * Puts the page into the document as the server does. Here one process is both sides: React's server half leaves
 * its contexts set until it draws something else.
 */
async function served(): Promise<HTMLElement> {
  const { body } = await render('/', portalConfigOf())
  await prerenderToNodeStream(<p />)
  const place = document.createElement('div')
  place.dataset['prerendered'] = 'to-use'
  place.innerHTML = body
  document.body.append(place)
  return place
}

async function takeOver(place: HTMLElement) {
  const section = mount(App)
  leave = section.unmount
  await act(() => section.mount({ domElement: place }))
}

/** What the page shows but for the part that is loaded last, which may be there already or not yet. */
function withoutLaterPart(place: HTMLElement): string {
  const page = place.cloneNode(true) as HTMLElement
  page.querySelector('.marketing')!.replaceChildren()
  return page.innerHTML
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!
const missing = () =>
  within(screen.getByRole('list', { name: 'Before you can send, please fill in:' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

test('PUB-01 the page as served is taken over as it stands', async () => {
  const place = await served()
  const html = withoutLaterPart(place)
  const nodes = [...place.querySelectorAll('form *')]
  await takeOver(place)
  expect(faults).toEqual([])
  expect(withoutLaterPart(place)).toBe(html)
  expect([...place.querySelectorAll('form *')].every((node, index) => node === nodes[index])).toBe(true)
})

test('PUB-03 what was filled in before the scripts came stays, and counts', async () => {
  const place = await served()
  field('snakeType').value = 'deathAdder'
  screen.getByRole<HTMLInputElement>('radio', { name: 'Snake is inside my home' }).checked = true
  field('address').value = '12 High St, Penrith'
  field('clientName').value = 'Mia Wong'
  field('clientName').focus()
  await takeOver(place)
  expect(faults).toEqual([])
  expect(['snakeType', 'address', 'clientName'].map((name) => field(name).value)).toEqual([
    'deathAdder',
    '12 High St, Penrith',
    'Mia Wong',
  ])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Snake is inside my home' }).checked).toBe(true)
  expect(missing()).toEqual(['Where to find the snake', 'Your mobile number'])
  expect(document.activeElement).toBe(field('clientName'))
  expect(screen.getByRole('status', { name: 'Total estimated cost' }).textContent).toBe('$350')
  expect(field('quotedCost').value).toBe('350')
})

test('PUB-05 a price that was typed before the scripts came is the visitor’s own', async () => {
  const place = await served()
  field('quotedCost').value = '180'
  field('snakeType').value = 'keelback'
  await takeOver(place)
  expect(field('quotedCost').value).toBe('180')
  expect(screen.getByRole('button', { name: 'Use the estimate of $200' })).toBeTruthy()
})

test('PUB-08 after a reload the draft is there again, with what was typed meanwhile', async () => {
  saveFields({ snakeType: 'keelback', urgency: 'low', clientName: 'Mia', quotedCost: 180 }, true)
  savePhoto('data:image/jpeg;base64,AAAA')
  saveSent('0123456789abcdef'.repeat(2))
  const place = await served()
  field('clientName').value = 'Mia Wong'
  await takeOver(place)
  expect(faults).toEqual([])
  expect(field('clientName').value).toBe('Mia Wong')
  expect(field('snakeType').value).toBe('keelback')
  expect(field('quotedCost').value).toBe('180')
  expect(screen.getByAltText<HTMLImageElement>('Your photo of the snake').src).toContain('base64,AAAA')
  expect(sessionStorage.getItem('snake-dispatch.request.photo')).toContain('base64,AAAA')
})

test('PUB-05 a kept price that was not typed gives way to the estimate of this page', async () => {
  saveFields({ clientName: 'Mia', quotedCost: 150 }, false)
  await takeOver(await served())
  expect(field('clientName').value).toBe('Mia')
  expect(screen.getByRole('status', { name: 'Total estimated cost' }).textContent).toBe('$200')
  expect(field('quotedCost').value).toBe('200')
})
