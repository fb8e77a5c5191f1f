import type { Species } from '../region-content.ts'

/** The species guide on the Highland Copperhead (LAND-03). */
export const highlandCopperhead: Species = {
  name: 'Highland Copperhead',
  venom: 'dangerous',
  look: 'Stout, grey-brown to nearly black, about a metre long, with pale bars along its lips.',
  habits:
    'Lives on frogs and lizards in wet, cold country, and is out on days that are too cool for other ' +
    'snakes.',
  mistakenFor: 'Brownish ones are called brown snakes, dark ones red-bellied black or tiger snakes.',
}
