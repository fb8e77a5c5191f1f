import { StrictMode, type ComponentType, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { RouteGate } from './guards.tsx'
import { BrowserRouter } from './router.ts'
import { SectionBoundary } from './SectionBoundary.tsx'

/** What the shell gives a micro-frontend when it mounts it. */
export interface MountProps {
  /** Where it draws; with `data-prerendered` it takes over what already stands there. */
  domElement: HTMLElement
  /** Loads the micro-frontend anew after it failed. */
  retry?: () => void
}

/** The lifecycles that single-spa calls, and what the shell asks for before it first mounts the section. */
export interface Lifecycles {
  /** Loads the code of the screen at a path. Rejects when it cannot be had. */
  prepare: (pathname: string) => Promise<void>
  bootstrap: () => Promise<void>
  mount: (props: MountProps) => Promise<void>
  unmount: () => Promise<void>
}

/** What surrounds every section, in the browser and while prerendering; both must draw the same tree. */
export function section(App: ComponentType, router: (children: ReactNode) => ReactNode, retry?: () => void) {
  return (
    <StrictMode>
      <SectionBoundary onRetry={retry}>
        {router(
          <RouteGate>
            <App />
          </RouteGate>,
        )}
      </SectionBoundary>
    </StrictMode>
  )
}

/**
 * Makes a micro-frontend's lifecycles from its root component; one whose screens stand in files of their own says
 * with `prepare` how the one at a path is loaded. Written by hand because a throw while drawing
 * must still settle mount: otherwise no other section could mount any more.
 */
export function mount(App: ComponentType, prepare?: Lifecycles['prepare']): Lifecycles {
  let root: Root | undefined
  return {
    prepare: async (pathname) => prepare?.(pathname),
    bootstrap: async () => {},
    mount: async ({ domElement, retry }) => {
      const tree = section(App, (children) => <BrowserRouter>{children}</BrowserRouter>, retry)
      if (domElement.hasAttribute('data-prerendered')) {
        domElement.removeAttribute('data-prerendered')
        root = hydrateRoot(domElement, tree)
        return
      }
      const created = createRoot(domElement)
      root = created
      flushSync(() => created.render(tree))
    },
    unmount: async () => {
      root?.unmount()
      root = undefined
    },
  }
}
