import { townAddress } from '@snake-dispatch/domain/towns'

/**
 * The suburb that came with a chosen town (JOB-21), or an empty text when the visitor typed it themselves. After a
 * reload only the content of the fields shows it.
 */
export function chosenSuburb(address: string | undefined, suburb: string | null | undefined): string {
  return suburb && address?.endsWith(townAddress(suburb)) ? suburb : ''
}

/** True while the address still names the suburb; letter case does not count. */
export function stillAt(address: string, suburb: string): boolean {
  return address.toLowerCase().includes(suburb.toLowerCase())
}
