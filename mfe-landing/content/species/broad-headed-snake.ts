import type { Species } from '../region-content.ts'

/** The species guide on the Broad-headed Snake (LAND-03). */
export const broadHeadedSnake: Species = {
  name: 'Broad-headed Snake',
  venom: 'dangerous',
  look: 'Black with narrow, broken bands of yellow scales, a flat head and less than a metre of length.',
  habits: 'Out at night; hides under sun-warmed sandstone in the cool months and in tree hollows in summer.',
  mistakenFor: 'Its yellow makes people think of a young diamond python, which has no venom. This one has.',
}
