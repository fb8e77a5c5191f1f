import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import { sutherlandShireBanner } from './banners/sutherland-shire.ts'
import type { RegionContent } from './region-content.ts'
import { blackishBlindSnake } from './species/blackish-blind-snake.ts'
import { broadHeadedSnake } from './species/broad-headed-snake.ts'
import { commonDeathAdder } from './species/common-death-adder.ts'
import { commonTreeSnake } from './species/common-tree-snake.ts'
import { diamondPython } from './species/diamond-python.ts'
import { easternBrownSnake } from './species/eastern-brown-snake.ts'
import { easternSmallEyedSnake } from './species/eastern-small-eyed-snake.ts'
import { goldenCrownedSnake } from './species/golden-crowned-snake.ts'
import { marshSnake } from './species/marsh-snake.ts'
import { redBelliedBlackSnake } from './species/red-bellied-black-snake.ts'
import { yellowFacedWhipSnake } from './species/yellow-faced-whip-snake.ts'

/** The landing page of the Sutherland Shire (LAND-02, LAND-03). */
export const sutherlandShire: RegionContent = {
  slug: 'sutherland-shire',
  banner: sutherlandShireBanner,
  intro:
    'Few streets in the Sutherland Shire are far from bush. Bundeena and Maianbar lie inside the Royal ' +
    'National Park, Engadine and Heathcote between it and Heathcote National Park, and the gullies of the ' +
    'Woronora lead down to Bonnet Bay, Como and Jannali. Along the Hacking River at Audley and around the ' +
    'ponds of Grays Point the red-bellied black snake is the one to expect. Rock holds the heat of a ' +
    'January day, so a step or driveway may have a snake on it long after dark. Kurnell is different ' +
    'country, sand and swamp with plenty of frogs. Two mistakes are made here every summer: a ' +
    'golden-crowned snake that rears up on the doormat is called a brown, and a blue-tongue asleep among ' +
    'leaves is called a death adder. Loose bush rock stacked as a garden wall gives all of them shelter, ' +
    'summer and winter.',
  suburbs: regionSuburbs['sutherland-shire'],
  species: [
    {
      ...redBelliedBlackSnake,
      note: 'The Woronora and Hacking rivers, their side creeks, and frog ponds from Menai to Grays Point.',
    },
    {
      ...easternBrownSnake,
      note:
        'Uncommon on the sandstone of the Shire; met now and then on open, grassy ground and in cleared ' +
        'easements.',
    },
    {
      ...commonDeathAdder,
      note:
        'Deep leaf litter and heath of the Royal and Heathcote national parks, and the roads through them ' +
        'on warm nights.',
    },
    {
      ...broadHeadedSnake,
      note:
        'Endangered; exposed rock ledges of the Royal National Park and the Woronora Plateau, where every ' +
        'slab must stay in place.',
    },
    {
      ...easternSmallEyedSnake,
      note: 'Doormats, pot plants and stacked bricks in Loftus, Yarrawarrah and Engadine.',
    },
    {
      ...goldenCrownedSnake,
      note: 'Back steps and laundries of the bush suburbs, from Oyster Bay to Heathcote, after dark in summer.',
    },
    {
      ...yellowFacedWhipSnake,
      note:
        'Rock shelves and garden paths in the sun, from the headlands of Bundeena to the ridges of Barden ' +
        'Ridge.',
    },
    {
      ...marshSnake,
      note: 'Soaks, drains and damp grass along the creeks that run to the Georges River and Port Hacking.',
    },
    {
      ...diamondPython,
      note:
        'Carports, roofs and boat sheds from Como to Bundeena, and across the path on the first warm ' +
        'mornings of spring.',
    },
    {
      ...commonTreeSnake,
      note: 'Trellises, shrubs and pool fences near the gullies, wherever frogs sit still.',
    },
    {
      ...blackishBlindSnake,
      note: 'Dug up in vegetable beds and found on wet footpaths on hot nights, all over the Shire.',
    },
  ],
  faq: [
    {
      question: 'Is the black snake beside the Woronora a red-bellied?',
      answer:
        'Most likely: it is the common large snake of the Woronora, the Hacking and the creeks between ' +
        'them, with red low on its sides. Small-eyed snakes and dark tree snakes are black here too, so ' +
        'judge none of them from close up.',
    },
    {
      question: 'Is it a young diamond python or a broad-headed snake?',
      answer:
        'Both are dark with yellow, and both lie on sandstone in the Royal. The yellow of a broad-headed ' +
        'snake forms thin, broken bands, that of a python spots. One of the two has a dangerous bite, so ' +
        'leave the comparison to a licensed catcher.',
    },
    {
      question: 'Do snakes swim across Port Hacking?',
      answer:
        'They can swim. A red-bellied black snake or a python on a pontoon or a moored boat at Lilli ' +
        'Pilli may well have got there by itself. Keep off the boat, watch it from the wharf, five ' +
        'metres away or more, and describe where it lies: on deck, under the canopy, in the anchor ' +
        'well.',
    },
  ],
  description:
    'Python in the carport at Engadine, black snake by the pool in Gymea? Requests for snake removal are ' +
    'taken from all over the Sutherland Shire.',
  keywords: [
    'snake catcher Sutherland Shire',
    'snake removal Sutherland Shire',
    'snake catcher Cronulla',
    'snake catcher Engadine',
    'emergency snake removal',
    '24/7 snake catcher',
    'licensed snake catcher NSW',
  ],
}
