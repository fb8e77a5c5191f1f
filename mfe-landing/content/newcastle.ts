import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import type { RegionContent } from './region-content.ts'

/** The landing page of Newcastle (LAND-02, LAND-03). */
export const newcastle: RegionContent = {
  slug: 'newcastle',
  intro:
    'Newcastle has its snakes close to the city: Blackbutt Reserve and Glenrock lie among suburbs, and ' +
    'Hexham Swamp and the wetlands of Shortland and Kooragang begin where the western streets end. Red- ' +
    'bellied black snakes live along the wetlands, creeks and stormwater channels. Eastern brown snakes ' +
    'hunt in the grass of rail corridors, old industrial land and the growing edge of the city around ' +
    'Fletcher, Maryland and Minmi. Diamond pythons and tree snakes come through the tree tops into New ' +
    'Lambton, Kotara and Elermore Vale, and a roof full of rats keeps them there. Sightings begin with ' +
    'the first warm days of September and last well into autumn. Keep everybody out of the room or off ' +
    'the lawn, tell us what you see, and your request is passed on to licensed catchers around Newcastle.',
  suburbs: regionSuburbs.newcastle,
  species: [
    {
      name: 'Eastern Brown Snake',
      type: 'easternBrownSnake',
      venomous: true,
      note: 'Found on open ground at the edge of the city, in long grass, under sheet iron and around sheds; light brown to almost black.',
    },
    {
      name: 'Red-bellied Black Snake',
      type: 'redBelliedBlackSnake',
      venomous: true,
      note: 'The snake of the Hunter wetlands, also seen along drains, golf courses and backyard ponds.',
    },
    {
      name: 'Eastern Small-eyed Snake',
      type: 'easternSmallEyedSnake',
      venomous: true,
      note: 'A shy night hunter of bush reserves such as Glenrock, black above with a pink or cream belly.',
    },
    {
      name: 'Golden-crowned Snake',
      type: 'goldenCrownedSnake',
      venomous: true,
      note: 'Small and brown with a pale line around the head; found at night on paths and in garages near bushland.',
    },
    {
      name: 'Yellow-faced Whip Snake',
      type: 'yellowFacedWhipSnake',
      venomous: true,
      note: 'Quick and lean, it suns itself on rockeries and coastal walking tracks; several may share a winter shelter.',
    },
    {
      name: 'Marsh Snake',
      type: 'marshSnake',
      venomous: true,
      note: 'Hides under boards and grass in moist places at the edges of swamps and creeks.',
    },
    {
      name: 'Bandy-bandy',
      type: 'bandyBandy',
      venomous: true,
      note: 'A burrowing snake in black and white rings that few people ever see, mostly on warm nights after rain.',
    },
    {
      name: 'Diamond Python',
      type: 'diamondPython',
      venomous: false,
      note: 'Lives in bush gullies and the roofs beside them; north of Newcastle its pattern begins to resemble that of a carpet python.',
    },
    {
      name: 'Common Tree Snake',
      type: 'commonTreeSnake',
      venomous: false,
      note: 'Often found in hedges, gutters and aviaries by day; olive, green or nearly black, with yellow on the throat.',
    },
    {
      name: 'Blackish Blind Snake',
      type: 'blindSnake',
      venomous: false,
      note: 'Comes up from the soil on humid nights and now and then into bathrooms; tiny mouth, blunt tail.',
    },
  ],
  description:
    'Snake in your home or garden in Newcastle? Requests are taken from Merewether to Wallsend, 24/7. Ask ' +
    'for a licensed snake catcher online.',
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
