import type { Species } from '../region-content.ts'

/** The species guide on the Red-bellied Black Snake (LAND-03). */
export const redBelliedBlackSnake: Species = {
  name: 'Red-bellied Black Snake',
  type: 'redBelliedBlackSnake',
  venom: 'dangerous',
  look: 'Glossy black above, red or orange low on the sides, mostly between one and two metres long.',
  habits:
    'Lives near water, eats frogs, is out mostly by day, on hot nights too, and leaves when it has a ' +
    'way out.',
  mistakenFor:
    'Small-eyed snakes are taken for its young, and dark tree snakes or large black skinks for the snake ' +
    'itself.',
}
