/** The text of an address field, split into the street and the text after it. */
interface AddressBeingTyped {
  /** Without the comma or space at its end; '' while no street is typed. */
  street: string
  /** The suburb or town: the text after the last comma, else after the street type, else the whole text. */
  place: string
}

/** Returns the index at which the street ends in a text without a comma; 0 when there is none. */
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
