import { JSDOM } from 'jsdom'
import { beforeAll, describe, expect, test } from 'vitest'
import { doNow, whereverItIs } from '@snake-dispatch/domain/first-aid'
import { ifBitten } from '@snake-dispatch/domain/if-bitten'
import { estimatePrice } from '@snake-dispatch/domain/price-estimate'
import { portalConfigOf } from '@snake-dispatch/kit/testing'
import { amounts, languageSections } from '../content/languages/english.ts'
import { languages } from '../content/languages/languages.ts'
import { render } from './prerender.tsx'

const list = '/help-in-your-language'

async function served(path: string): Promise<Document> {
  const { head, body } = await render(path, portalConfigOf())
  return new JSDOM(
    `<!doctype html><html lang="en-AU"><head>${head}</head><body><main>${body}</main></body></html>`,
  ).window.document
}

const texts = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map((element) => element.textContent)

const alternatesOf = (page: Document) =>
  [...page.head.querySelectorAll('link[rel="alternate"]')].map((link) => [
    link.getAttribute('hreflang'),
    link.getAttribute('href'),
  ])

/** The texts within an element, each by itself. */
function textsOf(root: Element): Text[] {
  const children = [...root.childNodes]
  return children.flatMap((node) =>
    node.nodeType === 3 ? [node as Text] : node.nodeType === 1 ? textsOf(node as Element) : [],
  )
}

/** The language that a text is read in: that of its nearest element with one. */
const languageOf = (node: Node) => node.parentElement?.closest('[lang]')?.getAttribute('lang')

describe('D-142 the list of languages as served', () => {
  let page: Document
  beforeAll(async () => {
    page = await served(list)
  })

  test('D-142 each language is named in its own script and in English, and leads to its page', () => {
    const links = [...page.querySelectorAll('main ul a')].map((link) => ({
      href: link.getAttribute('href'),
      own: link.firstElementChild?.textContent,
      tag: link.firstElementChild?.getAttribute('lang'),
      dir: link.firstElementChild?.getAttribute('dir'),
      english: link.lastElementChild?.textContent,
    }))
    expect(links).toEqual(
      languages.map(({ slug, own, tag, dir, english }) => ({
        href: `${list}/${slug}`,
        own,
        tag,
        dir,
        english,
      })),
    )
    expect(links).toHaveLength(10)
  })

  test('D-142 an interpreter is one press away, and people who do not hear find the number to type to', () => {
    expect(page.querySelector('a[href="tel:131450"]:not(p a)')?.textContent).toBe('Call TIS National 131 450')
    expect(page.body.textContent).toContain('Deaf or hard of hearing: 106, or the National Relay Service')
  })

  test('D-142 search engines learn of the page in every language', () => {
    expect(alternatesOf(page)).toEqual([
      ['x-default', `https://snakes.example${list}`],
      ...languages.map(({ slug, tag }) => [tag, `https://snakes.example${list}/${slug}`]),
    ])
    expect(page.title).toBe('Help in your language | Snake Dispatch NSW')
  })
})

test('D-142 the amounts are the ends of the form’s estimate', () => {
  expect(amounts).toEqual({
    lowest: `$${estimatePrice({ urgency: 'low' })}`,
    highest: `$${estimatePrice({ urgency: 'high', snakeType: 'unknown' })}`,
  })
})

test('D-142 first aid and what to do now are the portal’s own sentences, all of them in their order', () => {
  const linesOf = (id: string) =>
    languageSections.find((section) => section.id === id)?.lines.map(({ text }) => text)
  expect(linesOf('bitten')).toEqual(ifBitten.steps)
  expect(linesOf('indoors')).toEqual(doNow.high)
  expect(linesOf('outdoors')).toEqual(doNow.medium)
  expect(linesOf('anywhere')).toEqual(whereverItIs)
})

describe.each(languages)('D-142 the page in $english as served', ({ slug, tag, dir, english, own }) => {
  let page: Document
  beforeAll(async () => {
    page = await served(`${list}/${slug}`)
  })

  test(`${english}: title, description and addresses are its own`, () => {
    expect(page.title).toContain(`Help with a snake, in ${english} | Snake Dispatch NSW`)
    const description = page.head.querySelector('meta[name="description"]')?.getAttribute('content')
    expect(description).toContain(own)
    expect(page.head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      `https://snakes.example${list}/${slug}`,
    )
    expect(alternatesOf(page)).toHaveLength(11)
  })

  test(`${english}: the parts and the steps are those of the English text, each beside its English sentence`, () => {
    const parts = [...page.querySelectorAll('[data-part]')].map((part) => ({
      id: part.getAttribute('data-part'),
      isOrdered: part.querySelector('ol') !== null,
      lines: texts(part, 'li p [lang="en"]:not(bdi)'),
      translated: part.querySelectorAll(`li p > span > [lang="${tag}"]`).length,
    }))
    const service = (text: string) =>
      text
        .replace('{service}', '0491 570 006')
        .replace('{lowest}', amounts.lowest)
        .replace('{highest}', amounts.highest)
    expect(parts).toEqual(
      languageSections.map(({ id, isOrdered, lines }) => ({
        id,
        isOrdered,
        lines: lines.map(({ text }) => service(text)),
        translated: lines.length,
      })),
    )
  })

  test(`${english}: every text says in which language it is, and Arabic alone runs from right to left`, () => {
    expect(
      new Set(
        [...page.querySelectorAll('[data-part], h1')].map((part) =>
          part.closest('[dir]')?.getAttribute('dir'),
        ),
      ),
    ).toEqual(new Set([dir]))
    const foreign = textsOf(page.querySelector('main')!).filter(
      ({ data }) => /[^\p{ASCII}\p{P}\p{Script=Latin}]/u.test(data) && !/中文|عربي/.test(data),
    )
    expect(foreign.filter((text) => languageOf(text) !== tag).map(({ data }) => data)).toEqual([])
    for (const element of page.querySelectorAll(`main [lang="${tag}"]:not(a[data-brief] *, footer *)`))
      expect(element.getAttribute('dir'), element.textContent ?? '').toBe(dir)
    for (const element of page.querySelectorAll('[data-part] span[lang="en"]'))
      expect(element.getAttribute('dir')).toBe('ltr')
  })

  test(`${english}: numbers and English words run from left to right wherever they stand`, () => {
    const direct = [...page.querySelectorAll(`[lang="${tag}"]`)].flatMap((element) =>
      textsOf(element).filter(({ parentElement }) => parentElement === element),
    )
    expect(direct.map(({ data }) => data).join(' ')).not.toMatch(/\d|TIS National|snake catcher/)
    const marked = [...page.querySelectorAll(`[lang="${tag}"] bdi`)]
    expect(marked.every((one) => one.getAttribute('dir') === 'ltr')).toBe(true)
    expect(marked.map((one) => one.textContent)).toEqual(
      expect.arrayContaining(['000', '112', '131 450', '0491 570 006', '5', amounts.lowest, amounts.highest]),
    )
  })

  test(`${english}: 000, the interpreter and the service are called, and the form is opened, with one press`, () => {
    const hrefs = [...page.querySelectorAll('[data-part] a')].map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(['tel:000', '/', 'tel:0491570006', 'tel:131450'])
    expect(page.querySelector('a[href="/help-in-your-language"]')).not.toBeNull()
  })

  test(`${english}: the mark-up is valid and headings are in order`, () => {
    for (const inline of ['p', 'span', 'h1', 'h2', 'a'])
      expect(page.querySelectorAll(`${inline} :is(p, div, section, ul, ol, h1, h2)`), inline).toHaveLength(0)
    expect([...page.querySelectorAll('h1, h2, h3')].map(({ tagName }) => tagName)).toEqual([
      'H1',
      ...languageSections.map(() => 'H2'),
    ])
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

test('D-142 the first aid card leads to the languages from its first line', async () => {
  const page = await served('/first-aid')
  const link = page.querySelector('section[aria-label="Emergency call"] a[href="/help-in-your-language"]')
  expect(link?.textContent).toBe('Help in your language 中文 عربي')
  expect([...link!.querySelectorAll('[lang]')].map((one) => one.getAttribute('lang'))).toEqual([
    'zh-Hans',
    'ar',
  ])
})
