import type { Region } from '@snake-dispatch/domain/regions'
import { portalImage, siteName } from './page-meta.ts'

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
      'Requests are taken at all hours. A catcher who takes the job removes the snake from a home, yard or workplace.',
  },
  {
    name: 'Snake relocation',
    description:
      'Native snakes are released under the catcher’s licence. Injured, pet or exotic snakes are passed on.',
  },
]

/**
 * The service as a local business in the vocabulary of schema.org (LAND-08): one business on all pages, open at every
 * hour, for all of New South Wales, with the two offers of the page for its region and no more than that.
 * @param origin the portal's, without a slash at the end
 * @param telephone in international form
 */
export function localBusiness(origin: string, region: Region, telephone: string) {
  const areaServed = { '@type': 'AdministrativeArea', name: region.name, containedInPlace: newSouthWales }
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${origin}/#business`,
    name: siteName,
    description:
      'Passes requests for snake removal in New South Wales on to snake catchers, who work for themselves. Requests are taken at all hours; a catcher is not guaranteed.',
    url: `${origin}/`,
    image: origin + portalImage.path,
    telephone,
    address: { '@type': 'PostalAddress', addressRegion: 'NSW', addressCountry: 'AU' },
    areaServed: newSouthWales,
    openingHoursSpecification: [
      { '@type': 'OpeningHoursSpecification', dayOfWeek: everyDay, opens: '00:00', closes: '23:59' },
    ],
    makesOffer: services.map((service) => ({
      '@type': 'Offer',
      url: origin + region.path,
      itemOffered: { '@type': 'Service', ...service, areaServed },
    })),
  }
}
