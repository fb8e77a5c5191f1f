import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import type { RegionContent } from './region-content.ts'

/** The landing page of Sydney (LAND-02, LAND-03). */
export const sydney: RegionContent = {
  slug: 'sydney',
  intro:
    'A snake in the laundry, the garage or under the trampoline is an emergency, and in Sydney it can happen ' +
    'in any suburb: bushland reserves, creeks and railway corridors carry snakes deep into built-up streets. ' +
    'They are most active on warm days from September to April, when they look for mates, food, water and ' +
    'shade. Tell us where you are and what you can see, day or night: licensed snake catchers who serve your ' +
    'suburb are alerted at once. The catcher who takes your job texts you an arrival time, catches the snake ' +
    'and releases it in suitable bushland. Until then, keep your distance and keep the snake in sight.',
  suburbs: regionSuburbs.sydney,
  species: [
    {
      name: 'Eastern Brown Snake',
      type: 'easternBrownSnake',
      venomous: true,
      note: 'Fast, nervous and active by day, it hunts mice around sheds and stables, mostly in the west and south-west; no other snake causes more deaths in Australia.',
    },
    {
      name: 'Red-bellied Black Snake',
      type: 'redBelliedBlackSnake',
      venomous: true,
      note: 'Glossy black above with red along its sides, it lives near creeks, ponds and dams, where it hunts frogs.',
    },
    {
      name: 'Eastern Tiger Snake',
      type: 'easternTigerSnake',
      venomous: true,
      note: 'A heavy-set snake of swamps and wet ground; its bands are often faint or missing, so colour does not tell it apart.',
    },
    {
      name: 'Common Death Adder',
      type: 'deathAdder',
      venomous: true,
      note: 'Short and thick, it lies still under leaf litter in bushland and stays where it is when somebody walks up to it.',
    },
    {
      name: 'Broad-headed Snake',
      venomous: true,
      note: 'A threatened species of the sandstone around Sydney, black with thin yellow bands, and easily mistaken for a young diamond python.',
    },
    {
      name: 'Eastern Small-eyed Snake',
      type: 'easternSmallEyedSnake',
      venomous: true,
      note: 'Small, shiny and black, it moves about at night and is often taken for a young red-bellied black snake.',
    },
    {
      name: 'Golden-crowned Snake',
      type: 'goldenCrownedSnake',
      venomous: true,
      note: 'A night hunter of gardens beside bushland, with a pale band around the crown of its head; it rears up when threatened.',
    },
    {
      name: 'Yellow-faced Whip Snake',
      type: 'yellowFacedWhipSnake',
      venomous: true,
      note: 'Slender and very fast, with a dark comma-shaped mark around the eye; it is often mistaken for a young brown snake.',
    },
    {
      name: 'Marsh Snake',
      type: 'marshSnake',
      venomous: true,
      note: 'Found in damp, grassy places, and known by two pale lines on each side of its head.',
    },
    {
      name: 'Bandy-bandy',
      type: 'bandyBandy',
      venomous: true,
      note: 'Ringed in black and white, it lives underground and raises its body in loops when disturbed.',
    },
    {
      name: 'Diamond Python',
      type: 'diamondPython',
      venomous: false,
      note: 'Dark with cream or yellow spots and up to three metres long, it shelters in roofs and sheds, and its bite can need medical care.',
    },
    {
      name: 'Common Tree Snake',
      type: 'commonTreeSnake',
      venomous: false,
      note: 'Slim, active by day and a good climber, usually green or grey above with a yellowish throat; some look much like brown snakes.',
    },
    {
      name: 'Blackish Blind Snake',
      type: 'blindSnake',
      venomous: false,
      note: 'Looks like a large, shiny worm, lives underground and comes to the surface after rain.',
    },
  ],
  description:
    'Snake in the house or yard in Sydney? Requests are taken 24 hours a day, 7 days a week. Ask online ' +
    'for a licensed snake catcher, with a photo if you have one.',
  keywords: [
    'snake catcher Sydney',
    'snake removal Sydney',
    'emergency snake removal',
    '24/7 snake catcher',
    'licensed snake catcher NSW',
    'snake relocation Sydney',
  ],
}
