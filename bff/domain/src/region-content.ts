import type { RegionSlug } from './regions.ts'
import type { SnakeType } from './snake-type.ts'

/** A species on a landing page. `type` is its value on the form, where the form has it. */
export type RegionSpecies = {
  name: string
  type?: SnakeType
  venomous: boolean
  note: string
}

/**
 * What a landing page says about its own region (LAND-02, LAND-03, LAND-08); what all of them say is in
 * `landing-content.ts` and `first-aid.ts`. Plain text throughout. A page names its type of `Suburb`, from the list
 * in `region-suburbs`, so that a suburb outside the region is a type error and the browser loads only the page's own.
 */
export type RegionContent<Suburb extends string = string> = {
  slug: RegionSlug
  intro: string
  suburbs: readonly Suburb[]
  species: readonly RegionSpecies[]
  description: string
  keywords: readonly string[]
}
