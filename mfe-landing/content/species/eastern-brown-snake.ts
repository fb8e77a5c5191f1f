import type { Species } from '../region-content.ts'

/** The species guide on the Eastern Brown Snake (LAND-03). */
export const easternBrownSnake: Species = {
  name: 'Eastern Brown Snake',
  type: 'easternBrownSnake',
  venom: 'dangerous',
  look:
    'Slender, up to about two metres, from pale tan to nearly black, with a small head hardly wider than ' +
    'its neck.',
  habits:
    'Hunts mice on open, dry ground, mostly by day, on hot nights too. Cornered, it raises its front in ' +
    'an S and strikes.',
  mistakenFor:
    'Whip, marsh and brownish tree snakes are reported as browns; its own young, black-headed and often ' +
    'ringed, as another snake.',
}
