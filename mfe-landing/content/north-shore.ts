import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import { northShoreBanner } from './banners/north-shore.ts'
import type { RegionContent } from './region-content.ts'

/** The landing page of the North Shore (LAND-02). */
export const northShore: RegionContent = {
  slug: 'north-shore',
  banner: northShoreBanner,
  intro:
    'Ridges with houses and gullies with bush make up the North Shore: the Lane Cove River on one side, ' +
    'Middle Harbour on the other, Berowra Valley and Ku-ring-gai Chase at the top. The snake that most ' +
    'often ends up indoors is a small one. Golden-crowned snakes come under a laundry door after skinks ' +
    'and rear up when somebody comes near, which frightens people more than any python. Pythons lie ' +
    'along fences in St Ives and Wahroonga, and when the rats in a Turramurra roof go quiet there may ' +
    'be a reason. After rain marsh snakes cross the lawn; ponds near the Lane Cove River get visits ' +
    'from red-bellied black snakes. A thin grey-green snake on a warm step is, as a rule, a ' +
    'yellow-faced whip snake; it gets the respect due to a brown all the same. Ivy, dry-stone walls, ' +
    'leaf heaps and wood stacked against the house keep all of them fed and hidden from October to ' +
    'April.',
  suburbs: regionSuburbs['north-shore'],
  species: [],
  faq: [
    {
      question: 'A small brown snake reared up in our laundry. Is it a brown snake?',
      answer:
        'In Lindfield or Hornsby Heights it is more likely a golden-crowned snake, which has a pale ' +
        'stripe around the head and is venomous too. Do not go close to see the stripe: everybody out, ' +
        'the door shut, a towel along the gap. Then describe what you saw.',
    },
    {
      question: 'The cat has brought in a snake. What now?',
      answer:
        'Everybody out of the room and the door shut; nobody reaches for the cat. Leave the snake where ' +
        'it is even if it looks dead. It is often a small-eyed snake, whose bite is dangerous. A cat ' +
        'that has played with a snake needs a vet at once, even when it seems well.',
    },
    {
      question: 'Does a snake stay in one garden?',
      answer:
        'A python or a tree snake may keep to a few gardens for a whole summer. A red-bellied black snake ' +
        'on the lawn is mostly on its way from creek to pond, and in spring a male may be following a ' +
        'female.',
    },
  ],
  description:
    'Snake removal on the North Shore, Mosman to Berowra: keep the door shut, and describe what is in the ' +
    'laundry, the pond or the roof.',
  keywords: [
    'snake catcher North Shore',
    'snake removal North Shore',
    'snake catcher Hornsby',
    'snake catcher Chatswood',
    'snake catcher St Ives',
    'emergency snake removal',
    '24/7 snake catcher',
    'licensed snake catcher NSW',
  ],
}
