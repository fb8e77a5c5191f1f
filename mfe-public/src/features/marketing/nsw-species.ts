import type { SnakeType } from '@snake-dispatch/domain/snake-type'
import { venomClass, type VenomClass } from '@snake-dispatch/domain/venom'

/**
 * A species that lives in New South Wales, by its proper name. `type` is its value on the form; the form also has
 * doubles and species of other states, which are not listed here, and has not all that live here.
 */
export type NswSpecies = { name: string } & ({ type: SnakeType } | { venom: VenomClass })

/** The snakes of New South Wales that catchers are called to, in alphabetical order (PUB-01). */
export const nswSpecies: readonly NswSpecies[] = [
  { name: 'Bandy-bandy', type: 'bandyBandy' },
  { name: 'Blackish Blind Snake', type: 'blindSnake' },
  { name: 'Blue-bellied Black Snake', venom: 'dangerous' },
  { name: 'Broad-headed Snake', venom: 'dangerous' },
  { name: 'Brown Tree Snake', venom: 'venomous' },
  { name: 'Coastal Carpet Python', type: 'carpetPython' },
  { name: 'Coastal Taipan', type: 'coastalTaipan' },
  { name: 'Common Death Adder', type: 'deathAdder' },
  { name: 'Common Tree Snake', type: 'commonTreeSnake' },
  { name: 'Curl Snake', type: 'curlSnake' },
  { name: "De Vis' Banded Snake", type: 'deVisBandedSnake' },
  { name: 'Diamond Python', type: 'diamondPython' },
  { name: "Dwyer's Snake", type: 'dwyersSnake' },
  { name: 'Eastern Brown Snake', type: 'easternBrownSnake' },
  { name: 'Eastern Small-eyed Snake', type: 'easternSmallEyedSnake' },
  { name: 'Eastern Tiger Snake', type: 'easternTigerSnake' },
  { name: 'Golden-crowned Snake', type: 'goldenCrownedSnake' },
  { name: 'Highland Copperhead', venom: 'dangerous' },
  { name: 'Inland Carpet Python', venom: 'non-venomous' },
  { name: 'Keelback', type: 'keelback' },
  { name: 'Marsh Snake', type: 'marshSnake' },
  { name: 'Mulga (King Brown) Snake', type: 'mulgaSnake' },
  { name: 'Pale-headed Snake', type: 'paleHeadedSnake' },
  { name: 'Red-bellied Black Snake', type: 'redBelliedBlackSnake' },
  { name: 'Rough-scaled Snake', type: 'roughScaledSnake' },
  { name: "Stephens' Banded Snake", type: 'stephensBandedSnake' },
  { name: 'White-lipped Snake', type: 'whiteLippedSnake' },
  { name: 'Yellow-faced Whip Snake', type: 'yellowFacedWhipSnake' },
]

/** The venom class of a listed species; the domain's own where the form has the species. */
export function venomOf(species: NswSpecies): VenomClass {
  return 'type' in species ? venomClass(species.type) : species.venom
}
