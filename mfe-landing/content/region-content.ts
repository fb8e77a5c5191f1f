import type { RegionSlug } from '@snake-dispatch/domain/regions'
import type { SnakeType } from '@snake-dispatch/domain/snake-type'
import type { VenomClass } from '@snake-dispatch/domain/venom'

/**
 * What the species guide says about a snake, the same on all pages that list it (LAND-03). Each species is a file of
 * its own in `species/`, so that a page carries only those it lists.
 */
export type Species = {
  name: string
  /** Its value on the form, where the form has it. */
  type?: SnakeType
  venom: VenomClass
  look: string
  habits: string
  mistakenFor: string
}

/** A species on a landing page, with a note on where it is met in that region. */
export type RegionSpecies = Species & { note: string }

/** A part of a region that has a page of its own, and what is different there. */
export type RegionDistrict = { slug: RegionSlug; note: string }

/** A question that people of a region ask, and its answer. */
export type RegionQuestion = { question: string; answer: string }

/**
 * What a landing page says about its own region (LAND-02, LAND-03, LAND-08), as plain text. Advice that all pages
 * give is in the domain's `first-aid.ts` and `why-choose.ts`.
 */
export type RegionContent = {
  slug: RegionSlug
  /**
   * A drawing of the region, of 1200 × 300: what stands inside the SVG element, in the colours `--banner-…`. What
   * matters lies between 30 and 270 from the top, and not within 90 of the left and right.
   */
  banner: string
  intro: string
  /** The region's one list, the best known first. */
  suburbs: readonly string[]
  species: readonly RegionSpecies[]
  /** Of Sydney alone: the pages of its districts. */
  districts?: readonly RegionDistrict[]
  /** Two or three, about this region only. */
  faq: readonly RegionQuestion[]
  description: string
  keywords: readonly string[]
}
