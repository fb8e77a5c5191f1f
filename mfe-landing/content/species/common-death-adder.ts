import type { Species } from '../region-content.ts'

/** The species guide on the Common Death Adder (LAND-03). */
export const commonDeathAdder: Species = {
  name: 'Common Death Adder',
  type: 'deathAdder',
  venom: 'dangerous',
  look: 'Short and stout, banded in grey or reddish brown, with a broad head and a thin tip to its tail.',
  habits:
    'Lies still under leaves, day and night, and twitches its tail tip like a grub to bring prey close.',
  mistakenFor:
    'Blue-tongue lizards are often reported as one: they are stout and banded too, and their short legs ' +
    'hardly show.',
}
