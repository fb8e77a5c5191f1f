import { StrictMode, type ComponentType, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { rootOptions } from './crash.ts'
import { RouteGate } from './guards.tsx'
import type { RemoteApp } from './remote-app.tsx'
import { PortalRouter } from './router.ts'
import { SectionBoundary } from './SectionBoundary.tsx'

/** What the shell gives a remote when it mounts it. */
export interface MountProps {
  /** Where it renders; with `data-prerendered` it hydrates what is there. */
  domElement: HTMLElement
  /** Loads the remote again after it failed. */
  retry?: () => void
}

/** The lifecycles that single-spa calls, and what the shell asks for before it first mounts the remote. */
export interface Lifecycles {
  /** Loads the code of the page at a path. Rejects when it cannot be had. */
  prepare: (pathname: string) => Promise<void>
  bootstrap: () => Promise<void>
  mount: (props: MountProps) => Promise<void>
  unmount: () => Promise<void>
  /** Before the remote is loaded again from another deployment. */
  unload: () => Promise<void>
}

export interface MountOptions {
  /** Called once, before the first mount; what it answers is called when the remote is unloaded. */
  start?: () => () => void
}

/** What surrounds every remote, in the browser and while prerendering; both must render the same tree. */
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
 * Makes the lifecycles of a remote. Written by hand because a throw while rendering must still settle mount: otherwise
 * no other remote could mount any more.
 */
export function mount({ App, load }: RemoteApp, { start }: MountOptions = {}): Lifecycles {
  let root: Root | undefined
  let stop: (() => void) | undefined
  return {
    prepare: load,
    bootstrap: async () => {
      stop = start?.()
    },
    mount: async ({ domElement, retry }) => {
      const router = (children: ReactNode) => <PortalRouter>{children}</PortalRouter>
      const tree = section(App, router, retry)
      if (domElement.hasAttribute('data-prerendered')) {
        domElement.removeAttribute('data-prerendered')
        root = hydrateRoot(domElement, tree, rootOptions)
        return
      }
      const created = createRoot(domElement, rootOptions)
      root = created
      flushSync(() => created.render(tree))
    },
    unmount: async () => {
      root?.unmount()
      root = undefined
    },
    unload: async () => {
      stop?.()
      stop = undefined
    },
  }
}
