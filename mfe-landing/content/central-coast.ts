import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import type { RegionContent } from './region-content.ts'

/** The landing page of the Central Coast (LAND-02, LAND-03). */
export const centralCoast: RegionContent = {
  slug: 'central-coast',
  intro:
    'The Central Coast is made of water and bush: Brisbane Water, Tuggerah Lake, Budgewoi Lake and Lake ' +
    'Munmorah on one side, the sandstone of Brisbane Water National Park and the forested valleys of ' +
    'Ourimbah and Yarramalong on the other. Red-bellied black snakes and marsh snakes like the wet ground ' +
    'around the lakes, eastern brown snakes the paddocks of Jilliby, Somersby and Mangrove Mountain, and ' +
    'diamond pythons the wooded gardens from Kincumber to Umina Beach. Many houses here stand empty ' +
    'between holidays, and a roof or boat shed that nobody opens is a good place for a snake to spend the ' +
    'cold weeks. From September to April, look before you reach under a kayak, a tarpaulin or a stack of ' +
    'firewood. When you do find a snake, step back, keep it in view and ask for a licensed catcher, at ' +
    'whatever hour it is.',
  suburbs: regionSuburbs['central-coast'],
  species: [
    {
      name: 'Eastern Brown Snake',
      type: 'easternBrownSnake',
      venomous: true,
      note: 'Hunts mice on farmland and acreage behind the coast and in dry grass around the lakes; it moves by day and fast.',
    },
    {
      name: 'Red-bellied Black Snake',
      type: 'redBelliedBlackSnake',
      venomous: true,
      note: 'At home along the lake shores, in swamps and at garden ponds; it would rather leave than fight, yet its bite is a medical emergency.',
    },
    {
      name: 'Eastern Tiger Snake',
      type: 'easternTigerSnake',
      venomous: true,
      note: 'Keeps to swamps and wet flats, where it hunts frogs; with or without bands, it flattens its neck when threatened.',
    },
    {
      name: 'Common Death Adder',
      type: 'deathAdder',
      venomous: true,
      note: 'A short, broad snake of the sandstone bush and heath around Brisbane Water; its colours match the fallen leaves.',
    },
    {
      name: "Stephens' Banded Snake",
      type: 'stephensBandedSnake',
      venomous: true,
      note: 'Near the southern end of its range here; it climbs trees and old walls in wet forest and is about at night.',
    },
    {
      name: 'Eastern Small-eyed Snake',
      type: 'easternSmallEyedSnake',
      venomous: true,
      note: 'Dark, glossy and no longer than an arm as a rule; found under logs, rocks and rubbish and often misjudged for its size.',
    },
    {
      name: 'Golden-crowned Snake',
      type: 'goldenCrownedSnake',
      venomous: true,
      note: 'Common in gardens beside wet forest, where it hunts sleeping skinks at night; grey-brown, with a pale half crown.',
    },
    {
      name: 'Yellow-faced Whip Snake',
      type: 'yellowFacedWhipSnake',
      venomous: true,
      note: 'Seen on sunny rocks, paths and rail sleepers; large eyes with a yellow rim and a dark streak behind them.',
    },
    {
      name: 'Marsh Snake',
      type: 'marshSnake',
      venomous: true,
      note: 'Turns up on lawns after rain near the lakes and lagoons, by day and, in hot weather, by night.',
    },
    {
      name: 'Bandy-bandy',
      type: 'bandyBandy',
      venomous: true,
      note: 'Black and white rings from head to tail; it feeds on blind snakes and is met on roads on wet summer nights.',
    },
    {
      name: 'Diamond Python',
      type: 'diamondPython',
      venomous: false,
      note: 'Many a roof on the Coast has one for a season or two; it warms itself in the morning sun on branches, decks and fences.',
    },
    {
      name: 'Common Tree Snake',
      type: 'commonTreeSnake',
      venomous: false,
      note: 'Slender, with a long thin tail; it looks for frogs around downpipes, ponds and pot plants.',
    },
    {
      name: 'Blackish Blind Snake',
      type: 'blindSnake',
      venomous: false,
      note: 'Pinkish brown to nearly black, it feeds on the eggs and young of ants and is seldom above ground for long.',
    },
  ],
  description:
    'Snake in the house or yard on the Central Coast? Requests are taken from Woy Woy to Lake Munmorah, ' +
    '24/7. Request a catcher online now.',
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
