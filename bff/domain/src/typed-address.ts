/** The text of an address field, in the street and what is typed behind it. */
interface AddressBeingTyped {
  /** Without the comma or space at its end; '' while no street is typed. */
  street: string
  /** Where the suburb or town stands: behind the last comma or the type of the street; else the whole text. */
  place: string
}

/** Tells where the street ends in a text that has no comma behind it; 0 when no street ends in it. */
export type StreetEnd = (typed: string) => number

/** Takes '12 High St, Penr' apart into '12 High St' and 'Penr' (JOB-21); with `streetEnd` also '12 High St Penr'. */
export function addressBeingTyped(typed: string, streetEnd?: StreetEnd): AddressBeingTyped {
  const start = typed.lastIndexOf(',') + 1 || (streetEnd?.(typed) ?? 0)
  return { street: typed.slice(0, start).replace(/[\s,]+$/, ''), place: typed.slice(start).trim() }
}

/** The address of a chosen town: '{suburb}, NSW, Australia' (JOB-21). */
export function townAddress(town: string): string {
  return `${town}, NSW, Australia`
}
