import type { QueryClient } from '@tanstack/react-query'

/**
 * The page's query client, once a section that queries has loaded the library; `current` is undefined before.
 * Set by the kit's `query` entry point.
 */
export const queryClientRef: { current: QueryClient | undefined } = { current: undefined }
