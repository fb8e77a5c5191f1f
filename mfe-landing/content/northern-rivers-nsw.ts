import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import { northernRiversNswBanner } from './banners/northern-rivers-nsw.ts'
import type { RegionContent } from './region-content.ts'

/** The landing page of the Northern Rivers (LAND-02). */
export const northernRiversNsw: RegionContent = {
  slug: 'northern-rivers-nsw',
  banner: northernRiversNswBanner,
  intro:
    'No month is without snakes in the Northern Rivers, and coastal carpet pythons live in roofs in the ' +
    'towns as well as on the farms. Tree snakes hang about verandas from Bangalow to Murwillumbah, ' +
    'keelbacks take frogs along the drains, and in the cane on the Tweed, the Richmond and the Clarence ' +
    'eastern browns and red-bellied black snakes live on what the crop feeds. Harvest in winter and ' +
    'spring turns them out into yards at Broadwater, Chinderah and Maclean. Two mistakes matter. The ' +
    'brown tree snake of the rafters has venom, but it is not an eastern brown. And the rough-scaled ' +
    'snake of the wet gullies around Nimbin, Uki and Mullumbimby looks so like a keelback, which has ' +
    'none, that people have picked it up. When the Wilsons River rises at Lismore, snakes climb posts, ' +
    'steps and verandas; in a flood the SES is on 132 500.',
  suburbs: regionSuburbs['northern-rivers-nsw'],
  species: [],
  faq: [
    {
      question: 'Is it a keelback or a rough-scaled snake?',
      answer:
        'Do not try to decide. Both have ridged scales and a brownish back with faint bands, and both ' +
        'live beside water. One has no venom; the bite of the other is life-threatening. Stay five ' +
        'metres from either, and call 000 after any bite.',
    },
    {
      question: 'A brown snake came down from the ceiling at night. Is it an eastern brown?',
      answer:
        'A brown tree snake is likelier, but it was not the hour that made it one: eastern browns are ' +
        'out on hot nights as well. Both have venom, so everybody leaves the room and shuts it, and ' +
        'nobody goes back for a look.',
    },
    {
      question: 'Are there taipans in the Northern Rivers?',
      answer:
        'The coastal taipan is at the southern end of its range in the north-east of the state, and few ' +
        'finds are confirmed. A long brownish snake in cane or grass is far more often an eastern brown. It ' +
        'makes no difference to what you do: keep well away from it.',
    },
  ],
  description:
    'Snake removal in the Northern Rivers, Tweed Heads to Grafton: for the python in the ceiling, the tree ' +
    'snake on the veranda, and the unknown.',
  keywords: [
    'snake catcher Northern Rivers',
    'snake removal Northern Rivers',
    'snake catcher Byron Bay',
    'snake catcher Lismore',
    'snake catcher Ballina',
    'emergency snake removal',
    '24/7 snake catcher',
    'licensed snake catcher NSW',
  ],
}
