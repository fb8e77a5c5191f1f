import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { ifBittenInShort } from '@snake-dispatch/domain/if-bitten'
import { catcherTerms } from '@snake-dispatch/screen-parts/catcher-terms'
import { clientTerms } from './features/legal/client-terms.ts'
import { render } from './prerender.tsx'
import { pages } from './routes.ts'
import { portalConfigOf } from '@snake-dispatch/kit/testing'

/** The document as served; nothing in it is executed. */
async function served(path: string, config: Parameters<typeof portalConfigOf>[0] = {}): Promise<Document> {
  const { head, body } = await render(path, portalConfigOf(config))
  return new JSDOM(`<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`).window
    .document
}

const forms = pages.filter(({ prerender, isPrivate }) => prerender === 'form' && !isPrivate)

test.each(forms)('PUB-01 $path as served shows what to do, calls, and can be filled in', async ({ path }) => {
  const page = await served(path)
  expect(page.querySelector('h1')?.textContent).toBe('Submit a Snake Job')
  const calls = [...page.querySelectorAll('a[href^="tel:"]')].map((link) => link.getAttribute('href'))
  expect(new Set(calls)).toEqual(new Set(['tel:0491570006', 'tel:000', 'tel:106', 'tel:131450']))
  const card = page.querySelector('[aria-labelledby="first-aid"]')!
  expect([...card.querySelectorAll('ol > li')].map((li) => li.textContent)).toEqual(ifBittenInShort)
  expect(card.querySelector('a[href="/first-aid"]')?.textContent).toBe('All first aid steps, with pictures')
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

test('D-144 the range stands beside the sum before the scripts are there', async () => {
  const page = await served('/')
  const fold = page.querySelector('summary output')?.closest('summary')
  expect(fold?.textContent).toContain('Total estimated cost$200')
  expect(fold?.textContent).toContain(
    'Most requests like yours: $225 to $350. The catcher confirms the price.',
  )
})

test('PUB-03 nothing can be sent before the scripts are there', async () => {
  const page = await served('/')
  expect(page.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(true)
})

test.each(pages.filter(({ isPrivate }) => !isPrivate))(
  'PUB-01 $path has a description, which the server adds for search results',
  ({ description }) => {
    expect(description).toMatch(/^.{50,160}$/)
  },
)

test.each(pages)('D-58 $path as served leads to privacy and terms', async ({ path }) => {
  const page = await served(path)
  const links = [...page.querySelectorAll('footer nav a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/privacy', '/terms'])
})

test('D-58 the form says who gets what is filled in, where it is sent', async () => {
  const page = await served('/')
  const notice = page.querySelector('form a[href="/privacy"]')?.closest('p')
  expect(notice?.textContent).toBe(
    'We pass your name, mobile and address to the catcher who takes the job. Privacy',
  )
  const submit = page.querySelector('button[type=submit]')!
  expect(
    submit.compareDocumentPosition(notice!) & page.defaultView!.Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy()
})

test('PUB-05 the price says beside the literal texts what to agree on', async () => {
  const text = (await served('/')).body.textContent
  expect(text).toContain('Standard fee is $150-$250. Basic service starts at $150. The final cost may vary.')
  expect(text).toContain(
    'Agree the price, with or without GST, and what is owed if no snake is found, before work starts.',
  )
})

describe.each(['/privacy', '/terms'])('D-58 %s as served', (path) => {
  test('D-58 calls 000 before anything else, and leads to first aid', async () => {
    const page = await served(path)
    const calls = [...page.querySelectorAll('a[href^="tel:"]')].map((link) => link.getAttribute('href'))
    expect(calls).toContain('tel:000')
    const first = page.querySelector('a[href="/first-aid"]')!
    const title = page.querySelector('h1')!
    expect(
      first.compareDocumentPosition(title) & page.defaultView!.Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy()
  })

  test('D-58 each entry of the contents leads to a heading of the page, and no id is there twice', async () => {
    const page = await served(path)
    const entries = [...page.querySelectorAll('nav[aria-labelledby="contents"] a')]
    for (const entry of entries)
      expect(page.querySelector(entry.getAttribute('href')!)?.textContent).toBe(entry.textContent)
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('D-58 names the operator, and says of an example that it is one', async () => {
    const operator = (page: Document) =>
      page.querySelector('section[aria-labelledby="operator"]')?.textContent
    expect(operator(await served(path))).toMatch(
      /Sydney Snakes Pty Ltd.*ABN 10 123 456 284.*2 Depot Road.*privacy@snakes\.example.*0491 570 006/,
    )
    expect(operator(await served(path))).not.toMatch(/example details|\(example\)/i)
    const { operator: known } = portalConfigOf()
    const marked = operator(await served(path, { operator: { ...known, isExample: true } }))
    expect(marked).toMatch(/Example details.*\(example\)/)
  })
})

test('D-38 D-58 the privacy page says for how many months personal information is kept', async () => {
  const text = async (retentionMonths: number) =>
    (await served('/privacy', { retentionMonths })).body.textContent
  expect(await text(24)).toContain('24 months after a job was completed, cancelled or deleted, we erase')
  expect(await text(1)).toContain('1 month after a job')
})

test('D-39 D-58 the privacy page says that a visit to the demo is private and erased after a day, where there is a demo', async () => {
  const demo = async (hasDemo: boolean) =>
    (await served('/privacy', { hasDemo })).querySelector('section[aria-labelledby="demo"]')?.textContent
  expect(await demo(true)).toMatch(
    /no other visitor sees what you write in it\. It is erased a day after your visit began.* Do not write about real people\./,
  )
  expect(await demo(false)).toBeUndefined()
})

test('D-58 the privacy page says what leaves the country with a spoken job, and how long addresses and unsent requests are kept', async () => {
  const text = (await served('/privacy')).body.textContent
  for (const said of [
    'A catcher may speak a job instead of typing it. Many browsers send the sound to their maker',
    'and the internet address of their request',
    'The record of sign-ins, and of what people with an account changed, has their internet address; it is not erased.',
    'After a day it is not sent any more, and is erased when you next open the form.',
    'the kind of snake, the suburb and the job number: nothing about you',
  ])
    expect(text).toContain(said)
})

test('D-17 D-58 providers outside Australia are named only where they are configured', async () => {
  const text = async (config: Parameters<typeof portalConfigOf>[0]) =>
    (await served('/privacy', config)).body.textContent
  expect(await text({})).not.toMatch(/recaptcha|maps script/i)
  expect(await text({ hasRecaptcha: true })).toContain('Google reCAPTCHA checks')
  expect(await text({ googleMapsApiKey: 'key' })).toContain('maps script from Google')
})

test('D-58 the terms have the clauses of the registration, and those for clients', async () => {
  const page = await served('/terms')
  const headings = [...page.querySelectorAll('h3')].map((heading) => heading.textContent)
  expect(headings).toEqual([...clientTerms, ...catcherTerms].map(({ title }) => title))
  for (const { texts } of [...clientTerms, ...catcherTerms])
    for (const text of texts) expect(page.body.textContent?.split(text)).toHaveLength(2)
})

test('D-58 the terms promise no arrival and take no right away', () => {
  const text = clientTerms.flatMap(({ texts }) => texts).join(' ')
  for (const said of [
    'We do not promise that a catcher takes the job, or when they arrive.',
    'Your contract is with the catcher who takes the job.',
    'services come with guarantees that cannot be excluded',
    'Where our pages say ‘emergency service’, it means that requests are taken at all hours.',
    'We are not an ambulance service and do not replace 000. If somebody is bitten, call 000.',
  ])
    expect(text).toContain(said)
})
