import type { Species } from '../region-content.ts'

/** The species guide on the Common Tree Snake (LAND-03). */
export const commonTreeSnake: Species = {
  name: 'Common Tree Snake',
  type: 'commonTreeSnake',
  venom: 'non-venomous',
  look:
    'Very slender, with a long thin tail and large eyes; green, olive, brown or nearly black, yellow on the ' +
    'throat.',
  habits:
    'Climbs after frogs and skinks, mostly by day, on hot nights too. Alarmed, it swells its neck and ' +
    'gives off a smell.',
  mistakenFor:
    'Reported as an eastern brown or a black snake, and confused with the brown tree snake, which is ' +
    'venomous.',
}
