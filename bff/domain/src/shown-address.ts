/** What the list of towns adds to each town (JOB-21), however it is punctuated; a postcode after the state stays. */
const stateAndCountry = /(?<=[^\s,])[\s,]+(?:nsw|new south wales)[\s,]+australia[\s.]*$/i

/**
 * The address as people read it, on screens and in texts to the client: '12 High St, Penrith' for '12 High St, Penrith,
 * NSW, Australia'. What is stored, sent and opened in a map stays as it was typed.
 */
export function shownAddress(address: string): string {
  return address.replace(stateAndCountry, '')
}
