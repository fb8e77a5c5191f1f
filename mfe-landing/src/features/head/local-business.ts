import type { Region } from '@snake-dispatch/domain/regions'
import type { PageMeta } from './page-meta.ts'
import { siteName } from './page-meta.ts'

const everyDay = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const newSouthWales = {
  '@type': 'State',
  name: 'New South Wales',
  containedInPlace: { '@type': 'Country', name: 'Australia' },
}

const services = [
  {
    name: 'Emergency snake removal',
    description:
      'Requests are taken day and night. A licensed snake catcher removes the snake from a home, yard or workplace.',
  },
  {
    name: 'Snake relocation',
    description:
      'The snake is caught with care and released in suitable habitat, as its legal protection requires.',
  },
]

/**
 * The service as a local business in the vocabulary of schema.org (LAND-08): open at every hour, for all of New
 * South Wales, with its two offers and no more than that. `telephone` in international form.
 */
export function localBusiness(meta: PageMeta, region: Region, telephone: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${meta.url}#business`,
    name: `${siteName}: snake catchers ${region.where}`,
    description: meta.description,
    url: meta.url,
    image: meta.imageUrl,
    telephone,
    address: { '@type': 'PostalAddress', addressRegion: 'NSW', addressCountry: 'AU' },
    areaServed: newSouthWales,
    openingHoursSpecification: [
      { '@type': 'OpeningHoursSpecification', dayOfWeek: everyDay, opens: '00:00', closes: '23:59' },
    ],
    makesOffer: services.map((service) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', ...service, areaServed: newSouthWales },
    })),
  }
}
