import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import type { RegionContent } from './region-content.ts'

/** The landing page of the Eastern Suburbs (LAND-02). */
export const easternSuburbs: RegionContent = {
  slug: 'eastern-suburbs',
  intro:
    'Snakes are seldom seen in the densely built Eastern Suburbs, which makes the sight of one all the ' +
    'more alarming. Those that live here keep to the green edges: the coastal heath around Malabar, ' +
    'Little Bay and La Perouse, the golf courses and wetlands towards Botany Bay, and the larger parks. ' +
    'Red-bellied black snakes are the ones to expect there, and the slender yellow-faced whip snake is ' +
    'easily taken for a young brown snake. Others arrive as stowaways, in a load of soil or mulch, with ' +
    'firewood or in a car that was parked in the bush, and now and then it is a pet python that has got ' +
    'away. Most sightings fall in the warm half of the year. A snake in a courtyard, a stairwell or a car ' +
    'park needs a licensed catcher just as one in a garden does, so keep people away from it and send us ' +
    'your request.',
  suburbs: regionSuburbs['eastern-suburbs'],
  species: [],
  description:
    'A snake in the Eastern Suburbs? Requests are taken from Bondi to La Perouse, 24/7. Ask online for ' +
    'removal by a licensed snake catcher.',
  keywords: [
    'snake catcher Eastern Suburbs',
    'snake removal Eastern Suburbs',
    'snake catcher Bondi',
    'snake catcher Maroubra',
    'snake catcher Randwick',
    'emergency snake removal',
    '24/7 snake catcher',
    'licensed snake catcher NSW',
  ],
}
