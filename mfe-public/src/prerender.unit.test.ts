import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { ifBitten } from '@snake-dispatch/domain/first-aid'
import { render } from './prerender.tsx'
import { pages } from './routes.ts'
import { portalConfigOf } from '@snake-dispatch/kit/testing'

/** The document as served; nothing in it is executed. */
async function served(path: string): Promise<Document> {
  const { head, body } = await render(path, portalConfigOf())
  return new JSDOM(`<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`).window
    .document
}

test.each(pages)('PUB-01 $path as served shows what to do, calls, and can be filled in', async ({ path }) => {
  const page = await served(path)
  expect(page.querySelector('h1')?.textContent).toBe('Submit a Snake Job')
  const calls = [...page.querySelectorAll('a[href^="tel:"]')].map((link) => link.getAttribute('href'))
  expect(new Set(calls)).toEqual(new Set(['tel:0491570006', 'tel:000', 'tel:131126', 'tel:132500']))
  expect(
    [...page.querySelectorAll('[aria-labelledby="first-aid"] ol > li')].map((li) => li.textContent),
  ).toEqual(ifBitten.steps)
  const names = [...page.querySelectorAll('form [name]')].map((field) => field.getAttribute('name'))
  expect(new Set(names)).toEqual(
    new Set([
      'urgency',
      'snakeType',
      'details',
      'address',
      'suburb',
      'locationDetails',
      'clientName',
      'clientMobile',
      'quotedCost',
    ]),
  )
})

test('PUB-03 nothing can be sent before the scripts are there', async () => {
  const page = await served('/')
  expect(page.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(true)
})
