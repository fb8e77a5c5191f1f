import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import { wollongongBanner } from './banners/wollongong.ts'
import type { RegionContent } from './region-content.ts'
import { blackishBlindSnake } from './species/blackish-blind-snake.ts'
import { broadHeadedSnake } from './species/broad-headed-snake.ts'
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

/** The landing page of Wollongong (LAND-02, LAND-03). */
export const wollongong: RegionContent = {
  slug: 'wollongong',
  banner: wollongongBanner,
  intro:
    'Wollongong is squeezed between the sea and the escarpment, and snakes travel the creeks that join the ' +
    'two. Rainforest comes down from Mount Keira and Mount Kembla to the back fences of Keiraville, Figtree ' +
    'and Balgownie, with diamond pythons and golden-crowned snakes in it. Towradgi Creek, Allans Creek and ' +
    'Mullet Creek carry red-bellied black snakes to the flats and to Lake Illawarra. Further south, in the ' +
    'open grass of Dapto, Horsley and Kembla Grange, there are eastern browns. Walkers above the cliffs, ' +
    'where the sandstone starts, may come upon a broad-headed snake or a death adder. Wind decides a good ' +
    'deal here: a hot westerly in November drives snakes under decks and into garages. Old roofing iron in ' +
    'the bush of the northern villages can hide several small-eyed snakes at once, small and black and not ' +
    'to be taken for young red-bellies; leave it lying.',
  suburbs: regionSuburbs.wollongong,
  species: [
    {
      ...easternBrownSnake,
      note:
        'Open grass and vacant blocks from Unanderra to Yallah, Kembla Grange above all; fewer in the ' +
        'north.',
    },
    {
      ...redBelliedBlackSnake,
      note: 'Mullet Creek, Towradgi Creek, the shores of Lake Illawarra, and any frog pond near them.',
    },
    {
      ...easternTigerSnake,
      note: 'Wet ground on the plateau above the escarpment; on the coastal flats it is seldom met.',
    },
    {
      ...commonDeathAdder,
      note: 'Leaf litter in the woodland around Helensburgh and along the top of the cliffs, rarely below them.',
    },
    {
      ...broadHeadedSnake,
      note:
        'Endangered; sandstone ledges at the edge of the plateau, under loose rock that should stay where ' +
        'it is.',
    },
    {
      ...easternSmallEyedSnake,
      note:
        'Bark, rock and old roofing iron in the foothills from Coalcliff to Mount Kembla, often several in ' +
        'one place.',
    },
    {
      ...goldenCrownedSnake,
      note:
        'Rainforest gullies and the gardens below them in Keiraville, Mangerton and Thirroul, on summer ' +
        'nights.',
    },
    {
      ...yellowFacedWhipSnake,
      note: 'Rock walls and sunny banks, such as the cuttings above Coalcliff and Scarborough.',
    },
    {
      ...marshSnake,
      note: 'Soaked lawns and wet gullies, from Stanwell Park to Farmborough Heights.',
    },
    {
      ...diamondPython,
      note:
        'Carports, possum boxes and roofs in Austinmer, Thirroul and Mount Ousley, down from the escarpment ' +
        'after rats.',
    },
    {
      ...commonTreeSnake,
      note: 'Creepers, lattice and lantana along the northern creeks, after frogs.',
    },
    {
      ...blackishBlindSnake,
      note: 'Under pavers and in ant nests all over the coastal plain, and on garage floors on wet nights.',
    },
  ],
  faq: [
    {
      question: 'Our block backs on to the escarpment. Will there always be snakes?',
      answer:
        'Some, yes: it is a belt of forest with creeks in it, and clearing one yard does not change that. ' +
        'What you can change is the last stretch: no iron, timber or lantana against the house, no chook ' +
        'feed left out, a screen on every low vent.',
    },
    {
      question: 'Is the snake at Lake Illawarra a red-bellied or a tiger?',
      answer:
        'Glossy black with red low on the sides is a red-bellied, the usual one at Primbee, Windang and ' +
        'Koonawarra. Tiger snakes live more on the plateau; an olive or brown back with faint bands would ' +
        'point to one. Neither needs a closer look from the path.',
    },
    {
      question: 'A snake has slipped into our car. What do we do?',
      answer:
        'Get everybody out, shut the doors and go indoors; a dog or a child does not wait in a second ' +
        'car. Leave bonnet and boot closed, and do not drive until a catcher has looked it over. Moving ' +
        'already? Pull over, hazard lights on, out on the side away from the traffic. Give make, colour ' +
        'and street.',
    },
  ],
  description:
    'Escarpment, creeks and lake bring snakes into the streets of Wollongong. A request for removal takes a ' +
    'few taps, from Helensburgh to Dapto.',
  keywords: [
    'snake catcher Wollongong',
    'snake removal Wollongong',
    'snake catcher Dapto',
    'snake catcher Thirroul',
    'snake catcher Corrimal',
    'emergency snake removal',
    '24/7 snake catcher',
    'licensed snake catcher NSW',
  ],
}
