import type { Species } from '../region-content.ts'

/** The species guide on the Marsh Snake (LAND-03). */
export const marshSnake: Species = {
  name: 'Marsh Snake',
  type: 'marshSnake',
  venom: 'venomous',
  look:
    'Olive to brown, about half a metre long, with two pale lines on each side of the face and a dark ' +
    'belly.',
  habits: 'Lives on frogs and skinks in damp grass, out mostly by day, in hot weather at night too.',
  mistakenFor:
    'Passes for a small eastern brown: the pale lines of its face do not show from five metres away.',
}
