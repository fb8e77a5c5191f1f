import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { queryClient } from './query-client.ts'

/** Gives a component that stands outside the sections, or a section's root, the page's query client. */
export function withQueries<Props extends object>(App: ComponentType<Props>): ComponentType<Props> {
  return function WithQueries(props) {
    return (
      <QueryClientProvider client={queryClient}>
        <App {...props} />
      </QueryClientProvider>
    )
  }
}
