import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import { northernBeachesBanner } from './banners/northern-beaches.ts'
import type { RegionContent } from './region-content.ts'

/** The landing page of the Northern Beaches (LAND-02). */
export const northernBeaches: RegionContent = {
  slug: 'northern-beaches',
  banner: northernBeachesBanner,
  intro:
    'Diamond pythons belong to the Northern Beaches as much as the surf does: on a deck rail in Avalon ' +
    'Beach, along a gutter on Bilgola Plateau, coiled in a roof at Church Point until the cold is over. The ' +
    'bush they come from is never far, in Ku-ring-gai Chase, in Garigal and around Manly Dam, whose forest ' +
    'ends at the fences of Allambie Heights. Narrabeen Lagoon, Dee Why Lagoon and the Warriewood Wetlands ' +
    'have frogs, and therefore red-bellied black snakes. Up on the ridge at Terrey Hills, Duffys Forest and ' +
    'Ingleside, death adders lie in the leaves beside the fire trails. Spring is the busiest time here, but ' +
    'on a still winter day with sun on the rocks the headlands can produce a whip snake. Do not be fooled ' +
    'by a water dragon that drops off a wall in Curl Curl and shows nothing but its tail.',
  suburbs: regionSuburbs['northern-beaches'],
  species: [],
  faq: [
    {
      question: 'There is a diamond python on our deck. What do we do?',
      answer:
        'Keep children and pets inside and watch it through the glass. It has no venom, but its long ' +
        'teeth leave deep cuts, and not every dark snake with yellow on it is a python. After any bite ' +
        'call 000. In the request name the spot: the boards, the rafters, the aviary.',
    },
    {
      question: 'Are there brown snakes on the Northern Beaches?',
      answer:
        'Few: the sandstone does not suit eastern browns. What is reported as one between Manly and ' +
        'Mona Vale is more often a golden-crowned snake, a marsh snake or a whip snake, all of them ' +
        'venomous. It counts as a brown snake until a licensed catcher has seen it.',
    },
    {
      question: 'Which snakes are out at night around Pittwater?',
      answer:
        'Nearly all of them on a hot one. Golden-crowned and small-eyed snakes hunt skinks under pots ' +
        'and sleepers, and pythons follow rats. Around West Head death adders lie on the road when it ' +
        'is warm, so wear shoes and carry a torch.',
    },
  ],
  description:
    'Diamond python on the deck, black snake at the lagoon? Ask for a licensed snake catcher on the ' +
    'Northern Beaches and send a photo taken from afar.',
  keywords: [
    'snake catcher Northern Beaches',
    'snake removal Northern Beaches',
    'snake catcher Manly',
    'snake catcher Mona Vale',
    'snake catcher Dee Why',
    'emergency snake removal',
    '24/7 snake catcher',
    'licensed snake catcher NSW',
  ],
}
