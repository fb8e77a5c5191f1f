import { expect, test } from 'vitest'
import { regions } from '@snake-dispatch/domain/regions'
import { everyRegion } from '../../../content/every-region.ts'
import { questionsData } from '../questions/questions-data.ts'
import { localBusiness } from './local-business.ts'
import { pageMeta } from './page-meta.ts'

/**
 * The part of schema.org's vocabulary that the pages use, release 29: every type with the properties it has, also
 * from the types above it, and what may stand in them. Not all of a type's properties are here.
 */
const vocabulary: Record<string, Record<string, readonly string[]>> = {
  LocalBusiness: {
    name: ['Text'],
    description: ['Text'],
    url: ['URL'],
    image: ['URL', 'ImageObject'],
    telephone: ['Text'],
    address: ['PostalAddress', 'Text'],
    areaServed: ['State', 'Country', 'Text'],
    openingHoursSpecification: ['OpeningHoursSpecification'],
    makesOffer: ['Offer'],
    priceRange: ['Text'],
  },
  PostalAddress: { addressRegion: ['Text'], addressCountry: ['Text', 'Country'] },
  State: { name: ['Text'], containedInPlace: ['State', 'Country'] },
  Country: { name: ['Text'] },
  OpeningHoursSpecification: { dayOfWeek: ['DayOfWeek'], opens: ['Time'], closes: ['Time'] },
  AdministrativeArea: { name: ['Text'], containedInPlace: ['State', 'Country'] },
  Offer: {
    url: ['URL'],
    itemOffered: ['Service'],
    price: ['Number', 'Text'],
    priceSpecification: ['PriceSpecification'],
  },
  Service: {
    name: ['Text'],
    description: ['Text'],
    areaServed: ['AdministrativeArea', 'State', 'Country', 'Text'],
  },
  FAQPage: { mainEntity: ['Question'], url: ['URL'], name: ['Text'] },
  Question: { name: ['Text'], acceptedAnswer: ['Answer'] },
  Answer: { text: ['Text'] },
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const literals: Record<string, (value: string) => boolean> = {
  Text: (value) => value.trim() === value && value.length > 1,
  URL: (value) => URL.canParse(value),
  Time: (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
  DayOfWeek: (value) => days.includes(value),
}

type Node = { '@type': string } & Record<string, unknown>

/** What of some structured data schema.org does not know, by its place. */
function faultsOf(value: unknown, allowed: readonly string[], place: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => faultsOf(one, allowed, `${place}[${index}]`))
  if (typeof value === 'string')
    return allowed.some((kind) => literals[kind]?.(value)) ? [] : [`${place}: '${value}'`]
  const { '@type': type, '@context': _, '@id': id = 'https://snakes.example/', ...properties } = value as Node
  const known = vocabulary[type]
  if (!known || !allowed.includes(type) || !URL.canParse(String(id))) return [`${place}: ${type}`]
  return Object.entries(properties).flatMap(([name, inside]) =>
    known[name]
      ? faultsOf(inside, known[name], `${place}.${name}`)
      : [`${place}.${name}: no property of ${type}`],
  )
}

const pages = regions.map((region) => ({
  region,
  name: region.name,
  content: everyRegion[region.slug],
  meta: pageMeta(region, everyRegion[region.slug], 'https://snakes.example'),
}))

test.each(pages)('LAND-08 the structured data of $name keeps to the vocabulary of schema.org', (page) => {
  const business = localBusiness('https://snakes.example', page.region, '+61491570156')
  const questions = questionsData(page.meta.url, page.content.faq)
  expect(business['@context']).toBe('https://schema.org')
  expect(questions['@context']).toBe('https://schema.org')
  expect(faultsOf(business, ['LocalBusiness'], 'business')).toEqual([])
  expect(faultsOf(questions, ['FAQPage'], 'questions')).toEqual([])
})

test.each(pages)(
  'LAND-08 the structured data of $name says what the specification names, no price',
  (page) => {
    const business = localBusiness('https://snakes.example', page.region, '+61491570156')
    expect(business.openingHoursSpecification).toMatchObject([
      { dayOfWeek: days, opens: '00:00', closes: '23:59' },
    ])
    expect(business.areaServed.name).toBe('New South Wales')
    expect(business.makesOffer.map(({ itemOffered }) => itemOffered.name)).toEqual([
      'Emergency snake removal',
      'Snake relocation',
    ])
    expect(JSON.stringify(business)).not.toMatch(/"price|priceRange|\$/)
  },
)

test('LAND-08 D-58 all pages describe one business, which passes requests on, and differ in the offers for their region', () => {
  const businesses = pages.map(({ region }) =>
    localBusiness('https://snakes.example', region, '+61491570156'),
  )
  const same = businesses.map((business) => JSON.stringify({ ...business, makesOffer: [] }))
  expect(new Set(same).size).toBe(1)
  expect(businesses[0]).toMatchObject({
    '@type': 'LocalBusiness',
    '@id': 'https://snakes.example/#business',
    name: 'Snake Dispatch NSW',
    url: 'https://snakes.example/',
    description: expect.stringMatching(/^Passes requests .* a catcher is not guaranteed\.$/),
  })
  for (const [index, { makesOffer }] of businesses.entries())
    expect(makesOffer).toMatchObject(
      makesOffer.map(() => ({
        url: `https://snakes.example${regions[index]!.path}`,
        itemOffered: { areaServed: { name: regions[index]!.name } },
      })),
    )
})

test('LAND-08 data outside the vocabulary is noticed', () => {
  const data = { '@type': 'LocalBusiness', opens: '24/7', address: { '@type': 'Offer' }, url: 'here' }
  expect(faultsOf(data, ['LocalBusiness'], 'business')).toEqual([
    'business.opens: no property of LocalBusiness',
    'business.address: Offer',
    "business.url: 'here'",
  ])
})
