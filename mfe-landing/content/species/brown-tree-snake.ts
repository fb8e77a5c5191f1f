import type { Species } from '../region-content.ts'

/** The species guide on the Brown Tree Snake, which the form does not have (LAND-03). */
export const brownTreeSnake: Species = {
  name: 'Brown Tree Snake',
  venom: 'venomous',
  look: 'Long and thin, light brown with darker cross-bars, a wide head on a thin neck and large eyes.',
  habits:
    'Climbs after birds and lizards, mostly at night, in rafters and aviaries. Its fangs are at the back.',
  mistakenFor:
    'Taken for the common tree snake, which is not venomous, and for an eastern brown, which is another animal.',
}
