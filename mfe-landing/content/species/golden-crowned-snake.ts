import type { Species } from '../region-content.ts'

/** The species guide on the Golden-crowned Snake (LAND-03). */
export const goldenCrownedSnake: Species = {
  name: 'Golden-crowned Snake',
  type: 'goldenCrownedSnake',
  venom: 'venomous',
  look:
    'Brown to dark grey, about half a metre long, with a pale stripe around the head that is open at the ' +
    'back.',
  habits: 'Hunts skinks at night. Disturbed, it rears up and strikes with its mouth closed.',
  mistakenFor:
    'Reared up on a doorstep it is reported as an eastern brown, which is about on hot nights too.',
}
