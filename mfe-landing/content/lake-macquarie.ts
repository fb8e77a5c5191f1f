import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import type { RegionContent } from './region-content.ts'

/** The landing page of Lake Macquarie (LAND-02). */
export const lakeMacquarie: RegionContent = {
  slug: 'lake-macquarie',
  intro:
    'Around Lake Macquarie the suburbs follow a long shoreline, with the Watagan Mountains behind ' +
    'Cooranbong and Morisset and coastal heath at Redhead, Caves Beach and Catherine Hill Bay. Reeds, ' +
    'rock walls, boat sheds and bush blocks are within reach of nearly every home. Red-bellied black ' +
    'snakes look for frogs along the creeks that feed the lake, eastern brown snakes work the grassy ' +
    'slopes and old colliery land, and diamond pythons move into roofs and chook sheds after rats. On ' +
    'mild evenings by the water some snakes are about after dark from spring to the end of autumn, so ' +
    'wear shoes and carry a torch. If one is in your shed, boat or house, leave the door shut behind you ' +
    'and put in a request with the landmark or jetty nearest to you.',
  suburbs: regionSuburbs['lake-macquarie'],
  species: [],
  description:
    'Snake by the lake or in the house at Lake Macquarie? Requests are taken from Charlestown to ' +
    'Morisset, 24/7. Ask for removal online.',
  keywords: [
    'snake catcher Lake Macquarie',
    'snake removal Lake Macquarie',
    'snake catcher Charlestown',
    'snake catcher Toronto',
    'snake catcher Belmont',
    'emergency snake removal',
    '24/7 snake catcher',
    'licensed snake catcher NSW',
  ],
}
