import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import type { RegionContent } from './region-content.ts'

/** The landing page of the Southern Highlands (LAND-02). */
export const southernHighlands: RegionContent = {
  slug: 'southern-highlands',
  intro:
    'Cold winters set the rhythm in the Southern Highlands: snakes lie up for months and then use every ' +
    'warm day between October and March. Highland copperheads live in the swamps, tussock paddocks and ' +
    'wet gullies around Robertson and Burrawang, and since they bear the cold better than most snakes ' +
    'they may be out on a day when nobody expects them. Tiger snakes and red-bellied black snakes keep to ' +
    'creeks and dams, eastern brown snakes to the drier grazing country in the west. The old gardens of ' +
    'Bowral, Mittagong and Moss Vale, with their stone walls, hedges, ponds and wood sheds, suit all of ' +
    'them, and behind Bundanoon and Fitzroy Falls the bush of Morton National Park begins. Should one ' +
    'come to your door, keep well clear of it and ask for a licensed catcher.',
  suburbs: regionSuburbs['southern-highlands'],
  species: [],
  description:
    'Snake in a house, garden or stable in the Southern Highlands? Requests are taken for Bowral, ' +
    'Mittagong and Moss Vale, 24/7. Ask online.',
  keywords: [
    'snake catcher Southern Highlands',
    'snake removal Southern Highlands',
    'snake catcher Bowral',
    'snake catcher Moss Vale',
    'snake catcher Mittagong',
    'emergency snake removal',
    '24/7 snake catcher',
    'licensed snake catcher NSW',
  ],
}
