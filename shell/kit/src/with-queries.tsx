import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { queryClient } from './query-client.ts'

/** Gives a micro-frontend's root component the page's query client. */
export function withQueries(App: ComponentType): ComponentType {
  return function WithQueries() {
    return (
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    )
  }
}
