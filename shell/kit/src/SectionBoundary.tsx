import { Component, type ReactNode } from 'react'
import { queryClientRef } from './query-client-ref.ts'
import { Unavailable } from './Unavailable.tsx'

interface SectionBoundaryProps {
  children: ReactNode
  /** Reloads the whole section; without it, the section is only rendered again. */
  onRetry?: (() => void) | undefined
}

/** Keeps a throw in one section from taking the page with it. React itself reports the error to the console. */
export class SectionBoundary extends Component<SectionBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  /** What the section had fetched goes as well: it may be what it could not render. */
  private readonly retry = () => {
    queryClientRef.current?.removeQueries()
    if (this.props.onRetry) this.props.onRetry()
    else this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? <Unavailable onRetry={this.retry} /> : this.props.children
  }
}
