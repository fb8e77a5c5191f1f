import type { QueryClient } from '@tanstack/react-query'

let held: QueryClient | undefined

/** The page's query client, once a section that queries has been loaded; others do without the library. */
export function heldQueryClient(): QueryClient | undefined {
  return held
}

/** Called by the query door when it is first loaded. */
export function holdQueryClient(client: QueryClient): void {
  held = client
}
