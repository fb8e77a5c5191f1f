import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import type { RegionContent } from './region-content.ts'

/** The landing page of the South Coast (LAND-02). */
export const southCoastNsw: RegionContent = {
  slug: 'south-coast-nsw',
  intro:
    'Along the South Coast the towns lie between beach, lake and forest, from Kiama past Nowra, Jervis ' +
    'Bay and Ulladulla to Batemans Bay and Narooma. Red-bellied black snakes are at home at every lagoon ' +
    'and creek, eastern brown snakes in the pasture around Berry and Milton, tiger snakes on swampy ' +
    'flats, and diamond pythons in the spotted gum forest and in the roofs at its edge. The height of the ' +
    'snake season is also the holiday season: between November and March thousands of visitors put up ' +
    'tents, open up beach houses and walk barefoot to the water. Look before you pick up what has lain on ' +
    'the ground, keep the grass around cabins short, and keep children off the rocks and logs that snakes ' +
    'bask on. If there is one in the annexe, the laundry or the boat, step away slowly, watch it from a ' +
    'distance and request a catcher.',
  suburbs: regionSuburbs['south-coast-nsw'],
  species: [],
  description:
    'Snake at a house, cabin or campsite on the South Coast? Requests are taken from Kiama to Narooma, ' +
    '24/7. Ask for removal online at any hour.',
  keywords: [
    'snake catcher South Coast',
    'snake removal South Coast',
    'snake catcher Nowra',
    'snake catcher Ulladulla',
    'snake catcher Batemans Bay',
    'emergency snake removal',
    '24/7 snake catcher',
    'licensed snake catcher NSW',
  ],
}
