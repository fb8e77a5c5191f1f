import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import type { RegionContent } from './region-content.ts'

/** The landing page of the Hunter Valley (LAND-02). */
export const hunterValley: RegionContent = {
  slug: 'hunter-valley',
  intro:
    'Vineyards, horse studs, cattle country and mining towns share the Hunter Valley, and wherever there ' +
    'is grain, feed or long grass there are mice, and eastern brown snakes that hunt them. Cellars, ' +
    'packing sheds, pump houses and farm dams are usual places to meet a snake, and so are the new ' +
    'streets of Maitland and Cessnock that were paddocks not long ago. Red-bellied black snakes keep to ' +
    'the river flats of the Hunter, the Paterson and the Williams, and in the forested hills towards ' +
    'Yengo and Barrington Tops there are pythons and tree snakes as well. Summers are hot up the valley, ' +
    'so from December on snakes are about early and late in the day and lie in the shade at noon. A farm ' +
    'dog is often the first to find one: call it off, shut it in, and keep the snake in view from a ' +
    'distance while you send your request.',
  suburbs: regionSuburbs['hunter-valley'],
  species: [],
  description:
    'Snake on the farm or at home in the Hunter Valley? Requests are taken from Maitland to Scone, 24 ' +
    'hours a day. Request removal online.',
  keywords: [
    'snake catcher Hunter Valley',
    'snake removal Hunter Valley',
    'snake catcher Maitland',
    'snake catcher Cessnock',
    'snake catcher Singleton',
    'emergency snake removal',
    '24/7 snake catcher',
    'licensed snake catcher NSW',
  ],
}
