import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Router, UNSAFE_createBrowserHistory } from 'react-router-dom'

/** The key of an address that no router has made, e.g. of the first one. */
const UNKNOWN = 'default'

/**
 * The router of a section or of the header, on the one address of the page: a `BrowserRouter` that draws a change of its
 * own once. single-spa repeats each change to all routers, for those that have not made it.
 */
export function PortalRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => UNSAFE_createBrowserHistory({ v5Compat: true }))
  const [{ action, location }, draw] = useState(() => ({
    action: history.action,
    location: history.location,
  }))
  const drawn = useRef(location.key)
  useLayoutEffect(
    () =>
      history.listen((heard) => {
        const { key } = heard.location
        if (key === drawn.current && key !== UNKNOWN) return
        drawn.current = key
        draw(heard)
      }),
    [history],
  )
  // A tab's screen is waited for: it is drawn at once, not in slices beside other work.
  return (
    <Router location={location} navigationType={action} navigator={history} useTransitions={false}>
      {children}
    </Router>
  )
}
