import { Component, type ReactNode } from 'react'
import { Button } from '../Button/Button.tsx'
import { Notice } from '../Notice/Notice.tsx'

export interface PartBoundaryProps {
  /** What is inside, as the notice names it: 'This job'. */
  name: string
  children: ReactNode
  /** Puts the notice where it may stand, such as into a row of a table. */
  place?: ((notice: ReactNode) => ReactNode) | undefined
}

/** Keeps a throw in one part of a page, such as a card or a tab, from taking its neighbours with it. */
export function PartBoundary(props: PartBoundaryProps) {
  return <Boundary {...props} />
}

class Boundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { name, children, place = (notice) => notice } = this.props
    if (!this.state.failed) return children
    return place(
      <Notice
        role="alert"
        tone="warning"
        title={`${name} cannot be shown`}
        action={
          <Button size="small" icon="refresh" onClick={() => this.setState({ failed: false })}>
            Try again
          </Button>
        }
      />,
    )
  }
}
