import type { Species } from '../region-content.ts'

/** The species guide on the Eastern Small-eyed Snake (LAND-03). */
export const easternSmallEyedSnake: Species = {
  name: 'Eastern Small-eyed Snake',
  type: 'easternSmallEyedSnake',
  venom: 'dangerous',
  look:
    'Shiny black or dark grey above and pink or cream below, mostly about half a metre long, with tiny ' +
    'eyes.',
  habits: 'Hunts sleeping lizards at night, and shelters under rock, bark and timber, at times with others.',
  mistakenFor: 'A young red-bellied black snake is the usual guess. The bite of either is an emergency.',
}
