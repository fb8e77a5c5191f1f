import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import { sydneyBanner } from './banners/sydney.ts'
import type { RegionContent } from './region-content.ts'
import { bandyBandy } from './species/bandy-bandy.ts'
import { blackishBlindSnake } from './species/blackish-blind-snake.ts'
import { broadHeadedSnake } from './species/broad-headed-snake.ts'
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
import { yellowFacedWhipSnake } from './species/yellow-faced-whip-snake.ts'

/** The landing page of Sydney (LAND-02, LAND-03). */
export const sydney: RegionContent = {
  slug: 'sydney',
  banner: sydneyBanner,
  intro:
    'Which snake you meet in Sydney depends on your side of town. On the grassy clay of the west, from ' +
    'Blacktown to Campbelltown, it is likely to be an eastern brown. Go north of the harbour or south ' +
    'of the Georges River and the sandstone gullies have diamond pythons in the roofs, golden-crowned ' +
    'snakes at the back step and, where the leaf litter is deep, the odd death adder. Red-bellied black ' +
    'snakes stay with water on all sides, from the ponds at Sydney Olympic Park to the dams around ' +
    'Camden. September brings the first of them out to lie in the sun, and hatchlings no thicker than a ' +
    'pencil get under doors in February and March. Plenty of reported browns turn out to be a whip ' +
    'snake, a tree snake or the tail end of a blue-tongue. Nobody has to settle that on the spot: keep ' +
    'five metres away and send a request.',
  suburbs: regionSuburbs.sydney,
  species: [
    {
      ...easternBrownSnake,
      note:
        'Paddocks, rail land and new estates from Marsden Park to Campbelltown; uncommon on the sandstone ' +
        'north and south of the city.',
    },
    {
      ...redBelliedBlackSnake,
      note:
        'South Creek, the upper Lane Cove River, the ponds of Sydney Olympic Park, and any garden nearby ' +
        'that has frogs.',
    },
    {
      ...easternTigerSnake,
      note: 'Scarce today, on wet ground towards the Hawkesbury and the foot of the Blue Mountains.',
    },
    {
      ...commonDeathAdder,
      note:
        'Sandstone bush such as Ku-ring-gai Chase and the Royal National Park; hardly ever in a garden far ' +
        'from it.',
    },
    {
      ...broadHeadedSnake,
      note:
        'Endangered, and left only on sandstone outcrops at the rim of the city, mostly inside national ' +
        'parks.',
    },
    {
      ...easternSmallEyedSnake,
      note: 'Under rocks, logs and stacked bricks from Hornsby to Engadine; cats bring it inside.',
    },
    {
      ...goldenCrownedSnake,
      note:
        'Gardens that back on to bush on the North Shore, the Northern Beaches and in the Shire, often at ' +
        'the laundry door.',
    },
    {
      ...yellowFacedWhipSnake,
      note: 'Sunny steps, rockeries and headland tracks all over Sydney; often reported as a brown snake.',
    },
    {
      ...marshSnake,
      note:
        'Wet grass along creeks and drains, above all in the gullies that lead down to the Lane Cove and ' +
        'Georges rivers.',
    },
    {
      ...bandyBandy,
      note: 'A rare sight: on a road beside bushland, as at Galston or Glenorie, on a warm wet night.',
    },
    {
      ...brownTreeSnake,
      note:
        'Sandstone gullies of the north, from Hornsby to Pittwater, close to its southern limit; in ' +
        'trees and aviaries.',
    },
    {
      ...diamondPython,
      note: 'Roofs, carports and rock ledges from Berowra to Bundeena, wherever bush and rats are both near.',
    },
    {
      ...commonTreeSnake,
      note: 'Hedges, ferneries and downpipes in the leafy suburbs; the brownish ones may be brown tree snakes.',
    },
    {
      ...blackishBlindSnake,
      note: 'Compost heaps, pavers and wet driveways, in Ryde as much as in Penrith.',
    },
  ],
  districts: [
    {
      slug: 'western-sydney',
      note:
        'Grass, mice and building sites: eastern browns on open ground, black snakes along the creeks ' +
        'and farm dams.',
    },
    {
      slug: 'north-shore',
      note: 'A gully below every ridge, and small snakes of the night that follow skinks into the house.',
    },
    {
      slug: 'northern-beaches',
      note: 'Pythons on decks and in rafters, black snakes at the lagoons, few browns.',
    },
    {
      slug: 'eastern-suburbs',
      note: 'Few wild snakes; more often a lizard in the ivy, a runaway pet or a stowaway in camping gear.',
    },
    {
      slug: 'sutherland-shire',
      note: 'National park on two sides and rock that stays warm at night: expect visitors at the back fence.',
    },
  ],
  faq: [
    {
      question: 'Is a small brown snake in Sydney always an eastern brown?',
      answer:
        'No. East of Parramatta it is more often a yellow-faced whip snake, a marsh snake or a brownish ' +
        'tree snake. Treat it as an eastern brown all the same until a licensed catcher has named it: ' +
        'the young of that snake are venomous from the day they hatch.',
    },
    {
      question: 'Can a snake get into a block of units?',
      answer:
        'Yes, now and then. Planted beds, driveways and open garage doors lead it in, and a python can ' +
        'climb a vine, a wall or a downpipe. Leave the room and shut it; where rooms are open to one ' +
        'another, leave the unit. Note level and parking bay when you send your request.',
    },
    {
      question: 'Are there snakes in Sydney in winter?',
      answer:
        'Fewer, but a sunny day in July is enough to bring a red-bellied black snake on to a slope that ' +
        'faces north. Pythons often spend the cold months in a roof, where they are heard before they are ' +
        'seen.',
    },
  ],
  description:
    'Snake removal in Sydney, asked for online day and night: name the suburb, say where the snake is and ' +
    'add a photo taken from a distance.',
  keywords: [
    'snake catcher Sydney',
    'snake removal Sydney',
    'emergency snake removal',
    '24/7 snake catcher',
    'licensed snake catcher NSW',
    'snake relocation Sydney',
  ],
}
