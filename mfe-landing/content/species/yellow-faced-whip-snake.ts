import type { Species } from '../region-content.ts'

/** The species guide on the Yellow-faced Whip Snake (LAND-03). */
export const yellowFacedWhipSnake: Species = {
  name: 'Yellow-faced Whip Snake',
  type: 'yellowFacedWhipSnake',
  venom: 'venomous',
  look:
    'Thin and grey-green, often rusty towards the head, with a yellow ring around a large eye and a dark ' +
    'comma below it.',
  habits:
    'Chases skinks in full sun and is gone into a crack in a moment. In winter several may share a crevice.',
  mistakenFor:
    'Often taken for a young eastern brown, and young browns for it. From five metres away nobody can ' +
    'tell.',
}
