import { JSDOM } from 'jsdom'
import { beforeAll, describe, expect, test } from 'vitest'
import { regions } from '@snake-dispatch/domain/regions'
import { portalConfigOf } from '@snake-dispatch/kit/testing'
import { everyRegion } from '../content/every-region.ts'
import { render } from './prerender.tsx'

const titles = new Set<string>()

describe.each(regions)('the page of $slug as served', ({ slug, path, name, where }) => {
  const content = everyRegion[slug]
  let page: Document
  beforeAll(async () => {
    const { head, body } = await render(path, portalConfigOf())
    page = new JSDOM(`<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`).window
      .document
  })

  const attribute = (selector: string, key: string) => page.head.querySelector(selector)?.getAttribute(key)
  const texts = (selector: string) => [...page.querySelectorAll(selector)].map((found) => found.textContent)

  test(`LAND-02 ${slug}: its own heading, intro and 16 to 30 places`, () => {
    const heading = `Snake Removal ${name} NSW | 24/7 Emergency Service`
    expect(texts('h1')).toEqual([heading])
    expect(page.title).toBe(heading)
    expect(titles.has(page.title)).toBe(false)
    titles.add(page.title)
    expect(texts('p')).toContain(content.intro)
    const places = texts('section[aria-labelledby="suburbs"] li')
    expect(places.length).toBeGreaterThanOrEqual(16)
    expect(places.length).toBeLessThanOrEqual(30)
  })

  test(`LAND-03 ${slug}: every species of its list opens its guide; without a list there is no section`, () => {
    expect(texts('section[aria-labelledby="species"] li summary')).toEqual(
      content.species.map((species) => `About the ${species.name}`),
    )
    expect(page.querySelectorAll('#species')).toHaveLength(content.species.length > 0 ? 1 : 0)
  })

  test(`LAND-01 ${slug}: Sydney leads to the pages of its districts, no other page to a page of a region`, () => {
    const paths = [...page.querySelectorAll('a[href^="/snake-catcher-"]')].map((link) =>
      link.getAttribute('href'),
    )
    const districts = [
      'western-sydney',
      'north-shore',
      'northern-beaches',
      'eastern-suburbs',
      'sutherland-shire',
    ]
    expect(paths).toEqual(slug === 'sydney' ? districts.map((one) => `/snake-catcher-${one}`) : [])
  })

  test(`LAND-06 ${slug}: the three ways to the form`, () => {
    const home = [...page.querySelectorAll('a[href="/"]')].map((link) => link.textContent)
    expect(home.toSorted()).toEqual(['Back to Homepage', 'Request Snake Removal', 'Submit Emergency Request'])
  })

  test(`LAND-07 ${slug}: two links to the partner in the Sutherland Shire, none elsewhere`, () => {
    expect(page.querySelectorAll('a[href^="http"]')).toHaveLength(slug === 'sutherland-shire' ? 2 : 0)
  })

  test(`LAND-08 ${slug}: description, canonical address, sharing tags and structured data`, () => {
    const address = `https://snakes.example${path}`
    expect(attribute('meta[name="description"]', 'content')).toBe(content.description)
    expect(attribute('link[rel="canonical"]', 'href')).toBe(address)
    expect(attribute('meta[property="og:url"]', 'content')).toBe(address)
    expect(attribute('meta[property="og:image"]', 'content')).toBe(
      `https://snakes.example/mfe/landing/social/${slug}.png`,
    )
    expect(attribute('meta[property="og:image:alt"]', 'content')).toContain(where)
    const data = [...page.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => JSON.parse(script.textContent ?? '') as Record<string, unknown>,
    )
    expect(data).toMatchObject([
      {
        '@type': 'LocalBusiness',
        '@id': 'https://snakes.example/#business',
        makesOffer: [
          { url: address, itemOffered: { areaServed: { name } } },
          { url: address, itemOffered: { areaServed: { name } } },
        ],
      },
      { '@type': 'FAQPage', mainEntity: content.faq.map(({ question }) => ({ name: question })) },
    ])
  })

  test(`D-58 ${slug}: it leads to privacy and terms`, () => {
    const links = [...page.querySelectorAll('footer nav a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/privacy', '/terms'])
  })

  test(`UI-07 ${slug}: its banner is decoration, headings are in order, ids are unique`, () => {
    expect(page.querySelectorAll('svg[aria-hidden="true"][viewBox="0 0 1200 300"]')).toHaveLength(1)
    const levels = [...page.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => Number(tagName[1]))
    for (const [index, level] of levels.entries())
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
