import { lazy } from '@snake-dispatch/kit'

const arrived = (
  <>
    <h1>Job Submitted Successfully!</h1>
    <p>Keep your phone close. If nobody calls or texts in 10 minutes, call us.</p>
  </>
)

/** The success screen, loaded once the form is touched; what matters most of it is said without its file too. */
export const LazyRequestSent = lazy(() => import('./RequestSent.tsx').then((found) => found.RequestSent), {
  fallback: arrived,
  unavailable: arrived,
  preload: false,
})
