import { townAddress } from '@snake-dispatch/domain/typed-address'

/** A text after a change, and where the cursor belongs when the text differs from what was typed. */
interface Joined {
  text: string
  cursor?: number
}

/**
 * Keeps the street apart from the town it was typed beside (JOB-21): with 'Penrith, NSW, Australia' chosen, '12 High St'
 * gives '12 High St, Penrith, NSW, Australia', typed in front of it or behind it. Up to four digits behind it stay
 * until more follows: they may be the postcode.
 * @param chosen the full address of the town that was chosen in this field, or ''
 * @param towns towns that may have been chosen before, e.g. in a draft
 */
export function joinStreet(typed: string, chosen: string, towns: readonly string[]): Joined {
  const town = [chosen, ...towns.map(townAddress)].find((address) => address && typed.endsWith(address))
  if (town) {
    const street = typed.slice(0, -town.length)
    if (/^[\s,]*$/.test(street)) return { text: town, cursor: 0 }
    return /[\s,]$/.test(street) ? { text: typed } : { text: `${street}, ${town}`, cursor: street.length }
  }
  const street = chosen && typed.startsWith(chosen) ? typed.slice(chosen.length).replace(/^[\s,]+/, '') : ''
  return street && !/^\d{1,4}\s*$/.test(street)
    ? { text: `${street}, ${chosen}`, cursor: street.length }
    : { text: typed }
}

/** An address with one comma and one space wherever something separates its parts, and none at its ends (JOB-21). */
export function tidySeparators(address: string): string {
  return address
    .replaceAll(/\s*,[\s,]*/g, ', ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[ ,]+|[ ,]+$/g, '')
}
