import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import type { RegionContent } from './region-content.ts'

/** The landing page of the Sutherland Shire (LAND-02, LAND-03). */
export const sutherlandShire: RegionContent = {
  slug: 'sutherland-shire',
  intro:
    'The Sutherland Shire has bush at almost every back fence: the Royal National Park to the south, ' +
    'Heathcote National Park to the west, and between them gullies that run down to the Woronora River, ' +
    'Port Hacking and the Georges River. Red-bellied black snakes follow the creeks and waterside ' +
    'gardens, diamond pythons settle in roof spaces and on rock ledges, and death adders lie under leaf ' +
    'litter in the heath and woodland of the parks. Sandstone holds the heat of the day, so on mild ' +
    'evenings snakes can be out on driveways and paths well after sunset. Most people meet one between ' +
    'spring and early autumn, beside a pool, a retaining wall or a garden shed. Stay back, watch where it ' +
    'goes and send your request: it is passed on, day or night, to licensed catchers who work in ' +
    'the Shire.',
  suburbs: regionSuburbs['sutherland-shire'],
  species: [
    {
      name: 'Red-bellied Black Snake',
      type: 'redBelliedBlackSnake',
      venomous: true,
      note: 'The snake most often met along the Woronora, the Hacking River and their creeks; shiny black with red low on its sides.',
    },
    {
      name: 'Eastern Brown Snake',
      type: 'easternBrownSnake',
      venomous: true,
      note: 'Less common on the sandstone of the Shire than in the west of Sydney, but met on open, grassy ground; fast, and quick to defend itself.',
    },
    {
      name: 'Common Death Adder',
      type: 'deathAdder',
      venomous: true,
      note: 'Lies in wait under leaves in the bush of the Royal and Heathcote national parks, and relies on not being seen rather than on flight.',
    },
    {
      name: 'Broad-headed Snake',
      venomous: true,
      note: 'Rare and protected, it shelters under sandstone slabs and in crevices on ridge tops; its yellow bands make people think of a python.',
    },
    {
      name: 'Eastern Small-eyed Snake',
      type: 'easternSmallEyedSnake',
      venomous: true,
      note: 'A glossy dark snake of the night that turns up under pots, bricks and doormats near bushland.',
    },
    {
      name: 'Golden-crowned Snake',
      type: 'goldenCrownedSnake',
      venomous: true,
      note: 'Comes out after dark to hunt small skinks and sometimes ends up in a laundry or garage; it holds its head high when cornered.',
    },
    {
      name: 'Yellow-faced Whip Snake',
      type: 'yellowFacedWhipSnake',
      venomous: true,
      note: 'A thin grey-green snake that chases lizards by day on rocks and garden paths and is gone in a moment.',
    },
    {
      name: 'Marsh Snake',
      type: 'marshSnake',
      venomous: true,
      note: 'Lives in damp grass beside creeks and ponds; olive to brown, with pale stripes on the face.',
    },
    {
      name: 'Diamond Python',
      type: 'diamondPython',
      venomous: false,
      note: 'A regular guest in roofs and carports beside the bush, where it hunts rats and possums; it still bites when handled.',
    },
    {
      name: 'Common Tree Snake',
      type: 'commonTreeSnake',
      venomous: false,
      note: 'Climbs through shrubs and along fences by day in search of frogs and small lizards, and puffs up its throat when alarmed.',
    },
    {
      name: 'Blackish Blind Snake',
      type: 'blindSnake',
      venomous: false,
      note: 'Small, smooth and nearly without eyes, it is dug up in gardens or found on wet paths on warm nights.',
    },
  ],
  description:
    'Snake at home in the Sutherland Shire? Requests are taken from Cronulla to Engadine, 24/7. Ask for a ' +
    'licensed snake catcher online.',
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
