import { isRouted, routeOf, SectionBoundary } from '@snake-dispatch/kit'
import { BrowserRouter, useLocation } from '@snake-dispatch/kit/router'
import { lazy, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { containerOf } from '../outlet.ts'
import { NotFound } from './NotFound.tsx'
import { Toasts } from './Toasts.tsx'

const Header = lazy(() => import('./Header.tsx'))

/** Draws what stands around the sections: header, toasts, and the page for unknown paths. */
export function drawChrome(): void {
  const place = document.getElementById('chrome')
  if (!place) throw new Error('The page has no place for the header')
  const notFound = containerOf('not-found')
  notFound.replaceChildren()
  createRoot(place).render(
    <SectionBoundary>
      <BrowserRouter>
        <Chrome notFound={notFound} />
      </BrowserRouter>
    </SectionBoundary>,
  )
}

function Chrome({ notFound }: { notFound: HTMLElement }) {
  const { pathname } = useLocation()
  const who = routeOf(pathname)?.who
  return (
    <>
      {who && who !== 'anyone' && who !== 'guest' && (
        <Suspense>
          <Header />
        </Suspense>
      )}
      {isRouted(pathname) || createPortal(<NotFound />, notFound)}
      <Toasts />
    </>
  )
}
