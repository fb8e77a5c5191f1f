import type { Species } from '../region-content.ts'

/** The species guide on the Eastern Tiger Snake (LAND-03). */
export const easternTigerSnake: Species = {
  name: 'Eastern Tiger Snake',
  type: 'easternTigerSnake',
  venom: 'dangerous',
  look: 'Thick-set, about a metre long or more, olive to nearly black, with yellowish bands or none.',
  habits: 'Hunts frogs on wet ground, mostly by day, on warm nights too. Alarmed, it flattens its neck.',
  mistakenFor: 'Without bands it passes for a brown snake, a red-bellied black snake or a copperhead.',
}
