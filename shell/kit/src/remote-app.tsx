import type { ComponentType } from 'react'
import { findRoute } from '@snake-dispatch/contract/find-route'
import type { PageRoute } from '@snake-dispatch/contract/page-route'
import { lazy } from './lazy.tsx'
import { Navigate, Route, Routes } from './router.ts'

/** A page with its component. */
export type AppPage = PageRoute &
  (
    | {
        /** Loads the page's component: `() => import('./routes/….tsx').then(…)`. */
        load: () => Promise<ComponentType>
        /** False for a page that most visits do not open: it is loaded when it is opened. Else when the page is idle. */
        loadWhenIdle?: false
      }
    | {
        /** Where the page leads instead of being rendered, e.g. `/login?tab=register`. */
        redirect: string
      }
  )

/** Pages that a search engine finds have a description; those of prose have their own, in the document. */
type Described =
  | { audience: 'user' | 'moderator' | 'admin' }
  | { isPrivate: true }
  | { redirect: string }
  | { prerender: 'content' }
  | { description: string }

/** One page of a remote. Its `routes.ts` is read by the build too, so it imports nothing but constants and types. */
export type RemotePage = AppPage & Described

/** The pages of a remote, as its lifecycles and its prerender bundle use them. */
export interface RemoteApp {
  /** Renders the page at the path on screen. */
  App: ComponentType
  /** Loads the code of the page at a path, so that it is rendered at once. Rejects when it cannot be had. */
  load: (pathname: string) => Promise<void>
}

/**
 * Renders the pages of a remote, each in a file of its own.
 * @param surround wraps the component that renders them, e.g. `withQueries`
 */
export function remoteApp(
  pages: readonly AppPage[],
  surround: (App: ComponentType) => ComponentType = (App) => App,
): RemoteApp {
  /** By its `load`: paths that share one show the same page. */
  const parts = new Map<unknown, ReturnType<typeof lazy>>()
  const partOf = ({ load, loadWhenIdle }: Extract<AppPage, { load: unknown }>) => {
    const known = parts.get(load) ?? lazy(load, { preload: loadWhenIdle })
    parts.set(load, known)
    return known
  }
  const routes = pages.map((page) => ({
    path: page.path,
    Page: 'load' in page ? partOf(page) : undefined,
    redirect: 'redirect' in page ? page.redirect : '',
  }))
  const App = () => (
    <Routes>
      {routes.map(({ path, Page, redirect }) => (
        <Route key={path} path={path} element={Page ? <Page /> : <Navigate to={redirect} replace />} />
      ))}
    </Routes>
  )
  return {
    App: surround(App),
    async load(pathname) {
      const page = findRoute(pages, pathname)
      const target = page && 'redirect' in page ? page.redirect.replace(/[?#].*$/, '') : pathname
      await findRoute(routes, target)?.Page?.load()
    },
  }
}
