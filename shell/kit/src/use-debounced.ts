import { useEffect, useState } from 'react'

/** How long typing has to rest before a search is sent, in milliseconds. */
export const SEARCH_DELAY = 250

/** The value once it has rested for `SEARCH_DELAY`; an emptied text counts at once. */
export function useDebounced(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setRested, SEARCH_DELAY, value)
    return () => clearTimeout(timer)
  }, [value])
  // Or else the search before would come back with the first letter of the next one.
  if (value === '' && rested !== '') setRested('')
  return value === '' ? '' : rested
}
