import { useEffect, type ComponentType } from 'react'
import { lazy } from '@snake-dispatch/kit'
import { restoreCall, useOpenCall } from './open-call.ts'

const CallBar = lazy(() => import('./CallBar.tsx').then((found) => found.CallBar), { preload: false })

/** Asks on all pages of staff what came of the call that was begun last (D-164). */
export function withCallBar(App: ComponentType): ComponentType {
  return function WithCallBar() {
    useEffect(restoreCall, [])
    const call = useOpenCall()
    return (
      <>
        <App />
        {call && <CallBar call={call} />}
      </>
    )
  }
}
