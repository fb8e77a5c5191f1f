import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import type { RegionContent } from './region-content.ts'

/** The landing page of the Far South Coast (LAND-02). */
export const farSouthCoastNsw: RegionContent = {
  slug: 'far-south-coast-nsw',
  intro:
    'Tall forest, dairy valleys and quiet estuaries make up the Far South Coast, from Narooma and ' +
    'Bermagui through the Bega Valley to Eden. Tiger snakes and red-bellied black snakes share its river ' +
    'flats, lagoons and farm dams, eastern brown snakes its dry pastures, and the diamond python is here ' +
    'close to the southern end of its range. Spring comes a little later than further north: most ' +
    'sightings are made from October to March, around hay sheds, wood heaps, boat ramps and caravan ' +
    'parks. Tiger snakes also hunt on warm evenings, so take a torch when you cross the yard. Houses are ' +
    'far apart and the phone signal can be weak; send your request while you have it, with directions to ' +
    'the house, and the portal alerts licensed catchers who work in the district.',
  suburbs: regionSuburbs['far-south-coast-nsw'],
  species: [],
  description:
    'Snake at your place on the Far South Coast? Requests are taken for Narooma, Bega, Merimbula and ' +
    'Eden, 24 hours a day. Ask online.',
  keywords: [
    'snake catcher Far South Coast',
    'snake removal Far South Coast',
    'snake catcher Bega',
    'snake catcher Merimbula',
    'snake catcher Eden',
    'emergency snake removal',
    '24/7 snake catcher',
    'licensed snake catcher NSW',
  ],
}
