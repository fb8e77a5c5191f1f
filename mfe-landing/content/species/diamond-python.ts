import type { Species } from '../region-content.ts'

/** The species guide on the Diamond Python (LAND-03). */
export const diamondPython: Species = {
  name: 'Diamond Python',
  type: 'diamondPython',
  venom: 'non-venomous',
  look: 'Black to olive with cream or yellow spots that cluster into diamonds, two metres long and more.',
  habits:
    'Climbs, eats rats and possums, and may stay in one roof for weeks. Its long teeth leave cuts that can ' +
    'need care.',
  mistakenFor:
    'Small ones look like the venomous broad-headed snake. From about Port Macquarie northwards it ' +
    'shades into the coastal carpet python.',
}
