import type { Species } from '../region-content.ts'

/** The species guide on the Eastern Brown Snake (LAND-03). */
export const easternBrownSnake: Species = {
  name: 'Eastern Brown Snake',
  type: 'easternBrownSnake',
  venom: 'dangerous',
  look:
    'Slender, up to about two metres, from pale tan to nearly black, with a small head hardly wider than ' +
    'its neck.',
  habits: 'Hunts mice by day on open, dry ground. Cornered, it raises its front in an S and strikes.',
  mistakenFor:
    'Whip snakes, marsh snakes and brownish tree snakes are reported as browns; its own young, with a black ' +
    'head and often rings, as some other snake.',
}
