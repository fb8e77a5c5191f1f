import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import type { RegionContent } from './region-content.ts'

/** The landing page of Wollongong (LAND-02, LAND-03). */
export const wollongong: RegionContent = {
  slug: 'wollongong',
  intro:
    'Wollongong sits on a narrow plain between the sea and the Illawarra Escarpment, and wooded creek ' +
    'lines lead from the escarpment right into its suburbs. Diamond pythons are at home in the gardens of ' +
    'Thirroul, Austinmer and Mount Keira, red-bellied black snakes along the creeks and around Lake ' +
    'Illawarra, and eastern brown snakes in the open grass from Dapto to Yallah. On the sandstone plateau ' +
    'above, bushwalkers may come upon a broad-headed snake or a death adder. Warm days from September to ' +
    'April bring snakes onto bush tracks, bike paths and verandas, and hot westerly winds send them into ' +
    'the shade of garages and wood heaps. Note where you last saw the snake, keep the dog inside, and let ' +
    'a licensed catcher who serves Wollongong take over.',
  suburbs: regionSuburbs.wollongong,
  species: [
    {
      name: 'Eastern Brown Snake',
      type: 'easternBrownSnake',
      venomous: true,
      note: 'Lives in the paddocks, vacant blocks and rail land of the southern suburbs; alert, and active in full sun.',
    },
    {
      name: 'Red-bellied Black Snake',
      type: 'redBelliedBlackSnake',
      venomous: true,
      note: 'Follows creeks from the foothills to Lake Illawarra and warms itself on their banks on spring mornings.',
    },
    {
      name: 'Eastern Tiger Snake',
      type: 'easternTigerSnake',
      venomous: true,
      note: 'Met in swampy ground of the coast and the plateau; olive to dark brown, and about in the evening when days are hot.',
    },
    {
      name: 'Common Death Adder',
      type: 'deathAdder',
      venomous: true,
      note: 'Sits still among leaves in the woodland of the plateau; the tip of its tail looks like a grub and lures its prey.',
    },
    {
      name: 'Broad-headed Snake',
      venomous: true,
      note: 'An endangered snake of the sandstone cliffs and outcrops above the city, where it hides under loose rock in the cooler months.',
    },
    {
      name: 'Eastern Small-eyed Snake',
      type: 'easternSmallEyedSnake',
      venomous: true,
      note: 'Found under bark, stones and timber close to the escarpment forest; its small dark eyes hardly show.',
    },
    {
      name: 'Golden-crowned Snake',
      type: 'goldenCrownedSnake',
      venomous: true,
      note: 'Hunts small lizards at night in wet forest and in the gardens below it, and rears up when disturbed.',
    },
    {
      name: 'Yellow-faced Whip Snake',
      type: 'yellowFacedWhipSnake',
      venomous: true,
      note: 'Basks on rock walls and sunny banks, and disappears into a crack at the first step.',
    },
    {
      name: 'Marsh Snake',
      type: 'marshSnake',
      venomous: true,
      note: 'A small snake of wet gullies and soaked lawns that lives on frogs and skinks.',
    },
    {
      name: 'Diamond Python',
      type: 'diamondPython',
      venomous: false,
      note: 'Comes down from the escarpment into northern suburbs, where carports, roofs and possum boxes suit it.',
    },
    {
      name: 'Common Tree Snake',
      type: 'commonTreeSnake',
      venomous: false,
      note: 'Glides through shrubs and creepers by day, and swells its neck and gives off a strong smell when cornered.',
    },
    {
      name: 'Blackish Blind Snake',
      type: 'blindSnake',
      venomous: false,
      note: 'Lives below ground among ant nests and shows itself under lifted pavers or on damp nights.',
    },
  ],
  description:
    'Snake in your Wollongong home or yard? Requests are taken from Helensburgh to Dapto, day and night, ' +
    'and alert licensed catchers. Ask online.',
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
