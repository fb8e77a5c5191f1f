import { paths } from '@snake-dispatch/contract/paths'
import { lazy } from '@snake-dispatch/kit'
import { Navigate } from '@snake-dispatch/kit/router'
import { app } from '../App.tsx'
import { requestPath } from '../features/kept-request/request-path.ts'
import { keptSent } from '../features/kept-request/sent-in-tab.ts'

/** What matters most, without the files of that page. */
function Arrived() {
  const sent = keptSent()
  return (
    <>
      <h1>Job Submitted Successfully!</h1>
      {sent && <p>{`Job number #${sent.jobNumber}`}</p>}
      <p>The page of your request shows who comes and when. It opens as soon as there is a connection.</p>
    </>
  )
}

const ToItsPage = () => <Navigate to={requestPath(keptSent()?.link ?? null)} replace />

/**
 * Leads from the form to the page of the request that this tab has sent, in its place: Back never returns to the form.
 * That page is loaded once the form is touched, and what matters most of it is said without it too.
 */
export const LazyRequestSent = lazy(() => app.load(paths.request).then(() => ToItsPage), {
  fallback: <Arrived />,
  unavailable: <Arrived />,
  preload: false,
})
