import { act, fireEvent, screen, within } from '@testing-library/react'
import { prerenderToNodeStream } from 'react-dom/static'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftStorage, mount } from '@snake-dispatch/kit'
import { portalConfigOf } from '@snake-dispatch/kit/testing'
import { answerCalls, enterPortal } from '@snake-dispatch/kit/testing/vitest'
import { app } from './App.tsx'
import type { RequestValues } from './features/request/request-fields.ts'
import { render } from './prerender.tsx'
import { publicAnswers } from './testing/public-answers.ts'

// It is loaded after the hydration. Here both sides are one process, in which it could be loaded in between.
vi.mock('./features/marketing/lazy-marketing.ts', () => ({ LazyMarketing: () => null }))

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
 * its contexts set until it renders something else.
 */
async function served(): Promise<HTMLElement> {
  const { body } = await render('/', portalConfigOf())
  await prerenderToNodeStream(<p />)
  const place = document.createElement('div')
  place.dataset['prerendered'] = 'form'
  place.innerHTML = body
  document.body.append(place)
  return place
}

/** Stores a draft, as a page before the reload did. */
function keepDraft(fields: Partial<RequestValues>, photo: string | null = null) {
  draftStorage.write(draftStorage.nameOf('anyone', 'request', 'fields'), JSON.stringify(fields))
  draftStorage.write(draftStorage.nameOf('anyone', 'request', 'photo'), photo)
}

async function hydrate(place: HTMLElement) {
  const section = mount(app)
  leave = section.unmount
  await section.prepare('/')
  await act(() => section.mount({ domElement: place }))
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!
const missing = () =>
  within(screen.getByRole('list', { name: 'Before you can send, please fill in or correct:' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

test('PUB-01 hydration keeps the prerendered page as it is', async () => {
  const place = await served()
  const html = place.innerHTML
  const nodes = [...place.querySelectorAll('form *')]
  await hydrate(place)
  expect(faults).toEqual([])
  expect(place.innerHTML).toBe(html)
  expect([...place.querySelectorAll('form *')].every((node, index) => node === nodes[index])).toBe(true)
})

test('PUB-03 what was filled in before the hydration stays, and counts', async () => {
  const place = await served()
  field('snakeType').value = 'deathAdder'
  screen.getByRole<HTMLInputElement>('radio', { name: 'Snake is inside my home' }).checked = true
  field('address').value = '12 High St, Penrith'
  field('clientName').value = 'Mia Wong'
  field('clientName').focus()
  await hydrate(place)
  expect(faults).toEqual([])
  expect(['snakeType', 'address', 'clientName'].map((name) => field(name).value)).toEqual([
    'deathAdder',
    '12 High St, Penrith',
    'Mia Wong',
  ])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Snake is inside my home' }).checked).toBe(true)
  expect(missing()).toEqual(['Which room?', 'Your mobile'])
  expect(document.activeElement).toBe(field('clientName'))
  expect(screen.getByRole('status', { name: 'Total estimated cost' }).textContent).toBe('$350')
  expect(field('quotedCost').value).toBe('350')
})

test('PUB-05 a price that was typed before the hydration is the visitor’s own', async () => {
  const place = await served()
  field('quotedCost').value = '180'
  field('snakeType').value = 'keelback'
  await hydrate(place)
  expect(field('quotedCost').value).toBe('180')
  expect(screen.getByRole('button', { name: 'Use the estimate of $200' })).toBeTruthy()
})

test('PUB-08 after a reload the draft is restored, with what was typed before the hydration', async () => {
  keepDraft(
    { snakeType: 'keelback', urgency: 'low', clientName: 'Mia', quotedCost: 180, ownPrice: true },
    'data:image/jpeg;base64,AAAA',
  )
  const place = await served()
  field('clientName').value = 'Mia Wong'
  await hydrate(place)
  expect(faults).toEqual([])
  expect(field('clientName').value).toBe('Mia Wong')
  expect(field('snakeType').value).toBe('keelback')
  expect(field('quotedCost').value).toBe('180')
  expect((await screen.findByAltText<HTMLImageElement>('Your photo of the snake')).src).toContain(
    'base64,AAAA',
  )
  expect(draftStorage.read(draftStorage.nameOf('anyone', 'request', 'photo'))).toContain('base64,AAAA')
})

test('PUB-07 the photo can be chosen where its fold was opened before the hydration', async () => {
  const place = await served()
  const fold = screen.getByText('Add a photo (optional)').closest('details')!
  fold.open = true
  await hydrate(place)
  expect(fold.contains(await screen.findByLabelText('Photo of the snake'))).toBe(true)
})

test('PUB-07 the field of the photo is there once something is filled in, and not before', async () => {
  await hydrate(await served())
  expect(screen.queryByLabelText('Photo of the snake')).toBeNull()
  fireEvent.input(field('clientName'), { target: { value: 'Mia' } })
  expect(await screen.findByLabelText('Photo of the snake')).toBeTruthy()
})

test('PUB-07 LAND-04 the photo is asked for from the one distance that is named everywhere', async () => {
  await hydrate(await served())
  fireEvent.input(field('clientName'), { target: { value: 'Mia' } })
  expect(await screen.findByText(/^Take it only from five metres away or more\./)).toBeTruthy()
})

test('PUB-05 a kept price that was not typed gives way to the estimate of this page', async () => {
  keepDraft({ clientName: 'Mia', quotedCost: 150 })
  await hydrate(await served())
  expect(field('clientName').value).toBe('Mia')
  expect(screen.getByRole('status', { name: 'Total estimated cost' }).textContent).toBe('$200')
  expect(field('quotedCost').value).toBe('200')
})

test('JOB-21 an address that was typed before the hydration opens the town suggestions', async () => {
  const place = await served()
  field('address').focus()
  field('address').value = 'penr'
  await hydrate(place)
  expect(await screen.findByRole('option', { name: 'Penrith' })).toBeTruthy()
})

test('JOB-21 an address of the draft suggests towns when its field gets the focus', async () => {
  keepDraft({ address: 'penr' })
  await hydrate(await served())
  expect(screen.queryByRole('option', { name: 'Penrith' })).toBeNull()
  act(() => field('address').focus())
  expect(await screen.findByRole('option', { name: 'Penrith' })).toBeTruthy()
})
