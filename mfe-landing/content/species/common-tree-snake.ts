import type { Species } from '../region-content.ts'

/** The species guide on the Common Tree Snake (LAND-03). */
export const commonTreeSnake: Species = {
  name: 'Common Tree Snake',
  type: 'commonTreeSnake',
  venom: 'non-venomous',
  look:
    'Very slender, with a long thin tail and large eyes; green, olive, brown or nearly black, yellow on the ' +
    'throat.',
  habits: 'Climbs by day after frogs and skinks. Alarmed, it swells its neck and gives off a smell.',
  mistakenFor: 'Brown ones are reported as eastern browns, dark ones as red-bellied black snakes.',
}
