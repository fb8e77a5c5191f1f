import { JSDOM } from 'jsdom'
import { beforeAll, describe, expect, test } from 'vitest'
import { sydney } from '../../../content/sydney.ts'
import { render } from '../../prerender.tsx'
import { scriptSafeJson } from './JsonLd.tsx'
import { portalConfigOf } from '@snake-dispatch/kit/testing'

const address = 'https://snakes.example/snake-catcher-sydney'
const title = 'Snake Removal Sydney NSW | 24/7 Emergency Service'
const image = 'https://snakes.example/mfe/landing/social/sydney.png'

describe('LAND-08 what search engines and social networks read', () => {
  let head: string
  let body: string
  let page: Document
  beforeAll(async () => {
    ;({ head, body } = await render(
      '/snake-catcher-sydney',
      portalConfigOf({ contactPhone: '0491 570 156' }),
    ))
    page = new JSDOM(`<head>${head}</head><body>${body}</body>`).window.document
  })

  const content = (selector: string) => page.head.querySelector(selector)?.getAttribute('content')

  test('LAND-08 title, description, keywords and canonical link are in the head', () => {
    expect(page.title).toBe(title)
    expect(content('meta[name="description"]')).toBe(sydney.description)
    expect(content('meta[name="keywords"]')?.split(', ')).toEqual(sydney.keywords)
    expect(page.head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(address)
  })

  test.each([
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', sydney.description],
    ['og:url', address],
    ['og:image', image],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:locale', 'en_AU'],
    ['og:site_name', 'Snake Dispatch NSW'],
  ])('LAND-08 sharing tag %s', (property, value) => {
    expect(content(`meta[property="${property}"]`)).toBe(value)
  })

  test.each([
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', title],
    ['twitter:description', sydney.description],
    ['twitter:image', image],
  ])('LAND-08 sharing tag %s', (name, value) => {
    expect(content(`meta[name="${name}"]`)).toBe(value)
  })

  test('LAND-08 nothing is left of the head in the body, no tag is there twice, no script is before them', () => {
    expect(head).not.toContain('<script')
    expect(body).not.toMatch(/<(title|meta|link)\b/)
    const names = [...page.head.querySelectorAll('meta')].map(
      (meta) => meta.getAttribute('name') ?? meta.getAttribute('property'),
    )
    expect(new Set(names).size).toBe(names.length)
  })

  test('LAND-08 the structured data says what the specification names, a price not among it', () => {
    const data = JSON.parse(page.querySelector('script')?.textContent ?? '')
    expect(Object.keys(data)).not.toContain('priceRange')
    expect(JSON.stringify(data)).not.toMatch(/\$|price|every catcher|any hour/i)
    expect(data).toMatchObject({ name: 'Snake Dispatch NSW' })
  })

  test('LAND-08 the business is open at every hour, for New South Wales, with both offers', () => {
    const scripts = page.querySelectorAll('script')
    expect(new Set([...scripts].map((script) => script.type))).toEqual(new Set(['application/ld+json']))
    expect(JSON.parse(scripts[0]?.textContent ?? '')).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      '@id': 'https://snakes.example/#business',
      url: 'https://snakes.example/',
      telephone: '+61491570156',
      areaServed: { '@type': 'State', name: 'New South Wales' },
      openingHoursSpecification: [
        {
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
          opens: '00:00',
          closes: '23:59',
        },
      ],
      makesOffer: [
        { '@type': 'Offer', itemOffered: { name: 'Emergency snake removal' } },
        { '@type': 'Offer', itemOffered: { name: 'Snake relocation' } },
      ],
    })
  })
})

test('LAND-08 no data can end the script element that carries it', () => {
  const data = { name: '</script><script>alert(1)</script>', comment: '<!--', text: 'a < b & c > d' }
  const page = new JSDOM(`<script type="application/ld+json">${scriptSafeJson(data)}</script>`).window
    .document
  expect(page.querySelectorAll('script')).toHaveLength(1)
  expect(JSON.parse(page.querySelector('script')?.textContent ?? '')).toEqual(data)
})
