import type { Species } from '../region-content.ts'

/** The species guide on the Marsh Snake (LAND-03). */
export const marshSnake: Species = {
  name: 'Marsh Snake',
  type: 'marshSnake',
  venom: 'venomous',
  look:
    'Olive to brown, about half a metre long, with two pale lines on each side of the face and a dark ' +
    'belly.',
  habits: 'Lives on frogs and skinks in damp grass, out by day and in hot weather at night.',
  mistakenFor: 'Passes for a small eastern brown, whose face has no pale lines.',
}
