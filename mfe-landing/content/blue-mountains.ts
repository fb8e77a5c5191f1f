import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import type { RegionContent } from './region-content.ts'

/** The landing page of the Blue Mountains (LAND-02, LAND-03). */
export const blueMountains: RegionContent = {
  slug: 'blue-mountains',
  intro:
    'The Blue Mountains are a chain of towns along one ridge with national park falling away on both ' +
    'sides, so a snake in the garden has seldom come far. What you meet depends on how high you live. ' +
    'Around Glenbrook, Blaxland and Springwood there are diamond pythons, red-bellied black snakes and ' +
    'the occasional eastern brown snake; higher up, from Wentworth Falls to Mount Victoria, the swamps ' +
    'and heath belong to highland copperheads, tiger snakes and small white-lipped snakes. The season in ' +
    'the upper towns is shorter than on the coast, beginning around October and ending with the first ' +
    'cold nights of autumn, and on a fine day snakes lie on warm rock, steps and paths. Wood heaps and ' +
    'stone walls are their usual shelter near a house. Send a request whatever the hour and the weather, ' +
    'and say whether the road to you is sealed.',
  suburbs: regionSuburbs['blue-mountains'],
  species: [
    {
      name: 'Highland Copperhead',
      venomous: true,
      note: 'Lives in swamps, wet gullies and tussock in the upper Mountains and puts up with more cold than most snakes; grey-brown to nearly black, with barred lips.',
    },
    {
      name: 'Eastern Tiger Snake',
      type: 'easternTigerSnake',
      venomous: true,
      note: 'Found around swamps and creeks of the upper Mountains; it may be plain olive or strongly banded.',
    },
    {
      name: 'Red-bellied Black Snake',
      type: 'redBelliedBlackSnake',
      venomous: true,
      note: 'Lives beside creeks, dams and garden ponds, from the foot of the Mountains to the upper towns.',
    },
    {
      name: 'Eastern Brown Snake',
      type: 'easternBrownSnake',
      venomous: true,
      note: 'Met in the lower Mountains and the open valleys, on dry grassy ground; slender, swift and very venomous.',
    },
    {
      name: 'Broad-headed Snake',
      venomous: true,
      note: 'Lives on exposed sandstone cliffs and in tree hollows near them; collecting bush rock destroys its shelter.',
    },
    {
      name: 'Common Death Adder',
      type: 'deathAdder',
      venomous: true,
      note: 'Keeps to bushland with deep leaf litter and is seen on roads and fire trails on warm nights.',
    },
    {
      name: 'Eastern Small-eyed Snake',
      type: 'easternSmallEyedSnake',
      venomous: true,
      note: 'Shelters by day under sandstone slabs and logs, sometimes several together; it hunts lizards after dark.',
    },
    {
      name: 'White-lipped Snake',
      type: 'whiteLippedSnake',
      venomous: true,
      note: 'A small snake of cool heath and grass with a thin white line along the lip; it gives birth to live young.',
    },
    {
      name: 'Yellow-faced Whip Snake',
      type: 'yellowFacedWhipSnake',
      venomous: true,
      note: 'Hunts skinks among rocks and on bush tracks in the sunny hours.',
    },
    {
      name: 'Diamond Python',
      type: 'diamondPython',
      venomous: false,
      note: 'Mostly in the lower and middle Mountains, on ledges and in roofs; it stays in one shelter for weeks in winter.',
    },
    {
      name: 'Common Tree Snake',
      type: 'commonTreeSnake',
      venomous: false,
      note: 'A daytime climber of the lower Mountains, lean and long-tailed, that looks for frogs in gardens.',
    },
    {
      name: 'Blackish Blind Snake',
      type: 'blindSnake',
      venomous: false,
      note: 'Turns up in compost and under stones; it looks like a worm but has scales and a small forked tongue.',
    },
  ],
  description:
    'Snake at your home in the Blue Mountains? Requests are taken from Lapstone to Mount Victoria, 24 ' +
    'hours a day. Request removal online.',
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
