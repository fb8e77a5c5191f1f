import { Component, type ReactNode } from 'react'

export interface BoundaryProps {
  children: ReactNode
  /** What is shown after a throw. @param again renders the children once more */
  fallback: (again: () => void) => ReactNode
}

/** Keeps a throw within it. React itself reports the error to the console. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { children, fallback } = this.props
    return this.state.failed ? fallback(() => this.setState({ failed: false })) : children
  }
}
