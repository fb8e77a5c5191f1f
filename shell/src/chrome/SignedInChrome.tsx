import { lazy, useSession } from '@snake-dispatch/kit'
import { Header } from './Header.tsx'

/** For fingers only; a page that cannot load it still has the browser's own way to reload. */
const PullToRefresh = lazy(() => import('./PullToRefresh.tsx').then((found) => found.PullToRefresh), {
  preload: false,
  unavailable: null,
})

const hasTouch = () => navigator.maxTouchPoints > 0

/** What stands around the signed-in screens. */
export function SignedInChrome() {
  const { user } = useSession()
  return (
    <>
      {/* Before the header, which covers it. */}
      {hasTouch() && <PullToRefresh />}
      <Header user={user} />
    </>
  )
}
