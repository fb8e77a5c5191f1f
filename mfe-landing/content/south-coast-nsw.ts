import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import { southCoastNswBanner } from './banners/south-coast-nsw.ts'
import type { RegionContent } from './region-content.ts'

/** The landing page of the South Coast (LAND-02). */
export const southCoastNsw: RegionContent = {
  slug: 'south-coast-nsw',
  banner: southCoastNswBanner,
  intro:
    'Lake follows lake on the South Coast, and there is hardly one without red-bellied black snakes: St ' +
    'Georges Basin, Lake Conjola, Burrill Lake, Tuross. Hay at Berry, Milton and Moruya draws mice and ' +
    'with them eastern browns, and the wet flats of the lower Shoalhaven have tiger snakes, plain ones ' +
    'as well as banded. Where spotted gums stand over the roof, as at Kioloa or Long Beach, a diamond ' +
    'python is seldom far off. The height of the season is also tent season. Between Christmas and ' +
    'Easter keep tent and annexe zipped up, shoes and bags inside, and wear shoes and take a torch to ' +
    'the amenities block. A goanna halfway round a tree shows nothing but tail and is called a snake ' +
    'more than once each summer. Mild headlands around Jervis Bay have snakes out well into May.',
  suburbs: regionSuburbs['south-coast-nsw'],
  species: [],
  faq: [
    {
      question: 'There is a snake in our tent or annexe. What do we do?',
      answer:
        'Everybody out on the side away from it, shoes and bags left where they lie, and nobody lifts ' +
        'the groundsheet. One adult with a phone may watch from the next site, at least five metres ' +
        'off. Tell the park office, and give the name of the park and the site number with your ' +
        'request.',
    },
    {
      question: 'A snake is swimming in the lake. Is it a sea snake?',
      answer:
        'Hardly ever. Red-bellied black snakes swim well and cross inlets at St Georges Basin and Tuross; ' +
        'let it reach the bank and give it room. One that lies on an ocean beach after a storm may be a sea ' +
        'snake, which is venomous too, so keep dogs and people back.',
    },
  ],
  description:
    'Tent, cabin, woodshed or laundry: wherever the snake is on the South Coast, send a request from Nowra, ' +
    'Ulladulla, Batemans Bay or between.',
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
