import { maskLongNumbers } from '@snake-dispatch/domain/number-privacy'

/**
 * Somebody's words as the detail of an entry about a job; nothing where there are none. They are erased with its client
 * (D-38), and the trail keeps no client's number, not even one that was typed into them (D-26).
 */
export function noteDetail(words: string | null | undefined): { note?: string } {
  return words ? { note: maskLongNumbers(words) } : {}
}
