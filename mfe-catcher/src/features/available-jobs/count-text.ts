import { MAX_PAGE } from '@snake-dispatch/contract/page'

/** How many jobs a list holds: of a full page there may be more. */
export function countText(count: number): string {
  if (count >= MAX_PAGE) return `${MAX_PAGE}+ jobs`
  return count === 1 ? '1 job' : `${count} jobs`
}
