import type { Species } from '../region-content.ts'

/** The species guide on the Blackish Blind Snake (LAND-03). */
export const blackishBlindSnake: Species = {
  name: 'Blackish Blind Snake',
  type: 'blindSnake',
  venom: 'non-venomous',
  look:
    'Pinkish brown to black, shiny, of one thickness from its blunt head to its blunt tail; the eyes are ' +
    'two dots.',
  habits: 'Lives in the soil on the eggs and young of ants, and comes up on warm nights after rain.',
  mistakenFor: 'Looks like a large earthworm, but has scales and flicks a tongue.',
}
