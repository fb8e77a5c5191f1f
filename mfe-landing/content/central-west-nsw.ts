import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import type { RegionContent } from './region-content.ts'

/** The landing page of the Central West (LAND-02). */
export const centralWestNsw: RegionContent = {
  slug: 'central-west-nsw',
  intro:
    'The Central West reaches from the cold tablelands around Lithgow, Oberon and Orange to the hot ' +
    'plains of Parkes, Condobolin and Dubbo, and its snakes change with the country. On the plains and ' +
    'slopes the eastern brown snake is the one to reckon with: it lives where the mice are, in wheat ' +
    'paddocks, silos, machinery sheds and the yards of every town. Red-bellied black snakes keep to the ' +
    'Macquarie, the Lachlan and the Cudgegong, while highland copperheads and tiger snakes belong to the ' +
    'high, cool ground. Snakes start to move in September on the plains and some weeks later on the ' +
    'tablelands, and where mice are plentiful, brown snakes follow. Distances are long out here, so give ' +
    'the name of the property, its gate or the nearest crossroads with your request.',
  suburbs: regionSuburbs['central-west-nsw'],
  species: [],
  description:
    'Snake in a house, shed or paddock in the Central West? Requests are taken for Bathurst, Orange, ' +
    'Dubbo and beyond, 24/7. Ask online.',
  keywords: [
    'snake catcher Central West',
    'snake removal Central West',
    'snake catcher Orange',
    'snake catcher Bathurst',
    'snake catcher Dubbo',
    'emergency snake removal',
    '24/7 snake catcher',
    'licensed snake catcher NSW',
  ],
}
