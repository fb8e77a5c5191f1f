import type { ReactNode } from 'react'
import { Boundary } from '@snake-dispatch/design-system'
import { queryClientRef } from './query-client-ref.ts'
import { Unavailable } from './Unavailable.tsx'

interface SectionBoundaryProps {
  children: ReactNode
  /** Reloads the whole section; without it, the section is only rendered again. */
  onRetry?: (() => void) | undefined
}

/** Keeps a throw in one section from taking the page with it. */
export function SectionBoundary({ children, onRetry }: SectionBoundaryProps) {
  const fallback = (again: () => void) => {
    const retry = () => {
      // What the section had fetched goes as well: it may be what it could not render.
      queryClientRef.current?.removeQueries()
      ;(onRetry ?? again)()
    }
    return <Unavailable onRetry={retry} />
  }
  return <Boundary fallback={fallback}>{children}</Boundary>
}
