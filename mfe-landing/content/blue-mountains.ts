import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import { blueMountainsBanner } from './banners/blue-mountains.ts'
import type { RegionContent } from './region-content.ts'
import { blackishBlindSnake } from './species/blackish-blind-snake.ts'
import { broadHeadedSnake } from './species/broad-headed-snake.ts'
import { commonDeathAdder } from './species/common-death-adder.ts'
import { commonTreeSnake } from './species/common-tree-snake.ts'
import { diamondPython } from './species/diamond-python.ts'
import { easternBrownSnake } from './species/eastern-brown-snake.ts'
import { easternSmallEyedSnake } from './species/eastern-small-eyed-snake.ts'
import { easternTigerSnake } from './species/eastern-tiger-snake.ts'
import { highlandCopperhead } from './species/highland-copperhead.ts'
import { redBelliedBlackSnake } from './species/red-bellied-black-snake.ts'
import { whiteLippedSnake } from './species/white-lipped-snake.ts'
import { yellowFacedWhipSnake } from './species/yellow-faced-whip-snake.ts'

/** The landing page of the Blue Mountains (LAND-02, LAND-03). */
export const blueMountains: RegionContent = {
  slug: 'blue-mountains',
  banner: blueMountainsBanner,
  intro:
    'Height decides which snakes you meet in the Blue Mountains. Glenbrook, Blaxland and Springwood are ' +
    'warm enough for eastern browns, tree snakes and diamond pythons. From Wentworth Falls upwards, the ' +
    'hanging swamps and heath around Katoomba, Blackheath and Mount Victoria have highland copperheads, ' +
    'tiger snakes and little white-lipped snakes, all of which put up with frost. Wherever there is a creek ' +
    'or pond, red-bellied black snakes are possible. In the upper towns the season starts about October and ' +
    'ends with the cold nights of autumn, some weeks shorter than at Lapstone, yet a copperhead may lie on ' +
    'a warm step on any bright day. Moving firewood or bush rock in winter uncovers small-eyed snakes, and ' +
    'the blotched blue-tongue of the upper Mountains is reported as a death adder.',
  suburbs: regionSuburbs['blue-mountains'],
  species: [
    {
      ...highlandCopperhead,
      note:
        'Hanging swamps, wet gullies and tussock from about Wentworth Falls upwards, and gardens beside ' +
        'them.',
    },
    {
      ...easternTigerSnake,
      note: 'Swamps and creek heads of the upper towns, Blackheath and Mount Victoria among them.',
    },
    {
      ...redBelliedBlackSnake,
      note: 'Creeks, dams and ponds, from Glenbrook Lagoon to the upper towns.',
    },
    {
      ...easternBrownSnake,
      note:
        'Dry, grassy ground of the lower Mountains and of open valleys such as the Megalong; seldom on the ' +
        'upper ridge.',
    },
    {
      ...broadHeadedSnake,
      note: 'Endangered; sandstone cliff edges with loose rock for winter and hollow trees for summer.',
    },
    {
      ...commonDeathAdder,
      note: 'Ridges and fire trails with deep leaf litter in the lower Mountains, and the road on warm nights.',
    },
    {
      ...easternSmallEyedSnake,
      note: 'Wood heaps, sandstone slabs and bush rock, several together in the cold months.',
    },
    {
      ...whiteLippedSnake,
      note: 'Heath, moss and cool grass around Katoomba and Blackheath, small enough to be overlooked.',
    },
    {
      ...yellowFacedWhipSnake,
      note: 'Rock steps and track edges in the sun, in the lower Mountains above all.',
    },
    {
      ...diamondPython,
      note: 'Roofs and rock ledges from Lapstone to Faulconbridge, seldom higher up the ridge.',
    },
    {
      ...commonTreeSnake,
      note: 'Gardens with ponds in Glenbrook, Blaxland and Warrimoo, mostly off the ground.',
    },
    {
      ...blackishBlindSnake,
      note: 'Compost and warm garden beds of the lower Mountains, where few people notice it.',
    },
  ],
  faq: [
    {
      question: 'It snows here some winters. Are there snakes in Katoomba at all?',
      answer:
        'Yes. Copperheads, tiger snakes and white-lipped snakes bear live young and cope with the cold. ' +
        'They go to ground for the winter and come out on the first mild days of spring; in between, a ' +
        'stack of firewood is where they are found.',
    },
    {
      question: 'Is the dark snake in the swamp a copperhead or a red-bellied?',
      answer:
        'Above Wentworth Falls it may be either, or a tiger snake. A copperhead is dull, with pale bars ' +
        'on its lips; a red-bellied black snake shines and has red low on its sides. All three are ' +
        'dangerous and none is worth a step closer, so leave the name to a licensed catcher.',
    },
  ],
  description:
    'For lower towns and upper ones alike: online requests for snake removal in the Blue Mountains, from ' +
    'Lapstone to Mount Victoria.',
  keywords: [
    'snake catcher Blue Mountains',
    'snake removal Blue Mountains',
    'snake catcher Katoomba',
    'snake catcher Springwood',
    'emergency snake removal',
    '24/7 snake catcher',
    'licensed snake catcher NSW',
  ],
}
