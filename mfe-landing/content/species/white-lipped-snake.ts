import type { Species } from '../region-content.ts'

/** The species guide on the White-lipped Snake (LAND-03). */
export const whiteLippedSnake: Species = {
  name: 'White-lipped Snake',
  type: 'whiteLippedSnake',
  venom: 'venomous',
  look: 'Small, olive-grey to brown, with a thin white line along the lip that is edged with black.',
  habits: 'Hunts skinks in cool grass and heath, mostly by day, on warm nights too, and bears live young.',
  mistakenFor: 'So small that it is taken for the young of a brown snake or a copperhead.',
}
