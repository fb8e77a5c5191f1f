import { isRouted, lazy } from '@snake-dispatch/kit'
import { rootOptions, SectionBoundary, useRoutes } from '@snake-dispatch/kit/host'
import { PortalRouter, useLocation } from '@snake-dispatch/kit/router'
import { StrictMode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { containerOf, dropPrerenderedStyle } from '../outlet.ts'
import styles from './Chrome.module.css'
import { hasHeader } from './has-header.ts'
import { Toasts } from './Toasts.tsx'

/** Most visits do without it. */
const NotFound = lazy(() => import('./NotFound.tsx').then((found) => found.NotFound), { preload: false })

/** Its room is kept, so that nothing moves when it comes. */
const SignedInChrome = lazy(() => import('./SignedInChrome.tsx').then((found) => found.SignedInChrome), {
  fallback: <div className={styles.room} />,
  preload: false,
})

/**
 * Draws what stands around the sections: header, main tabs, toasts, and the page for unknown paths. A skeleton of it in
 * the document stays until its code is there.
 */
export async function drawChrome(): Promise<void> {
  const place = document.getElementById('chrome')
  if (!place) throw new Error('The page has no place for the header')
  if (place.hasChildNodes()) await SignedInChrome.load().catch(() => {})
  const notFound = containerOf('not-found')
  notFound.replaceChildren()
  createRoot(place, rootOptions).render(
    <StrictMode>
      <SectionBoundary>
        <PortalRouter>
          <Chrome notFound={notFound} />
        </PortalRouter>
      </SectionBoundary>
    </StrictMode>,
  )
}

export function Chrome({ notFound }: { notFound: HTMLElement }) {
  const { pathname } = useLocation()
  useRoutes()
  // The skeleton of the header is gone.
  useEffect(dropPrerenderedStyle, [])
  return (
    <>
      {hasHeader(pathname) && <SignedInChrome />}
      {isRouted(pathname) || createPortal(<NotFound />, notFound)}
      <Toasts />
    </>
  )
}
