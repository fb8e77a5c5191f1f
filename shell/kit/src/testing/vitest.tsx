import type { PageData } from '@snake-dispatch/contract/portal-config'
import { cleanup, render, renderHook, type RenderResult } from '@testing-library/react'
import type { HttpHandler } from 'msw/http'
import type { ReactNode } from 'react'
import { afterEach, beforeEach } from 'vitest'
import { providePageData } from '../page-data.ts'
import { takePageData } from '../query-client.ts'
import { useShownToast } from '../toast.ts'
import { enterPortal, leavePortal, Portal, type Visit } from './portal.tsx'
import { startServer, type TestServer } from './server.ts'

export { enterPortal }

export { liveSocketOpened, receiveLiveMessage } from '../live-listeners.ts'
export { signedOut, startSession } from '../session.ts'

let server: TestServer

beforeEach(() => {
  server = startServer()
})
afterEach(async () => {
  closePortal()
  sessionStorage.clear()
  localStorage.clear()
  server.stop()
  await server.verify()
})

// jsdom lays nothing out: it has nowhere to scroll to, nothing moves, and its screen is as wide as it needs to be.
for (const method of ['scrollIntoView', 'animate'])
  if (!(method in Element.prototype)) Object.assign(Element.prototype, { [method]() {} })
if (!('ResizeObserver' in globalThis))
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  })
if (!('matchMedia' in globalThis))
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  })

/**
 * Renders a screen in the portal, as a visit to a path. Everything is undone after the test, which fails
 * when a call was made that `answers` do not cover.
 */
export function renderPortal(
  screen: ReactNode,
  { answers = [], ...visit }: Visit = {},
): RenderResult & TestServer {
  enterPortal(visit)
  server.use(...answers)
  const rendered = render(
    <Portal path={visit.path} toasts={visit.toasts}>
      {screen}
    </Portal>,
  )
  return { ...server, ...rendered }
}

/** Gives the page what its document brings, before anything of it runs. */
export function servePageData(data: PageData): void {
  providePageData(data)
  takePageData()
}

/** Closes the page as a reload does: what the browser stores stays. */
export function closePortal(): void {
  cleanup()
  leavePortal()
}

/** Answers calls of code that is tested without a screen; later answers precede earlier ones. */
export function answerCalls(...answers: HttpHandler[]): TestServer {
  server.use(...answers)
  return server
}

/** The newest toast on show, as its title, text and variant; undefined when there is none. */
export function shownToast() {
  const { result, unmount } = renderHook(useShownToast)
  const shown = result.current
  unmount()
  if (!shown?.open) return undefined
  const { title, description, variant } = shown
  return { title, description, variant }
}
