import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import { newcastleBanner } from './banners/newcastle.ts'
import type { RegionContent } from './region-content.ts'
import { bandyBandy } from './species/bandy-bandy.ts'
import { blackishBlindSnake } from './species/blackish-blind-snake.ts'
import { brownTreeSnake } from './species/brown-tree-snake.ts'
import { commonTreeSnake } from './species/common-tree-snake.ts'
import { diamondPython } from './species/diamond-python.ts'
import { easternBrownSnake } from './species/eastern-brown-snake.ts'
import { easternSmallEyedSnake } from './species/eastern-small-eyed-snake.ts'
import { goldenCrownedSnake } from './species/golden-crowned-snake.ts'
import { marshSnake } from './species/marsh-snake.ts'
import { redBelliedBlackSnake } from './species/red-bellied-black-snake.ts'
import { yellowFacedWhipSnake } from './species/yellow-faced-whip-snake.ts'

/** The landing page of Newcastle (LAND-02, LAND-03). */
export const newcastle: RegionContent = {
  slug: 'newcastle',
  banner: newcastleBanner,
  intro:
    'Bush and swamp reach into Newcastle from two sides. Blackbutt Reserve sends diamond pythons and ' +
    'tree snakes over the fences of New Lambton and Kotara, Glenrock does the same for Merewether ' +
    'Heights. At the other end Hexham Swamp begins where the streets of Shortland, Maryland and ' +
    'Fletcher stop; that is red-bellied black snake country, as are Kooragang and Ironbark Creek. Dry ' +
    'places suit eastern browns: rail corridors, rubble on old works along the river, the grassy hills ' +
    'of Minmi. A snake in Hamilton or Islington has as a rule come along Throsby Creek or the line, and ' +
    'quite often it is a blue-tongue after all. When the Hunter floods, everything that lived on the ' +
    'low ground moves to the levees and fences of Tarro, Hexham and Sandgate. From September to April ' +
    'keep chook feed locked away: rats bring pythons, and mice the browns.',
  suburbs: regionSuburbs.newcastle,
  species: [
    {
      ...easternBrownSnake,
      note:
        'Dry grass on the hills of Minmi and Fletcher, rail corridors, and rubble on old industrial land ' +
        'along the river.',
    },
    {
      ...redBelliedBlackSnake,
      note:
        'Hexham Swamp, Kooragang and Ironbark Creek, and from there the drains and ponds of Shortland and ' +
        'Wallsend.',
    },
    {
      ...easternSmallEyedSnake,
      note: 'Under rocks and logs in Glenrock and Blackbutt, and on doorsteps beside them at night.',
    },
    {
      ...goldenCrownedSnake,
      note: 'Damp gullies around Rankin Park and New Lambton Heights, and the garages next to them after dark.',
    },
    {
      ...yellowFacedWhipSnake,
      note: 'Warm walls, steps and rockeries, the sea cliffs at Merewether and Bar Beach included.',
    },
    {
      ...marshSnake,
      note: 'Wet grass at the edge of Hexham Swamp and in the drains of Sandgate and Tarro.',
    },
    {
      ...bandyBandy,
      note:
        'Comes up on wet summer nights at the bushy edge of the city, as at Minmi; few residents ever see ' +
        'one.',
    },
    {
      ...brownTreeSnake,
      note:
        'Aviaries, sheds and big trees near the bush of Blackbutt, Glenrock and the western suburbs, ' +
        'for birds and eggs.',
    },
    {
      ...diamondPython,
      note: 'Roofs and verandas of Kotara, New Lambton Heights and Elermore Vale, after rats and possums.',
    },
    {
      ...commonTreeSnake,
      note: 'Hedges, gutters and bird cages in the leafy streets around Blackbutt Reserve.',
    },
    {
      ...blackishBlindSnake,
      note: 'Garden soil from Waratah to Stockton, and now and then a laundry floor after a storm.',
    },
  ],
  faq: [
    {
      question: 'Is the snake in our aviary a tree snake or a brown?',
      answer:
        'Common tree snakes come for frogs and skinks, brown tree snakes for the finches, and eastern ' +
        'browns for the mice under the seed. All three can look brown and none keeps strict hours; two ' +
        'of them have venom. Stay out, leave the birds, and say in your request what is in there.',
    },
    {
      question: 'Snakes have come up with the flood. Are they lost?',
      answer:
        'They have moved to dry ground and go back when the river does. Around Hexham and Tarro leave ' +
        'them a way out and keep your hands off fences and rails. When one is in a building, send a ' +
        'request; for the flood itself the SES answers on 132 500, and 000 is for danger to life.',
    },
  ],
  description:
    'Snake off the wetlands, out of Blackbutt Reserve or in the garage? Ask for snake removal in Newcastle, ' +
    'from Merewether and Stockton to Minmi.',
  keywords: [
    'snake catcher Newcastle',
    'snake removal Newcastle',
    'snake catcher Wallsend',
    'snake catcher Merewether',
    'emergency snake removal',
    '24/7 snake catcher',
    'licensed snake catcher NSW',
  ],
}
