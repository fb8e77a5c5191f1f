/** What a mark on the map stands for, the most important first: of several in one pin it has the shape of the first. */
export const markKinds = ['high', 'medium', 'low', 'mine', 'onCall', 'base'] as const
export type MarkKind = (typeof markKinds)[number]

/** Identifies a mark, e.g. the id of its job. */
export type MarkId = number | string

/** Something that is shown at a suburb. */
export interface MapMark {
  readonly id: MarkId
  readonly kind: MarkKind
  /** Where its pin stands; null where no suburb is known. Never an address, and never a position of a client (D-06). */
  readonly suburb: string | null
  /** A few characters beside its pin, e.g. how long a job waits: '12 min'. */
  readonly note?: string
}

/** Marks that share a pin: open jobs one, and each other kind its own. */
export const layerOf = (kind: MarkKind): string =>
  kind === 'high' || kind === 'medium' || kind === 'low' ? 'open' : kind
