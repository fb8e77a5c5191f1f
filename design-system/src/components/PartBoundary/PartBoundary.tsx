import type { ReactNode } from 'react'
import { Button } from '../Button/Button.tsx'
import { Notice } from '../Notice/Notice.tsx'
import { Boundary } from './Boundary.tsx'

export interface PartBoundaryProps {
  /** What is inside, as the notice names it: 'This job'. */
  name: string
  children: ReactNode
  /** Puts the notice where it may stand, such as into a row of a table. */
  place?: ((notice: ReactNode) => ReactNode) | undefined
}

/** Keeps a throw in one part of a page, such as a card or a tab, from taking its neighbours with it. */
export function PartBoundary({ name, children, place = (notice) => notice }: PartBoundaryProps) {
  const fallback = (again: () => void) =>
    place(
      <Notice
        role="alert"
        tone="warning"
        title={`${name} cannot be shown`}
        action={
          <Button size="small" icon="refresh" onClick={again}>
            Try again
          </Button>
        }
      />,
    )
  return <Boundary fallback={fallback}>{children}</Boundary>
}
