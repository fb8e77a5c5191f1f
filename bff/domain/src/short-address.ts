/** An address as people read it: without the state and country that a chosen place adds, 'Penrith' of 'Penrith, NSW, Australia'. */
export function shortAddress(address: string): string {
  return address.replace(/,\s*NSW,\s*Australia\s*$/i, '')
}
