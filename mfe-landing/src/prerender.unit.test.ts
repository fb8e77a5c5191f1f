import { JSDOM } from 'jsdom'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { bandageDrawings } from '@snake-dispatch/domain/bandage-drawings'
import { otherPlaces, whereverItIs, whileYouWait } from '@snake-dispatch/domain/first-aid'
import { ifBitten } from '@snake-dispatch/domain/if-bitten'
import { indoorDrawings, outdoorDrawings } from '@snake-dispatch/domain/step-drawings'
import { handlingWarning } from '@snake-dispatch/domain/handling-warning'
import { whyChoose } from '@snake-dispatch/domain/why-choose'
import { regions } from '@snake-dispatch/domain/regions'
import { venomNames } from '@snake-dispatch/domain/venom'
import { languages } from '../content/languages/languages.ts'
import { sydney } from '../content/sydney.ts'
import { render } from './prerender.tsx'
import { pages } from './routes.ts'
import { portalConfigOf } from '@snake-dispatch/kit/testing'

/** The document as served; nothing in it is executed. */
async function served(path: string): Promise<Document> {
  const { head, body } = await render(path, portalConfigOf())
  return new JSDOM(
    `<!doctype html><html lang="en"><head>${head}</head><body><main>${body}</main></body></html>`,
  ).window.document
}

const texts = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map((element) => element.textContent)

function link(document: Document, name: string): HTMLAnchorElement {
  const [found, ...others] = [...document.querySelectorAll('a')].filter((a) => a.textContent === name)
  if (!found || others.length) throw new Error(`Not exactly one link '${name}'`)
  return found
}

function section(document: Document, heading: string): Element {
  const found = [...document.querySelectorAll('section')].find(
    (one) => one.querySelector('h2')?.textContent === heading,
  )
  if (!found) throw new Error(`No section '${heading}'`)
  return found
}

describe('the landing page of Sydney as served', () => {
  let page: Document
  beforeAll(async () => {
    page = await served('/snake-catcher-sydney')
  })

  test('LAND-01 the pages are those of the 19 regions, in the order of the list, then first aid and its languages', () => {
    const paths = pages.map(({ path }) => path)
    expect(paths).toEqual([
      ...regions.map(({ path }) => path),
      '/first-aid',
      '/help-in-your-language',
      ...languages.map(({ slug }) => `/help-in-your-language/${slug}`),
    ])
  })

  test('D-58 the first aid card leads to privacy and terms', async () => {
    const links = [...(await served('/first-aid')).querySelectorAll('footer nav a')]
    expect(links.map((one) => one.getAttribute('href'))).toEqual(['/privacy', '/terms'])
  })

  test('LAND-01 a path without a region renders nothing', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(await render('/snake-catcher-atlantis', portalConfigOf())).toEqual({ head: '', body: '' })
    warned.mockRestore()
  })

  test('LAND-02 heading, intro and 30 suburbs of the region', () => {
    expect(texts(page, 'h1')).toEqual(['Snake Removal Sydney NSW | 24/7 Emergency Service'])
    expect(texts(page, 'p')).toContain(sydney.intro)
    const suburbs = texts(section(page, 'Suburbs served in Sydney'), 'li')
    expect(suburbs).toEqual(sydney.suburbs.slice(0, 30).toSorted())
    expect(suburbs).toHaveLength(30)
  })

  test('LAND-03 D-64 every species is marked venomous or non-venomous, the dangerous ones as such', () => {
    const entries = [...section(page, 'Snakes found in Sydney').querySelectorAll('li')]
    const marks = entries.map((entry) => [
      entry.querySelector('h3')?.textContent,
      entry.querySelector('h3 + p')?.textContent,
    ])
    expect(marks).toEqual(sydney.species.map(({ name, venom }) => [name, venomNames[venom]]))
    expect(new Set(marks.map(([, mark]) => mark))).toEqual(
      new Set(['Venomous, dangerous', 'Venomous', 'Non-venomous']),
    )
  })

  test('LAND-03 every species opens its guide without a script, with its class of venom in words and 000 after every bite', () => {
    const guides = [...section(page, 'Snakes found in Sydney').querySelectorAll('li details')]
    expect(guides.map((guide) => guide.querySelector('summary')?.textContent)).toEqual(
      sydney.species.map(({ name }) => `About the ${name}`),
    )
    sydney.species.forEach(({ look, habits, mistakenFor, venom }, index) => {
      const [first, second, third, bite = ''] = texts(guides[index]!, 'dd')
      expect([first, second, third]).toEqual([look, habits, mistakenFor])
      expect(bite).toMatch(new RegExp(`^${venomNames[venom]}\\. .*\\bcall 000\\b`, 'i'))
    })
  })

  test('LAND-08 the questions of the page, and the same as data', () => {
    const asked = section(page, 'Questions asked in Sydney')
    expect(texts(asked, 'h3')).toEqual(sydney.faq.map(({ question }) => question))
    expect(texts(asked, 'h3 + p')).toEqual(sydney.faq.map(({ answer }) => answer))
    const data = JSON.parse([...page.querySelectorAll('script')].at(-1)?.textContent ?? '')
    expect(data).toMatchObject({ '@type': 'FAQPage' })
    expect(data.mainEntity.map(({ name }: { name: string }) => name)).toEqual(texts(asked, 'h3'))
  })

  test('LAND-04 the warning that nobody handles a snake', () => {
    expect(texts(section(page, handlingWarning.title), 'p')).toEqual([handlingWarning.text])
  })

  test("LAND-05 'Why choose' with its four points", () => {
    const points = section(page, 'Why choose Snake Dispatch NSW')
    expect(texts(points, 'h3')).toEqual(whyChoose.map(({ title }) => title))
    expect(texts(points, 'p')).toEqual(whyChoose.map(({ text }) => text))
    expect(whyChoose).toHaveLength(4)
  })

  test('LAND-06 the green box, the red box and the three buttons, which go to /', () => {
    expect(section(page, '24/7 emergency service').textContent).toContain('0491 570 006')
    for (const name of ['Request Snake Removal', 'Back to Homepage', 'Submit Emergency Request'])
      expect(link(page, name).getAttribute('href')).toBe('/')
    expect(
      section(page, 'Can you see the snake right now?').contains(link(page, 'Submit Emergency Request')),
    ).toBe(true)
  })

  test('D-50 LAND-06 both boxes say to whom a request goes, and that no catcher is guaranteed', () => {
    for (const heading of ['24/7 emergency service', 'Can you see the snake right now?'])
      expect(section(page, heading).textContent).toMatch(
        /the catchers who serve your area, or to all\s+when none does\. A catcher is not guaranteed\./,
      )
  })

  test('LAND-07 no partner on this page, even when one is configured', () => {
    const leaving = [...page.querySelectorAll('a')].filter((a) =>
      /^https?:/.test(a.getAttribute('href') ?? ''),
    )
    expect(leaving).toEqual([])
  })

  test('D-16 the phone number is the configured one and can be called', () => {
    expect(link(page, 'Call now 0491 570 006').href).toBe('tel:0491570006')
  })

  test('LAND-04 the call after a bite stands before the heading, and leads to the steps beside it', () => {
    const call = link(page, 'Bitten? Call 000')
    expect(call.href).toBe('tel:000')
    const isBefore = call.compareDocumentPosition(page.querySelector('h1')!)
    expect(isBefore & call.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(page.querySelector(new URL(link(page, 'First aid').href).hash)?.textContent).toBe(ifBitten.heading)
  })

  test('what to do now, with 000 and Poisons Information one press away', () => {
    const steps = texts(section(page, 'What to do now'), 'ol > li')
    expect(steps).toEqual([...whileYouWait.steps, ...whereverItIs, ...ifBitten.steps])
    expect(link(page, 'Call 000').href).toBe('tel:000')
    expect(link(page, '13 11 26').href).toBe('tel:131126')
    const cases = texts(section(page, 'What to do now'), 'dd')
    expect(cases).toEqual([...otherPlaces, ...ifBitten.also].map(({ advice }) => advice))
    expect(link(page, '132 500').href).toBe('tel:132500')
  })

  test('it leads to the card to print', () => {
    expect(link(page, 'First aid card to print').getAttribute('href')).toBe('/first-aid')
  })

  test('the mark-up is valid: nothing is nested where it may not be, ids are unique and found', () => {
    const blocks = 'p, div, section, ul, ol, h1, h2, h3'
    for (const inline of ['p', 'span', 'h1', 'h2', 'h3', 'a', 'strong'])
      for (const block of blocks.split(', '))
        expect(page.querySelectorAll(`${inline} ${block}`), `${block} in ${inline}`).toHaveLength(0)
    for (const list of page.querySelectorAll('ul, ol'))
      expect([...list.children].every((child) => child.tagName === 'LI')).toBe(true)
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const labelled of page.querySelectorAll('[aria-labelledby]'))
      expect(ids).toContain(labelled.getAttribute('aria-labelledby'))
  })

  test('every heading follows the one above it', () => {
    const levels = [...page.querySelectorAll('h1, h2, h3, h4')].map((heading) => Number(heading.tagName[1]))
    expect(levels[0]).toBe(1)
    const last = levels.reduce((above, level) => {
      expect(level - above).toBeLessThanOrEqual(1)
      return level
    })
    expect(last).toBe(2)
  })
})

test('LAND-04 the first aid card begins with 000 and the steps after a bite, ends with Print, and its bar calls 000', async () => {
  const page = await served('/first-aid')
  expect(texts(page, 'h2')).toEqual([ifBitten.heading, whileYouWait.heading])
  const calls = [...page.querySelectorAll('a[href^="tel:"]')].map((call) => call.textContent)
  expect(calls.slice(0, 2)).toEqual(['Call 000', 'Bitten? Call 000'])
  const pressed = [...page.querySelectorAll('a[href]:not(footer a), button')].map(
    (control) => control.textContent,
  )
  expect(pressed.at(-1)).toBe('Print this card')
})

test.each(['/first-aid', '/snake-catcher-sydney'])('D-143 %s has the drawings of all steps', async (path) => {
  const drawings = [...(await served(path)).querySelectorAll('ol > li svg[role=img]')]
  const names = drawings.map((drawing) => drawing.getAttribute('aria-label'))
  const steps = [...bandageDrawings, ...indoorDrawings, ...outdoorDrawings].map(({ alt }) => alt)
  expect(names.toSorted()).toEqual(steps.toSorted())
})

test('D-143 where the bar calls the service, the call to 000 is outlined, and it is filled where the bar calls 000', async () => {
  const filled = async (path: string) =>
    texts(await served(path), '[data-variant="emergency"]').map((text) => text?.replace(/ \d{4}.*/, ''))
  expect(new Set(await filled('/snake-catcher-sydney'))).toEqual(new Set(['Call now']))
  expect(await filled('/first-aid')).toEqual(['Call 000'])
})

test('the first aid card as served is one document with every step and every number', async () => {
  const page = await served('/first-aid')
  expect(page.title).toBe('Snake first aid card | Snake Dispatch NSW')
  expect(texts(page, 'h1')).toEqual(['Snake first aid card'])
  expect(texts(page, 'ol > li')).toEqual([...ifBitten.steps, ...whileYouWait.steps, ...whereverItIs])
  const calls = [...page.querySelectorAll<HTMLAnchorElement>('a[href^="tel:"]')].map(({ href }) => href)
  expect(new Set(calls)).toEqual(
    new Set(['tel:0491570006', 'tel:000', 'tel:106', 'tel:131450', 'tel:131126', 'tel:132500']),
  )
  expect(page.querySelectorAll('link[rel="canonical"]')).toHaveLength(1)
})
