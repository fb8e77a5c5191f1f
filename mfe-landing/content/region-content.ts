import type { RegionSlug } from '@snake-dispatch/domain/regions'
import type { SnakeType } from '@snake-dispatch/domain/snake-type'

/** A species on a landing page. `type` is its value on the form, where the form has it. */
export type RegionSpecies = {
  name: string
  type?: SnakeType
  venomous: boolean
  note: string
}

/**
 * What a landing page says about its own region (LAND-02, LAND-03, LAND-08), as plain text. Advice that all pages
 * give is in the domain's `first-aid.ts` and `why-choose.ts`.
 */
export type RegionContent = {
  slug: RegionSlug
  intro: string
  /** The region's one list, the best known first. */
  suburbs: readonly string[]
  species: readonly RegionSpecies[]
  description: string
  keywords: readonly string[]
}
