import { act } from '@testing-library/react'
import { prerenderToNodeStream } from 'react-dom/static'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount } from '@snake-dispatch/kit'
import type { Prerendered } from '@snake-dispatch/kit/prerender'
import { app } from './App.tsx'
import { render } from './prerender.tsx'
import { portalConfigOf } from '@snake-dispatch/kit/testing'
import { enterPortal } from '@snake-dispatch/kit/testing/vitest'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const path = '/snake-catcher-sydney'
const faults: unknown[] = []
const note = (event: ErrorEvent) => faults.push(event.error)

beforeEach(() => {
  faults.length = 0
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    if (!String(said[0]).startsWith('Detected multiple renderers')) faults.push(said)
  })
  addEventListener('error', note)
  enterPortal()
  history.replaceState(null, '', path)
})

afterEach(() => {
  removeEventListener('error', note)
  vi.restoreAllMocks()
  document.head.replaceChildren()
  document.body.replaceChildren()
})

/**
 * Renders the page as the server does. Here one process is both sides: React's server half leaves its contexts
 * set until it renders something else, and says in development that there are two of it.
 */
async function prerendered(): Promise<Prerendered> {
  const page = await render(path, portalConfigOf())
  await prerenderToNodeStream(<p />)
  return page
}

/** Puts the page into the document as the server does. */
async function served(): Promise<HTMLElement> {
  const { head, body } = await prerendered()
  document.head.innerHTML = head
  document.body.innerHTML = `<div id="section-mfe_landing" data-prerendered>${body}</div>`
  const place = document.getElementById('section-mfe_landing')
  if (!place) throw new Error('The section is not there')
  return place
}

test('LAND-08 hydration keeps every node of the served page and doubles no tag of the head', async () => {
  const place = await served()
  const body = place.innerHTML
  const head = document.head.innerHTML
  const nodes = [...document.querySelectorAll('*')]
  const section = mount(app)
  await section.prepare(path)
  await act(() => section.mount({ domElement: place }))
  expect(faults).toEqual([])
  const kept = [...document.querySelectorAll('*')].filter((node, index) => node === nodes[index])
  expect(kept).toHaveLength(nodes.length)
  expect(place.innerHTML).toBe(body)
  expect(document.head.innerHTML).toBe(head)
  await act(() => section.unmount())
})

test('LAND-08 leaving the page takes its tags out of the head', async () => {
  const place = await served()
  const section = mount(app)
  await section.prepare(path)
  await act(() => section.mount({ domElement: place }))
  await act(() => section.unmount())
  expect(document.head.querySelectorAll('meta, link[rel="canonical"]')).toHaveLength(0)
})

test('LAND-02 without a page as served, the section renders the same page by itself', async () => {
  const { body } = await prerendered()
  const place = document.body.appendChild(document.createElement('div'))
  const section = mount(app)
  await section.prepare(path)
  await act(() => section.mount({ domElement: place }))
  await expect.poll(() => place.querySelector('h1')).not.toBeNull()
  const expected = document.createElement('div')
  expected.innerHTML = body
  expect(place.textContent).toBe(expected.textContent)
  expect(document.title).toBe('Snake Removal Sydney NSW | 24/7 Emergency Service')
  expect(faults).toEqual([])
  await act(() => section.unmount())
})
