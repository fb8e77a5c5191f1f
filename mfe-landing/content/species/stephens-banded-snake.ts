import type { Species } from '../region-content.ts'

/** The species guide on the Stephens' Banded Snake (LAND-03). */
export const stephensBandedSnake: Species = {
  name: "Stephens' Banded Snake",
  type: 'stephensBandedSnake',
  venom: 'dangerous',
  look: 'Dark with paler brown or grey bands and barred lips, mostly less than a metre long.',
  habits: 'Climbs trees and old walls at night, rests in hollows otherwise, and defends itself quickly.',
  mistakenFor: 'Taken for a young python or, low on the ground, for a tiger snake.',
}
