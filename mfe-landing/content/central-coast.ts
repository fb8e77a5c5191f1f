import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import { centralCoastBanner } from './banners/central-coast.ts'
import type { RegionContent } from './region-content.ts'
import { bandyBandy } from './species/bandy-bandy.ts'
import { blackishBlindSnake } from './species/blackish-blind-snake.ts'
import { brownTreeSnake } from './species/brown-tree-snake.ts'
import { commonDeathAdder } from './species/common-death-adder.ts'
import { commonTreeSnake } from './species/common-tree-snake.ts'
import { diamondPython } from './species/diamond-python.ts'
import { easternBrownSnake } from './species/eastern-brown-snake.ts'
import { easternSmallEyedSnake } from './species/eastern-small-eyed-snake.ts'
import { easternTigerSnake } from './species/eastern-tiger-snake.ts'
import { goldenCrownedSnake } from './species/golden-crowned-snake.ts'
import { marshSnake } from './species/marsh-snake.ts'
import { redBelliedBlackSnake } from './species/red-bellied-black-snake.ts'
import { stephensBandedSnake } from './species/stephens-banded-snake.ts'
import { yellowFacedWhipSnake } from './species/yellow-faced-whip-snake.ts'

/** The landing page of the Central Coast (LAND-02, LAND-03). */
export const centralCoast: RegionContent = {
  slug: 'central-coast',
  banner: centralCoastBanner,
  intro:
    'Water meets bush on the Central Coast, and that line is where its snakes are. Tuggerah, Budgewoi ' +
    'and Munmorah lakes and the swamps behind Wamberal have red-bellied black and marsh snakes at their ' +
    'edges. Diamond pythons come out of the gullies of Bouddi and Brisbane Water national parks into ' +
    'the rafters of Killcare, Avoca Beach and Umina Beach. Behind the motorway, in the orchards and ' +
    'horse paddocks of Somersby, Mangrove Mountain and Jilliby, the eastern brown takes over. ' +
    'Weekenders that stay shut from Easter to spring are a favourite winter place: wear boots and ' +
    'gloves, and keep your hands out of what you cannot see into. Two animals fool people: the land ' +
    'mullet, a glossy black lizard reported as a black snake from Ourimbah to Matcham, and the brown ' +
    'tree snake, venomous but no eastern brown.',
  suburbs: regionSuburbs['central-coast'],
  species: [
    {
      ...easternBrownSnake,
      note:
        'Paddocks, orchards and stables of Jilliby, Somersby and Mangrove Mountain, and dry grass west of ' +
        'the lakes.',
    },
    {
      ...redBelliedBlackSnake,
      note:
        'Lake edges from Chittaway Bay to Gwandalan, the creeks of Ourimbah and Yarramalong, and garden ' +
        'ponds.',
    },
    {
      ...easternTigerSnake,
      note: 'Scarce here, on swampy flats where everybody expects a red-bellied black snake.',
    },
    {
      ...commonDeathAdder,
      note: 'Sandstone bush and heath around Patonga, Pearl Beach and Bouddi, beside tracks and under leaves.',
    },
    {
      ...stephensBandedSnake,
      note:
        'Wet forest from about Gosford northwards, which is as far south as it lives; in tree hollows ' +
        'and sometimes old sheds.',
    },
    {
      ...easternSmallEyedSnake,
      note: 'Under logs and sandstone on bush blocks from Kariong to Lisarow, and in the mouths of cats.',
    },
    {
      ...goldenCrownedSnake,
      note: 'Gardens below wet forest, as in Matcham, Holgate and Narara, on the path to the bins at night.',
    },
    {
      ...yellowFacedWhipSnake,
      note: 'Rail sleepers, rockeries and sea walls in full sun, from Umina Beach to Norah Head.',
    },
    {
      ...marshSnake,
      note: 'Lawns beside Wamberal, Terrigal and Avoca lagoons, most of all in the days after rain.',
    },
    {
      ...bandyBandy,
      note: 'On a road through the Yarramalong or Ourimbah valleys on a wet summer night, and seldom elsewhere.',
    },
    {
      ...brownTreeSnake,
      note:
        'Rafters, aviaries and trees of the wetter gullies, as at Ourimbah, Matcham and Yarramalong, ' +
        'after birds.',
    },
    {
      ...diamondPython,
      note:
        'Decks, rafters and trees from Killcare to Terrigal; a house beside Bouddi may have the same one ' +
        'each spring.',
    },
    {
      ...commonTreeSnake,
      note: 'Ferneries, pot plants and downpipes that have frogs, on the Woy Woy peninsula as in the valleys.',
    },
    {
      ...blackishBlindSnake,
      note: 'Comes up through sandy garden beds at Ettalong Beach and The Entrance on humid nights.',
    },
  ],
  faq: [
    {
      question: 'Is it a land mullet or a black snake?',
      answer:
        'A land mullet has four legs, small for its size, and it crashes through dry leaves where a ' +
        'snake glides. With half of it hidden you cannot tell, so where you see no legs take it for a ' +
        'snake, stay at least five metres back and send a request.',
    },
    {
      question: 'Is a brown tree snake the same as a brown snake?',
      answer:
        'No. A brown tree snake climbs, mostly at night, and its fangs are at the back of the mouth; ' +
        'the eastern brown keeps mostly to the ground and is about on hot nights too. Neither the hour ' +
        'nor the place tells you which it is. Both have venom, so keep away from either.',
    },
    {
      question: 'We open up the holiday house in spring. Where might a snake be?',
      answer:
        'In the roof, the boat shed, under a tarpaulin, or between cushions that lay there all winter. ' +
        'Do not search. If you have seen one, leave that room or shed, shut it and send a request. ' +
        'Otherwise wear boots and gloves, and give every corner light before you clear it.',
    },
  ],
  description:
    'Black snake at the lake, python in the holiday house, brown in the orchard? Ask for snake removal on ' +
    'the Central Coast, Woy Woy to Lake Munmorah.',
  keywords: [
    'snake catcher Central Coast',
    'snake removal Central Coast',
    'snake catcher Gosford',
    'snake catcher Wyong',
    'snake catcher Terrigal',
    'emergency snake removal',
    '24/7 snake catcher',
    'licensed snake catcher NSW',
  ],
}
