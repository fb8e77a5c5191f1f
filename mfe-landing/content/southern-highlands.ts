import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import { southernHighlandsBanner } from './banners/southern-highlands.ts'
import type { RegionContent } from './region-content.ts'

/** The landing page of the Southern Highlands (LAND-02). */
export const southernHighlands: RegionContent = {
  slug: 'southern-highlands',
  banner: southernHighlandsBanner,
  intro:
    'On a clear, cold morning in the Southern Highlands the highland copperhead is out before any other ' +
    'snake. It lives on frogs in the swamps and wet paddocks of Robertson, Burrawang and Kangaloon, and ' +
    'stays out in weather that keeps the rest underground. Tiger snakes share that country, dams and creeks ' +
    'towards the escarpment above all. The west is another matter: dry grazing land at High Range and ' +
    'Canyonleigh has eastern browns, which are hardly seen around Robertson, although that name is given to ' +
    'many a copperhead. The Wingecarribee and its creeks, from Burradoo to Berrima, have red-bellied black ' +
    "snakes. Bowral's old gardens suit all of them, with hedges, ponds and walls, and the spring planting " +
    'falls in the very weeks when snakes first come out to bask. Stables and hothouses keep a snake awake ' +
    'long after the first frosts.',
  suburbs: regionSuburbs['southern-highlands'],
  species: [],
  faq: [
    {
      question: 'Is it a brown snake or a copperhead?',
      answer:
        'On wet ground around Robertson or Burrawang a brownish snake is more likely a highland ' +
        'copperhead: thicker, in less of a hurry, with pale bars on its lips. On dry stony pasture in ' +
        'the west it is more likely an eastern brown. Both bites are life-threatening, so do not go ' +
        'near enough to compare.',
    },
    {
      question: 'When are the first snakes about?',
      answer:
        'Copperheads show themselves on sunny days from about September, the others with the first run of ' +
        'warm days in October. By late April most are down for the winter, apart from the odd one in a ' +
        'stable or a hothouse.',
    },
    {
      question: 'What in an old garden attracts them?',
      answer:
        'Frogs and cover: a pond with rushes, a rockery, a compost bay against a north wall, ivy over a ' +
        'stone edge. Prune hedges up from the ground, and from September on work in boots and gloves, ' +
        'with a fork instead of your hands.',
    },
  ],
  description:
    'Copperhead in the garden at Bowral or Robertson, brown in the dry west? Ask for a licensed snake ' +
    'catcher in the Southern Highlands.',
  keywords: [
    'snake catcher Southern Highlands',
    'snake removal Southern Highlands',
    'snake catcher Bowral',
    'snake catcher Moss Vale',
    'snake catcher Mittagong',
    'emergency snake removal',
    '24/7 snake catcher',
    'licensed snake catcher NSW',
  ],
}
